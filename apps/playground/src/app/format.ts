/** A duration: `0.41 ms`, `12 ms`, `1.2 s`. */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds >= 999.5) return `${shortNumber(milliseconds / 1000)} s`;
  return milliseconds >= 0.995 ? `${shortNumber(milliseconds)} ms` : `${milliseconds.toFixed(2)} ms`;
}

/** A duration in microseconds: `8.0 µs`, `12 µs`, `1.2 ms`. */
export function formatMicros(micros: number): string {
  return micros < 999.5 ? `${shortNumber(micros)} µs` : formatMilliseconds(micros / 1000);
}

/** One digit after the point for what rounds to less than 10: `9.9`, `10`. */
function shortNumber(value: number): string {
  return value.toFixed(value < 9.95 ? 1 : 0);
}

/** A size: `312 B`, `4.1 KB`, `20 MB`. */
export function formatBytes(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  let size = bytes;
  let unit = 0;
  for (; size >= 1000 && unit < units.length - 1; unit++) size /= 1000;
  return `${unit === 0 || size >= 10 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`;
}

/** A shape: `[2, 12]`, `[?, 1]` for a size that may vary, `any shape`. */
export function formatShape(shape: readonly number[] | undefined): string {
  return shape ? `[${shape.map((size) => (size < 0 ? "?" : size)).join(", ")}]` : "any shape";
}

/** A number of things: `1 op`, `31 ops`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
