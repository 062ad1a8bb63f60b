/**
 * A function that returns its text for the first `limit` different texts, and `"other"` for further ones: clients choose the names that
 * they ask for, and every name is a set of series that is kept.
 */
export function labelLimit(limit: number): (text: string) => string {
  const seen = new Set<string>();
  return (text) => {
    if (seen.has(text)) return text;
    if (seen.size >= limit) return "other";
    seen.add(text);
    return text;
  };
}
