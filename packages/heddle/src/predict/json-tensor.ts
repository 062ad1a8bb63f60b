import { invalidArgument } from "@heddle/status";
import { DataType, type ElementValue, FLOAT_TYPES, type Tensor, type TensorInput } from "@heddle/tensor";
import { fromBase64, toBase64 } from "./base64.js";
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

/**
 * Converts a tensor to JSON: nested arrays in row-major order, integers beyond 2^53 as bigints, NaN and infinities as strings,
 * complex numbers as `{"real": …, "imag": …}`. Strings that are not UTF-8, and with `allBase64` every string, become `{"b64": …}`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for resources and variants
 */
export function tensorToJson(tensor: Tensor, allBase64 = false): JsonValue {
  const flat =
    tensor.dtype === DataType.STRING
      ? tensor.byteStrings().map((bytes) => stringToJson(bytes, allBase64))
      : tensor.toArray().map(elementToJson);
  let next = 0;
  const nest = (dimension: number): JsonValue => {
    const size = tensor.shape[dimension];
    if (size === undefined) return flat[next++] ?? null;
    return Array.from({ length: size }, () => nest(dimension + 1));
  };
  return nest(0);
}

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Converts bytes to a JSON string, or to `{"b64": …}` when they are not UTF-8 or with `allBase64`. */
export function stringToJson(bytes: Uint8Array, allBase64: boolean): JsonValue {
  if (!allBase64) {
    try {
      return utf8.decode(bytes);
    } catch {
      // Not UTF-8: as base64.
    }
  }
  return { b64: toBase64(bytes) };
}

function elementToJson(value: ElementValue): JsonValue {
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value === "object") return { real: elementToJson(value.real), imag: elementToJson(value.imag) };
  return value;
}

function bytesFromBase64(text: JsonValue | undefined): Uint8Array {
  const bytes = typeof text === "string" ? fromBase64(text) : undefined;
  if (!bytes) {
    throw invalidArgument(`the value of "b64" is not base64: ${String(JSON.stringify(String(text))).slice(0, 60)}`);
  }
  return bytes;
}
