import {
  DlDataType,
  DlDevice,
  DlTensor,
  FfiErrorObject,
  FfiMapBase,
  FfiObject,
  FfiSequence,
  FfiShape,
  FfiTensor,
  Float,
  formatDataType,
  OpaquePointer,
  Ucs4String,
} from "@heddle/ffi";
import { invalidArgument } from "@heddle/status";
import { Tensor, TensorValue, toBase64 } from "@heddle/tensor";
import { tensorFromFfi } from "@heddle/tensor/ffi";
import { tensorToJson } from "../../../predict/json-tensor.js";
import type { JsonValue } from "../../../predict/json-text.js";

/** The deepest nesting of a result. */
const MAX_DEPTH = 1000;

/**
 * The result of a function as JSON: bytes are `{"b64": …}`, tensors and typed arrays nested arrays, NaN and infinities strings, a Map with
 * keys that are strings an object, another one a list of pairs; containers, tensors and errors of an Ffi are as those of JavaScript. A
 * value without a form is `{"type": …}`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a result that contains itself, or is nested more than 1000 deep
 */
export function resultJson(value: unknown, depth = 0): JsonValue {
  if (depth > MAX_DEPTH) throw invalidArgument(`the result contains itself, or is nested more than ${MAX_DEPTH} deep`);
  const inner = (part: unknown) => resultJson(part, depth + 1);
  switch (typeof value) {
    case "undefined":
      return null;
    case "boolean":
    case "bigint":
    case "string":
      return value;
    case "number":
      return Number.isFinite(value) ? value : String(value);
    case "object":
      break;
    default:
      return { type: typeof value };
  }
  if (value === null) return null;
  if (value instanceof Uint8Array) return { b64: toBase64(value) };
  if (value instanceof Tensor || value instanceof TensorValue) return tensorToJson(value);
  if (Array.isArray(value)) return value.map(inner);
  if (ArrayBuffer.isView(value) && Symbol.iterator in value) return Array.from(value as Iterable<unknown>, inner);
  if (value instanceof Float) return inner(value.value);
  if (value instanceof DlDataType) return formatDataType(value);
  if (value instanceof DlDevice) return String(value);
  if (value instanceof OpaquePointer) return { type: "void*", address: value.address };
  if (value instanceof DlTensor || value instanceof FfiObject) return objectJson(value, inner);
  if (value instanceof Map) return entriesJson(Array.from(value, ([key, item]) => [key, inner(key), inner(item)]));
  if (value instanceof Set) return Array.from(value, inner);
  if (value instanceof Error) return { type: value.name, message: value.message };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(item)]));
}

type Inner = (part: unknown) => JsonValue;

function objectJson(object: DlTensor | FfiObject, inner: Inner): JsonValue {
  if (object instanceof DlTensor || object instanceof FfiTensor) {
    using tensor = tensorFromFfi(object);
    return tensorToJson(tensor);
  }
  if (object instanceof FfiSequence) return Array.from(object, (item) => taken(item, inner));
  if (object instanceof FfiMapBase) {
    return entriesJson(Array.from(object, ([key, item]) => [key, taken(key, inner), taken(item, inner)]));
  }
  if (object instanceof FfiShape) return inner(object.toBigInts());
  if (object instanceof FfiErrorObject) return { type: object.kind, message: object.message };
  return object instanceof Ucs4String ? object.toString() : { type: object.typeKey };
}

/** The JSON of an element that was read for this. */
function taken(value: unknown, inner: Inner): JsonValue {
  try {
    return inner(value);
  } finally {
    if (value instanceof FfiObject) value.release();
  }
}

function entriesJson(entries: readonly (readonly [key: unknown, keyJson: JsonValue, item: JsonValue])[]): JsonValue {
  if (!entries.every(([key]) => typeof key === "string")) return entries.map(([, key, item]) => [key, item]);
  return Object.fromEntries(entries.map(([key, , item]) => [key, item]));
}
