import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";

/** 8-bit weights as int8 numbers. */
export interface SignedWeights {
  readonly address: number;
  /** The number that is added to the zero point of the weights. */
  readonly offset: number;
}

/** The weights themselves when they are int8; a copy in `scope`, less 128, of uint8 ones. Views are dead afterwards. */
export function signedWeights(memory: LinearMemory, scope: MemoryScope, weights: Tensor): SignedWeights {
  if (weights.dtype !== DataType.UINT8) return { address: weights.address, offset: 0 };
  const { elementCount } = weights;
  const address = scope.malloc(elementCount + 3);
  const { u32 } = memory;
  const words = Math.ceil(elementCount / 4);
  for (let i = 0, from = weights.address >>> 2, to = address >>> 2; i < words; i++)
    u32[to + i] = u32[from + i] ^ 0x80808080;
  return { address, offset: -128 };
}
