import { printGeneral } from "./print-general.js";

/**
 * A number with as few digits as make it again, as TensorFlow prints it: 6 or 9 significant digits of a float, 15 or 17 of a double.
 */
export function printShort(value: number, type: "float" | "double"): string {
  const isDouble = type === "double";
  const short = printGeneral(value, isDouble ? 15 : 6);
  if (!Number.isFinite(value)) return short;
  const again = isDouble ? Number(short) : Math.fround(Number(short));
  return again === value ? short : printGeneral(value, isDouble ? 17 : 9);
}
