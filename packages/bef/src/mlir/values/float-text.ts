import { floatBits, floatOfBits } from "../../format/float-bits.js";
import type { FloatType } from "../../ir/attribute.js";

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
    if (long.includes(".") && floatBits(type, Number(long)) === bits) return long;
  }
  return `0x${bits.toString(16).toUpperCase()}`;
}

function sixDigits(value: number): string {
  if (value === 0) return Object.is(value, -0) ? "-0.000000e+00" : "0.000000e+00";
  const { digits, exponent } = decimalOf(value, 6);
  const power = exponent + digits.length - 1;
  const mantissa = `${digits.charAt(0)}.${digits.slice(1).padEnd(6, "0")}`;
  return `${value < 0 ? "-" : ""}${mantissa}e${power < 0 ? "-" : "+"}${`${Math.abs(power)}`.padStart(2, "0")}`;
}

/** The format of APFloat::toString: plain unless more than 3 zeros would pad the digits. */
function allDigits(value: number, precision: number): string {
  const { digits, exponent } = decimalOf(value, precision);
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

/**
 * The digits of a number other than 0, without zeros at the end, and the power of ten of the last one. LLVM cuts digits off before it
 * rounds, so that the last one is not always the nearest.
 */
function decimalOf(value: number, precision: number): { readonly digits: string; readonly exponent: number } {
  let { significand, exponent } = binaryOf(Math.abs(value));
  if (exponent >= 0) {
    significand <<= BigInt(exponent);
    exponent = 0;
  } else significand *= 5n ** BigInt(-exponent);
  const bits = significand.toString(2).length;
  const wanted = Math.floor((precision * 196 + 58) / 59);
  const cut = Math.max(0, Math.floor(((bits - wanted) * 59) / 196));
  return rounded(`${significand / 10n ** BigInt(cut)}`, exponent + cut, precision);
}

function rounded(
  all: string,
  exponent: number,
  precision: number,
): { readonly digits: string; readonly exponent: number } {
  let digits = all.replace(/0+$/, "");
  let power = exponent + all.length - digits.length;
  if (digits.length > precision) {
    const roundsUp = digits.charAt(precision) >= "5";
    power += digits.length - precision;
    const kept = `${BigInt(digits.slice(0, precision)) + (roundsUp ? 1n : 0n)}`;
    digits = kept.replace(/0+$/, "");
    power += kept.length - digits.length;
  }
  return { digits, exponent: power };
}

/** A positive number as an odd integer times a power of two. */
function binaryOf(value: number): { readonly significand: bigint; readonly exponent: number } {
  const bits = floatBits("f64", value);
  const biased = Number(bits >> 52n);
  let significand = (bits & 0xfffffffffffffn) | (biased === 0 ? 0n : 1n << 52n);
  let exponent = Math.max(biased, 1) - 1075;
  while ((significand & 1n) === 0n) {
    significand >>= 1n;
    exponent++;
  }
  return { significand, exponent };
}
