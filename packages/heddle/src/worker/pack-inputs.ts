import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { otherModelsHandle } from "../session/errors.js";
import { TensorHandle } from "../session/tensor-handle.js";

/**
 * The inputs of a run in the form of messages: a view of a part of a large buffer becomes a copy of that part, because a message
 * would carry the whole buffer.
 *
 * @param transfer receives the buffers that were made
 * @param idOf the id of a kept output, which is sent in its place; default: refuses handles
 * @throws {StatusError} INVALID_ARGUMENT for tensors, whose elements are in the memory of a host
 */
export function packInputs(inputs: unknown, transfer: Transferable[], idOf: IdOf = noSession): unknown {
  if (typeof inputs !== "object" || inputs === null || Symbol.iterator in inputs) return inputs; // The worker refuses them.
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      value instanceof TensorHandle ? { handle: idOf(value, `input '${name}'`) } : packInput(name, value, transfer),
    ]),
  );
}

const noSession: IdOf = (_, subject) => {
  throw otherModelsHandle(subject);
};

/** The id of a handle; throws for a handle of another model. */
export type IdOf = (handle: TensorHandle, subject: string) => string;

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
  if (typeof value !== "object" || value === null || Array.isArray(value)) return packElements(value);
  if (isArrowColumn(value)) return packArrow(value);
  if (!("data" in value || "values" in value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, packInput(name, part, transfer)]));
}

/** The fields of an Arrow vector that are read; its class, whose fields may be getters, does not cross. */
interface ArrowColumn {
  readonly length: number;
  readonly type: { readonly typeId: number };
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

const CHUNK_FIELDS = ["length", "offset", "nullCount", "nullBitmap", "values", "valueOffsets"] as const;

function isArrowColumn(value: object): value is ArrowColumn {
  const { length, type, data } = value as Partial<ArrowColumn>;
  return typeof length === "number" && typeof type?.typeId === "number" && Array.isArray(data);
}

function packArrow({ length, type, data }: ArrowColumn): ArrowColumn {
  const chunks = data.map((chunk) => {
    const { dictionary, variadicBuffers } = chunk;
    return {
      ...Object.fromEntries(CHUNK_FIELDS.map((field) => [field, packElements(chunk[field])])),
      type: { typeId: (chunk.type as ArrowColumn["type"]).typeId },
      ...(Array.isArray(variadicBuffers) && { variadicBuffers: variadicBuffers.map(packElements) }),
      ...(typeof dictionary === "object" &&
        dictionary !== null &&
        isArrowColumn(dictionary) && { dictionary: packArrow(dictionary) }),
    };
  });
  return { length, type: { typeId: type.typeId }, data: chunks };
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
