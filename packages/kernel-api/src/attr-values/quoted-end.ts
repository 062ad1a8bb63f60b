/**
 * The offset after the text in quotes, single or double, that starts at `start`, in which a backslash escapes the next character;
 * undefined where no quote is, and for a text without end. A regular expression would need a stack as deep as the text is long.
 */
export function quotedEnd(text: string, start: number): number | undefined {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return undefined;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at + 1;
  }
  return undefined;
}
