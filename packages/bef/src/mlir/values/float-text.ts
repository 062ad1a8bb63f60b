import type { FloatType } from "../../ir/attribute.js";
import { floatBits, floatOfBits, roundedTo } from "./float-bits.js";

/** Digits that tell any two numbers of a type apart, as LLVM counts them. */
const DIGITS: Readonly<Record<FloatType, number>> = { bf16: 4, f16: 5, f32: 9, f64: 17 };

/**
 * A number as MLIR prints it: with six digits when these are exact, else with all digits, else (infinities, NaN, whole numbers of many
 * digits) its bits in hexadecimal. The text reads back to the same bits.
 *
 * Source: printFloatValue of mlir/lib/IR/AsmPrinter.cpp, APFloat::toString of LLVM.
 */
export function floatText(type: FloatType, bits: bigint): string {
  const value = floatOfBits(type, bits);
  if (Number.isFinite(value)) {
    const short = sixDigits(value);
    if (floatBits(type, Number(short)) === bits) return short;
    const long = allDigits(value, DIGITS[type]);
    if (long.includes(".") && Object.is(roundedTo(type, Number(long)), value)) return long;
  }
  return `0x${bits.toString(16).toUpperCase()}`;
}

function sixDigits(value: number): string {
  if (value === 0) return Object.is(value, -0) ? "-0.000000e+00" : "0.000000e+00";
  const [mantissa = "", exponent = ""] = value.toExponential(5).split("e");
  return `${mantissa}0e${exponent.charAt(0)}${exponent.slice(1).padStart(2, "0")}`;
}

/** The format of APFloat::toString: plain unless more than 3 zeros would pad the digits. */
function allDigits(value: number, precision: number): string {
  const [mantissa = "", power = ""] = Math.abs(value)
    .toExponential(precision - 1)
    .split("e");
  const digits = mantissa.replace(".", "").replace(/0+$/, "");
  const exponent = Number(power) - (digits.length - 1);
  return `${value < 0 ? "-" : ""}${placed(digits, exponent, precision)}`;
}

function placed(digits: string, exponent: number, precision: number): string {
  const power = exponent + digits.length - 1;
  const scientific = exponent >= 0 ? exponent > 3 || digits.length + exponent > precision : power < -3;
  if (scientific) return `${digits.charAt(0)}.${digits.slice(1) || "0"}E${power < 0 ? "-" : "+"}${Math.abs(power)}`;
  if (exponent >= 0) return digits + "0".repeat(exponent);
  if (power >= 0) return `${digits.slice(0, power + 1)}.${digits.slice(power + 1)}`;
  return `0.${"0".repeat(-power - 1)}${digits}`;
}
