import { attrKey } from "@heddle/kernel-api";
import type { KernelInstance } from "@heddle/kernel-fallback";
import { DataType, isObjectType, type Tensor } from "@heddle/tensor";

/** Constants up to this size, in bytes, are compared with each other. */
const MAX_COMPARED_BYTES = 1024;

/**
 * A text that is the same for nodes that always have the same results: one op, equal attributes, the same inputs. Undefined for
 * nodes that must all run, or that have a tensor as attribute.
 *
 * @param inputs the slots of the node's inputs
 */
export function pureNodeKey(instance: KernelInstance, inputs: readonly number[]): string | undefined {
  return instance.op.isStateful ? undefined : nodeKey(instance, inputs);
}

/** A text that is the same for nodes of one op with equal attributes and the same inputs; undefined where {@link pureNodeKey} is. */
export function nodeKey({ op, attributes }: KernelInstance, inputs: readonly number[]): string | undefined {
  if (op.outputs.length === 0) return undefined;
  const attrs: string[] = [];
  for (const { name } of op.attrs) {
    const value = attributes.values.get(name);
    const key = value && attrKey(value);
    if (key === undefined) return undefined;
    attrs.push(key);
  }
  return JSON.stringify([op.name, inputs, attrs]);
}

/** A text that is the same for constants with the same type, shape and elements; undefined for large ones and for objects. */
export function constantKey(tensor: Tensor): string | undefined {
  if (isObjectType(tensor.dtype) || tensor.buffer.sizeBytes > MAX_COMPARED_BYTES) return undefined;
  const bytes = tensor.dtype === DataType.STRING ? tensor.byteStrings() : [tensor.bytes()];
  return `${tensor.dtype} [${tensor.shape}] ${bytes.map((part) => Array.from(part).join(",")).join(";")}`;
}
