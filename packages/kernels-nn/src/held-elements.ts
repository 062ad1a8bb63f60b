import { DataType, type Tensor } from "@heddle/tensor";
import { type ElementSpan, readElements } from "@heddle/tensor/numbers";

const isDecoded = ({ dtype }: Tensor) => dtype === DataType.HALF || dtype === DataType.BFLOAT16;

/**
 * A function that returns the numbers of tensors, for work in blocks: those of 16 bits are decoded once, others are read in the memory,
 * whose views are dead after a pause.
 */
export function heldElements(...tensors: readonly Tensor[]): () => ElementSpan<number>[] {
  const held = tensors.map((tensor) => (isDecoded(tensor) ? readElements<number>(tensor) : undefined));
  return () => tensors.map((tensor, index) => held[index] ?? readElements<number>(tensor));
}
