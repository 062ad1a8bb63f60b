import { DlTensor, FfiDict, FfiErrorObject, FfiMap, FfiObject, FfiSequence, FfiShape, FfiTensor } from "@heddle/ffi";
import { invalidArgument } from "@heddle/status";
import type { TensorValue } from "@heddle/tensor";
import { tensorFromFfi } from "@heddle/tensor/ffi";

/** The most containers in one another. */
const MAX_DEPTH = 200;

/**
 * A value of an Ffi as one of JavaScript, copied with all that it holds: an array, a Map, the sizes of a shape, a `TensorValue`, an Error.
 * Every other value, a function object too, as it is: then it belongs to whom it belonged before.
 *
 * @throws {StatusError} INVALID_ARGUMENT for containers nested more than 200 deep, or in themselves
 */
export function plainValue(value: unknown, depth = 0): unknown {
  if (value instanceof DlTensor) return plainTensor(value);
  if (!(value instanceof FfiObject)) return value;
  if (depth > MAX_DEPTH) throw invalidArgument(`containers are nested more than ${MAX_DEPTH} deep`);
  if (value instanceof FfiSequence) return Array.from(value, (element) => taken(element, depth));
  if (value instanceof FfiMap || value instanceof FfiDict) {
    return new Map(Array.from(value, ([key, item]) => [taken(key, depth), taken(item, depth)]));
  }
  if (value instanceof FfiTensor) return plainTensor(value);
  if (value instanceof FfiShape) return value.toArray();
  return value instanceof FfiErrorObject ? value.toError() : value;
}

/** The plain value of one that was read for this. */
function taken(value: unknown, depth: number): unknown {
  const plain = plainValue(value, depth + 1);
  if (plain !== value && value instanceof FfiObject) value.release();
  return plain;
}

function plainTensor(source: FfiTensor | DlTensor): TensorValue {
  using tensor = tensorFromFfi(source);
  return tensor.toValue();
}
