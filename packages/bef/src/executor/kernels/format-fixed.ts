/** A number as C's `%f` prints it, with six digits after the point: exact halves round to the even digit. */
export function formatFixed(value: number): string {
  if (Number.isNaN(value)) return "nan";
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return `${sign}inf`;
  // `toFixed` has no digits for larger numbers, which are whole.
  if (size >= 1e21) return `${sign}${BigInt(size)}.000000`;
  const digits = size.toFixed(6);
  // A half of the sixth digit is an odd number of 128ths; `toFixed` rounds it up.
  if (Math.abs(size * 128) % 2 !== 1 || Number(digits.at(-1)) % 2 === 0) return sign + digits;
  return `${sign}${digits.slice(0, -1)}${Number(digits.at(-1)) - 1}`;
}
