/** A number as C++ streams print it: six significant digits, as messages show it. */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const text = value !== 0 && Math.abs(value) < 1e-4 ? value.toExponential(5) : value.toPrecision(6);
  const [mantissa, exponent] = text.split("e");
  const short = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa;
  return exponent ? `${short}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}` : short;
}
