const UNITS = ["KiB", "MiB", "GiB"];

/** A number of bytes with about three digits: `0 B`, `1008 B`, `1.5 KiB`, `120 MiB`. */
export function byteCount(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  let [value, unit] = [bytes / 1024, 0];
  while (value >= 1024 && unit < UNITS.length - 1) [value, unit] = [value / 1024, unit + 1];
  return `${value.toFixed(value < 10 ? 1 : 0)} ${UNITS[unit]}`;
}
