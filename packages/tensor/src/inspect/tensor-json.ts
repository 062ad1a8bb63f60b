import { utf8Bytes } from "@heddle/memory/utf8";
import { elementValues, type Nested, nest } from "../conversion/element-values.js";
import { DataType, valueTypeFromName } from "../data-type.js";
import type { ElementValue } from "../values.js";
import { toBase64 } from "./base64.js";
import type { TensorFields } from "./value-data.js";

/** A tensor in JSON: its elements nested by dimension. */
export type TensorJson = Nested<ElementJson>;

/** An element in JSON; a bigint only where it was asked for. */
export type ElementJson =
  | number
  | bigint
  | boolean
  | string
  | { readonly b64: string }
  | { readonly real: ElementJson; readonly imag: ElementJson };

/** Options of {@link tensorJson}. */
export interface TensorJsonOptions {
  /** Writes every string as `{ b64 }`. Default: those that are not UTF-8. */
  readonly allBase64?: boolean;
  /** Leaves integers past 2^53 bigints, for a writer that writes all their digits. Default: their digits as text. */
  readonly bigints?: boolean;
}

/**
 * The elements as TensorFlow Serving's JSON has them, nested by dimension: NaN and infinities are `"NaN"`, `"Infinity"` and
 * `"-Infinity"`, complex numbers `{ real, imag }`, strings text or `{ b64 }`.
 */
export function tensorJson(
  { dtype, shape, data }: TensorFields,
  { allBase64 = false, bigints = false }: TensorJsonOptions = {},
): TensorJson {
  if (Array.isArray(data)) {
    return nest(
      data.map((value) => stringJson(value, allBase64)),
      shape,
    );
  }
  const elementJson = (value: ElementValue): ElementJson => {
    if (typeof value === "number" && !Number.isFinite(value)) return String(value);
    if (typeof value === "bigint" && !bigints) return String(value);
    return typeof value === "object" ? { real: elementJson(value.real), imag: elementJson(value.imag) } : value;
  };
  return nest(elementValues(valueTypeFromName(dtype) ?? DataType.INVALID, data).map(elementJson), shape);
}

function stringJson(value: string | Uint8Array, allBase64: boolean): ElementJson {
  if (typeof value !== "string") return { b64: toBase64(value) };
  return allBase64 ? { b64: toBase64(utf8Bytes(value)) } : value;
}
