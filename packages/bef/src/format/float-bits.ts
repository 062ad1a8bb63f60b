import { bfloat16ToFloat, floatToBfloat16, floatToHalf, halfToFloat } from "@heddle/tensor";
import type { FloatType } from "../ir/attribute.js";

const view = /* @__PURE__ */ new DataView(new ArrayBuffer(8));

/** The bits of `value`, rounded to nearest even. */
export function floatBits(type: FloatType, value: number): bigint {
  switch (type) {
    case "f64":
      view.setFloat64(0, value);
      return view.getBigUint64(0);
    case "f32":
      view.setFloat32(0, value);
      return BigInt(view.getUint32(0));
    case "f16":
      return BigInt(floatToHalf(value));
    case "bf16":
      return BigInt(floatToBfloat16(value));
  }
}

/** The value of a number with `bits`, exactly; NaN for any NaN. */
export function floatOfBits(type: FloatType, bits: bigint): number {
  switch (type) {
    case "f64":
      view.setBigUint64(0, bits);
      return view.getFloat64(0);
    case "f32":
      view.setUint32(0, Number(bits));
      return view.getFloat32(0);
    case "f16":
      return halfToFloat(Number(bits));
    case "bf16":
      return bfloat16ToFloat(Number(bits));
  }
}
