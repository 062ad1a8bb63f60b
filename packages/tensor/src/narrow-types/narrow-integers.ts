import { DataType } from "../data-type.js";

/**
 * The low bits of an integer as a value of int4, uint4, int2 or uint2, as TensorFlow wraps; undefined for types that fill their bytes.
 * An element of these types has a byte of its own, sign-extended.
 */
export function narrowing(dtype: DataType): ((value: number) => number) | undefined {
  return narrowings[dtype];
}

const signed = (unused: number) => (value: number) => (value << unused) >> unused;
const unsigned = (mask: number) => (value: number) => value & mask;

const narrowings: { readonly [dtype: number]: ((value: number) => number) | undefined } = {
  [DataType.INT4]: /* @__PURE__ */ signed(28),
  [DataType.UINT4]: /* @__PURE__ */ unsigned(15),
  [DataType.INT2]: /* @__PURE__ */ signed(30),
  [DataType.UINT2]: /* @__PURE__ */ unsigned(3),
};
