import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";

/**
 * The inputs of a run in the form of messages: a view of a part of a large buffer becomes a copy of that part, because a message
 * would carry the whole buffer.
 *
 * @param transfer receives the buffers that were made
 * @throws {StatusError} INVALID_ARGUMENT for tensors, whose elements are in the memory of a host
 */
export function packInputs(inputs: unknown, transfer: Transferable[]): unknown {
  if (typeof inputs !== "object" || inputs === null || Symbol.iterator in inputs) return inputs; // The worker refuses them.
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, packInput(name, value, transfer)]));
}

function packInput(name: string, value: unknown, transfer: Transferable[]): unknown {
  if (value instanceof Tensor) {
    throw invalidArgument(
      `input '${name}' is a Tensor, which is in the memory of its host: pass a model in a worker its value, tensor.toValue()`,
      { input: name },
    );
  }
  if (isView(value)) {
    const copy = copyOf(value);
    transfer.push(copy.buffer as ArrayBuffer);
    return copy;
  }
  if (typeof value === "object" && value !== null && "shape" in value && "data" in value) {
    const { dtype, shape, data } = value as { dtype?: unknown; shape: unknown; data: unknown };
    return { ...(dtype !== undefined && { dtype }), shape, data: packInput(name, data, transfer) };
  }
  return packElements(value);
}

/** Arrays in which a view is a part of a larger buffer are copied; others are returned as they are. */
function packElements(value: unknown): unknown {
  if (isView(value)) return value.byteLength < value.buffer.byteLength ? copyOf(value) : value;
  if (!Array.isArray(value)) return value;
  let packed: unknown[] | undefined;
  for (let i = 0; i < value.length; i++) {
    const element: unknown = value[i];
    if (typeof element !== "object") continue;
    const own = packElements(element);
    if (own !== element) {
      packed ??= [...value];
      packed[i] = own;
    }
  }
  return packed ?? value;
}

type View = Exclude<ArrayBufferView, DataView> & { readonly [Symbol.toStringTag]: string };

function isView(value: unknown): value is View {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

/** A copy in a buffer of its own; Node's `Buffer` becomes a `Uint8Array`. */
function copyOf(view: View): View {
  const { buffer, byteOffset, byteLength } = view;
  const bytes = new Uint8Array(byteLength);
  bytes.set(new Uint8Array(buffer, byteOffset, byteLength));
  const make = Reflect.get(globalThis, view[Symbol.toStringTag]) as new (buffer: ArrayBuffer) => View;
  return new make(bytes.buffer);
}
