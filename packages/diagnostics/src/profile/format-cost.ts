/** A time with three digits: `0.12 µs`, `12.3 µs`, `1.23 ms`. */
export function formatMicros(micros: number): string {
  if (micros < 1) return `${micros.toFixed(2)} µs`;
  const [value, unit] = micros < 999.5 ? [micros, "µs"] : micros < 999_500 ? [micros / 1e3, "ms"] : [micros / 1e6, "s"];
  return `${value < 999.5 ? value.toPrecision(3) : Math.round(value)} ${unit}`;
}

/** A size with at most three digits: `12 B`, `1.50 KiB`, `12.3 MiB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1023.5 * 1024 ? [bytes / 1024, "KiB"] : [bytes / 1024 ** 2, "MiB"];
  return `${value < 999.5 ? value.toPrecision(3) : Math.round(value)} ${unit}`;
}
