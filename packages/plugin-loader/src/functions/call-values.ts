import { DlDataType, DlDevice, Float, OpaquePointer } from "@heddle/ffi";
import { invalidArgument, unimplemented } from "@heddle/status";
import { describeValue, Tensor, TensorValue } from "@heddle/tensor";

/** Values of classes in the form of messages. */
type PackedValue =
  | { readonly float: number }
  | { readonly dataType: readonly [code: number, bits: number, lanes: number] }
  | { readonly device: readonly [type: number, id: number] }
  | { readonly pointer: number }
  | { readonly tensor: Pick<TensorValue, "dtype" | "shape" | "data"> };

/** The most containers in one another. */
const MAX_DEPTH = 200;

/**
 * Packs an argument or a result of a function for a message. A Set becomes an array, a plain object a Map.
 *
 * @throws {StatusError} UNIMPLEMENTED for a value that stays in its thread, such as a function; INVALID_ARGUMENT for containers nested
 * too deep
 */
export function packCallValue(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw invalidArgument(`containers are nested more than ${MAX_DEPTH} deep`);
  const inner = (part: unknown) => packCallValue(part, depth + 1);
  if (typeof value === "function" || typeof value === "symbol") throw staysHere(value);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value) || value instanceof Set) return Array.from(value, inner);
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [inner(key), inner(item)]));
  const packed = packObject(value);
  if (packed) return packed;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw staysHere(value);
  return new Map(Object.entries(value).map(([key, item]) => [key, inner(item)]));
}

/** Unpacks a value of a message. */
export function unpackCallValue(value: unknown): unknown {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(unpackCallValue);
  if (value instanceof Map) {
    return new Map([...value].map(([key, item]) => [unpackCallValue(key), unpackCallValue(item)]));
  }
  return unpackObject(value as PackedValue);
}

function packObject(value: object): PackedValue | undefined {
  if (value instanceof Float) return { float: value.value };
  if (value instanceof DlDataType) return { dataType: [value.code, value.bits, value.lanes] };
  if (value instanceof DlDevice) return { device: [value.type, value.id] };
  if (value instanceof OpaquePointer) return { pointer: value.address };
  if (value instanceof Tensor || value instanceof TensorValue) {
    const { dtype, shape, data } = value instanceof Tensor ? value.toValue() : value;
    return { tensor: { dtype, shape, data } };
  }
  return undefined;
}

function unpackObject(value: PackedValue): unknown {
  if ("float" in value) return new Float(value.float);
  if ("dataType" in value) return new DlDataType(...value.dataType);
  if ("device" in value) return new DlDevice(...value.device);
  if ("pointer" in value) return new OpaquePointer(value.pointer);
  const { dtype, shape, data } = value.tensor;
  return new TensorValue(dtype, shape, data);
}

function staysHere(value: unknown) {
  return unimplemented(`${describeValue(value)} cannot be sent to or from the worker of a plugin`);
}
