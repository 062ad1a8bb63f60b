import { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import type { AttrValue, TensorAttr } from "../attributes/attr-value.js";
import { attrKey } from "./attr-key.js";

/** Tensors of more bytes are not made when a wrong answer is allowed. */
export const MAX_MADE_BYTES = 32 * 1024 * 1024;

/** Options of {@link attrsEqual}. */
export interface AttrsEqualOptions {
  /** Where tensors are made, and released again. Default: a memory of its own. */
  readonly memory?: LinearMemory;
  /** Tensors beyond 32 MiB may differ although their elements are equal. Default false. */
  readonly allowFalseNegatives?: boolean;
}

/**
 * True for equal values: tensors with the same type, shape and elements, however they are stored; functions with equal attributes in
 * any order. NaN is equal to NaN, 0 differs from -0, and empty lists of all kinds are equal. A tensor that cannot be made is equal to
 * those that are stored as it is.
 *
 * Source: AreAttrValuesEqual, tensorflow/core/framework/attr_value_util.cc (TensorFlow 2.21).
 */
export function attrsEqual(
  a: AttrValue | undefined,
  b: AttrValue | undefined,
  options: AttrsEqualOptions = {},
): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const [tensorsOfA, tensorsOfB]: [TensorAttr[], TensorAttr[]] = [[], []];
  if (attrKey(a, collect(tensorsOfA)) !== attrKey(b, collect(tensorsOfB))) return false;
  const memory = options.memory ?? (tensorsOfA.length > 0 ? new LinearMemory() : undefined);
  return tensorsOfA.every((tensor, index) => {
    const other = tensorsOfB[index];
    return (
      !memory || (other !== undefined && tensorsEqual(tensor, other, memory, options.allowFalseNegatives ?? false))
    );
  });
}

function collect(tensors: TensorAttr[]): (tensor: TensorAttr) => string {
  return (tensor) => {
    tensors.push(tensor);
    return `tensor ${tensor.dtype} [${tensor.shape}]`;
  };
}

/** Compares tensors of one type and shape. */
function tensorsEqual(a: TensorAttr, b: TensorAttr, memory: LinearMemory, allowFalseNegatives: boolean): boolean {
  if (a === b || a.hasSameValuesAs?.(b)) return true;
  if (allowFalseNegatives && tensorBytes(a) > MAX_MADE_BYTES) return false;
  try {
    using first = a.materialize(memory);
    using second = b.materialize(memory);
    return elementsEqual(first, second);
  } catch (error) {
    if (error instanceof StatusError) return false;
    throw error;
  }
}

/** Bytes of a tensor's elements; of a string counts its cell alone. */
export function tensorBytes({ dtype, shape }: TensorAttr): number {
  return shape.reduce((product, size) => product * size, dataTypeSize(dtype) || 24);
}

function elementsEqual(a: Tensor, b: Tensor): boolean {
  if (a.dtype === DataType.STRING) {
    const [strings, others] = [a.strings(), b.strings()];
    for (let i = 0; i < strings.length; i++) if (!bytesEqual(strings.view(i), others.view(i))) return false;
    return true;
  }
  const bytes = (tensor: Tensor) => {
    const elements = tensor.elements();
    return new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength);
  };
  return bytesEqual(bytes(a), bytes(b));
}

function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
