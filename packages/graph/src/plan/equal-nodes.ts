import type { AttrValue } from "@heddle/kernel-api";
import type { KernelInstance } from "@heddle/kernel-fallback";
import { DataType, isObjectType, type Tensor } from "@heddle/tensor";

/** Constants up to this size, in bytes, are compared with each other. */
const MAX_COMPARED_BYTES = 1024;

/**
 * A text that is the same for nodes that always have the same results: one op, equal attributes, the same inputs. Undefined for
 * nodes that must all run, or whose attributes cannot be compared.
 *
 * @param inputs the slots of the node's inputs
 */
export function pureNodeKey({ op, attributes }: KernelInstance, inputs: readonly number[]): string | undefined {
  if (op.isStateful || op.outputs.length === 0) return undefined;
  const attrs: [string, AttrValue][] = [];
  for (const { name } of op.attrs) {
    const value = attributes.values.get(name);
    if (!value || hasNoText(value)) return undefined;
    attrs.push([name, value]);
  }
  return JSON.stringify([op.name, inputs, attrs], (_, value) => (typeof value === "bigint" ? `${value}n` : value));
}

/** True for a value that has no text by which to compare it: tensors, functions, and floats for the sake of NaN. */
function hasNoText(value: AttrValue): boolean {
  const kind = value.kind === "list" ? value.of : value.kind;
  return kind === "tensor" || kind === "func" || kind === "placeholder" || kind === "float";
}

/** A text that is the same for constants with the same type, shape and elements; undefined for large ones and for objects. */
export function constantKey(tensor: Tensor): string | undefined {
  if (isObjectType(tensor.dtype) || tensor.buffer.sizeBytes > MAX_COMPARED_BYTES) return undefined;
  const bytes = tensor.dtype === DataType.STRING ? tensor.byteStrings() : [tensor.bytes()];
  return `${tensor.dtype} [${tensor.shape}] ${bytes.map((part) => Array.from(part).join(",")).join(";")}`;
}
