import { invalidArgument } from "@heddle/status";
import {
  DataType,
  FLOAT_TYPES,
  fromBase64,
  Tensor,
  type TensorInput,
  type TensorValue,
  tensorJson,
} from "@heddle/tensor";
import { isJsonArray, isJsonObject, type JsonValue } from "./json-text.js";

/**
 * Converts a JSON value to values for a tensor of type `dtype`: for strings `{"b64": …}` becomes bytes, for floating-point types
 * `"NaN"`, `"Infinity"` and `"-Infinity"` become numbers. Other values stay as they are: making the tensor checks them.
 *
 * @throws {StatusError} INVALID_ARGUMENT for text that is not base64
 */
export function inputFromJson(value: JsonValue, dtype: DataType | undefined): TensorInput {
  if (isJsonArray(value)) return value.map((inner) => inputFromJson(inner, dtype));
  if (dtype === DataType.STRING && isJsonObject(value) && Object.keys(value).join() === "b64") {
    return bytesFromBase64(value.b64);
  }
  if (dtype !== undefined && FLOAT_TYPES.includes(dtype)) {
    if (typeof value === "bigint") return Number(value);
    if (value === "NaN" || value === "Infinity" || value === "-Infinity") return Number(value);
  }
  return value as TensorInput;
}

/** A tensor of a run: a value, its copy in another thread, or a tensor in linear memory. */
export type JsonTensor = Tensor | Pick<TensorValue, "dtype" | "shape" | "data">;

/**
 * Converts the elements of a tensor to JSON: nested arrays in row-major order, integers beyond 2^53 as bigints, NaN and infinities as
 * strings, complex numbers as `{"real": …, "imag": …}`. Strings that are not UTF-8, and with `allBase64` every string, become
 * `{"b64": …}`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for resources and variants
 */
export function tensorToJson(tensor: JsonTensor, allBase64 = false): JsonValue {
  return tensorJson(tensor instanceof Tensor ? tensor.toValue() : tensor, { allBase64, bigints: true });
}

function bytesFromBase64(text: JsonValue | undefined): Uint8Array {
  const bytes = typeof text === "string" ? fromBase64(text) : undefined;
  if (!bytes) {
    throw invalidArgument(`the value of "b64" is not base64: ${String(JSON.stringify(String(text))).slice(0, 60)}`);
  }
  return bytes;
}
