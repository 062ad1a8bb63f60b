/** Describes any JavaScript value in a few words, for messages. */
export function describeValue(value: unknown): string {
  if (typeof value === "string")
    return `the string ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return `${value}`;
  if (value === null || value === undefined) return `${value}`;
  if (Array.isArray(value)) return `an array of length ${value.length}`;
  const name = value.constructor?.name || typeof value;
  return `${/^[AEIO]/i.test(name) ? "an" : "a"} ${name}`;
}
