import { fingerprint64, hash64 } from "@heddle/hash";
import { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { AttrValue, TensorAttr } from "../attributes/attr-value.js";
import { attrKey } from "./attr-key.js";
import { MAX_MADE_BYTES, tensorBytes } from "./attrs-equal.js";

/**
 * A hash of 64 bits that equal values share, see `attrsEqual`. It is not TensorFlow's number, and may change with a version of Heddle.
 *
 * @param memory where tensors are made and released again. Default: a memory of its own
 *
 * Source: AttrValueHash, tensorflow/core/framework/attr_value_util.cc (TensorFlow 2.21).
 */
export function attrHash(value: AttrValue, memory?: LinearMemory): bigint {
  return hashOf(value, Number.POSITIVE_INFINITY, memory);
}

/** As {@link attrHash}, but a tensor beyond 32 MiB is not made: such tensors of one type and shape share a hash. */
export function fastAttrHash(value: AttrValue, memory?: LinearMemory): bigint {
  return hashOf(value, MAX_MADE_BYTES, memory);
}

function hashOf(value: AttrValue, maxBytes: number, given: LinearMemory | undefined): bigint {
  let memory = given;
  const key = attrKey(value, (tensor) => {
    memory ??= new LinearMemory();
    const elements = tensorBytes(tensor) > maxBytes ? "" : elementsHash(tensor, memory);
    return `tensor ${tensor.dtype} [${tensor.shape}] ${elements}`;
  });
  return hash64(new TextEncoder().encode(key));
}

/** A text for the elements of a tensor; of one that cannot be made it is empty. */
function elementsHash(attr: TensorAttr, memory: LinearMemory): string {
  try {
    using tensor = attr.materialize(memory);
    if (tensor.dtype !== DataType.STRING) return `${fingerprint64(tensor.bytes())}`;
    return tensor.byteStrings().map(fingerprint64).join(",");
  } catch (error) {
    if (error instanceof StatusError) return "";
    throw error;
  }
}
