import { bfloat16ToFloat, floatToBfloat16, floatToHalf, halfToFloat } from "@heddle/tensor";
import type { FloatType } from "../../ir/attribute.js";

const scratch = /* @__PURE__ */ new DataView(new ArrayBuffer(8));

/** The number of a floating-point type that is nearest to `value`. */
export function roundedTo(type: FloatType, value: number): number {
  return floatOfBits(type, floatBits(type, value));
}

/** The bits of `value`, rounded to a type. */
export function floatBits(type: FloatType, value: number): bigint {
  if (type === "f16") return BigInt(floatToHalf(value));
  if (type === "bf16") return BigInt(floatToBfloat16(value));
  if (type === "f32") {
    scratch.setFloat32(0, value);
    return BigInt(scratch.getUint32(0));
  }
  scratch.setFloat64(0, value);
  return scratch.getBigUint64(0);
}

/** The number that bits of a type mean. */
export function floatOfBits(type: FloatType, bits: bigint): number {
  if (type === "f16") return halfToFloat(Number(bits));
  if (type === "bf16") return bfloat16ToFloat(Number(bits));
  if (type === "f32") {
    scratch.setUint32(0, Number(bits));
    return scratch.getFloat32(0);
  }
  scratch.setBigUint64(0, bits);
  return scratch.getFloat64(0);
}
