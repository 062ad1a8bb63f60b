import { sixteenBit } from "../narrow-types/sixteen-bit.js";
import type { Tensor } from "../tensor.js";
import { memoryView } from "../typed-view.js";
import type { Element, ElementSpan, Elements } from "./elements.js";
import { decodeElements, encodeElements } from "./sixteen-bit-elements.js";

/**
 * The elements of a tensor of numbers: the memory's own, dead after the next allocation; of half and bfloat16 a decoded float32 copy.
 * `E` is `number` where the kernel's type constraints exclude int64 and uint64, and `bigint` where they leave only these.
 */
export function readElements<E extends number | bigint = Element>(tensor: Tensor): ElementSpan<E>;
export function readElements(tensor: Tensor): ElementSpan<number | bigint> {
  if (!sixteenBit(tensor.dtype)) return ownElements(tensor);
  const values = new Float32Array(tensor.elementCount);
  decodeElements(tensor.dtype, tensor.memory.u16, tensor.address >>> 1, values, values.length);
  return { values, base: 0 };
}

/**
 * Lets `fill` write all elements of a tensor from index `base` on; those of half and bfloat16 are float32 until they are rounded, all
 * together, at the end.
 */
export function writeElements<E extends number | bigint = Element>(
  tensor: Tensor,
  fill: (values: Elements<E>, base: number) => void,
): void;
export function writeElements(tensor: Tensor, fill: (values: Elements<number>, base: number) => void): void {
  if (!sixteenBit(tensor.dtype)) {
    const { values, base } = readElements<number>(tensor);
    fill(values, base);
    return;
  }
  const values = new Float32Array(tensor.elementCount);
  fill(values, 0);
  encodeElements(tensor.dtype, values, tensor.memory.u16, tensor.address >>> 1, values.length);
}

function ownElements(tensor: Tensor): ElementSpan<number | bigint> {
  const values = memoryView(tensor.memory, tensor.dtype);
  return { values, base: (tensor.address / values.BYTES_PER_ELEMENT) >>> 0 }; // An integer for V8, too.
}
