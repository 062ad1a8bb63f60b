/** A time with about three digits: `0.123 ms`, `12.3 ms`, `1234 ms`. */
export function milliseconds(time: number): string {
  return `${time.toFixed(time < 1 ? 3 : time < 100 ? 1 : 0)} ms`;
}

/** The median: the middle value, or the mean of the two in the middle; NaN without values. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [upper = Number.NaN, lower = upper] =
    sorted.length % 2 === 1 ? sorted.slice(middle, middle + 1) : sorted.slice(middle - 1);
  return (lower + upper) / 2;
}
