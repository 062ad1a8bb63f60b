import { fingerprint64Into } from "@heddle/hash";
import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { hashLoopsOver } from "./hash-loops.js";
import { writeBucket } from "./write-bucket.js";

class StringToHashBucketFastKernel implements Kernel {
  readonly #wide: bigint;
  readonly #buckets: number;
  readonly #low: number;
  readonly #high: number;
  readonly #hash = new Uint32Array(2);

  constructor(attributes: Attributes) {
    this.#wide = attributes.bigint("num_buckets");
    this.#buckets = Number(this.#wide);
    this.#low = Number(this.#wide & 0xffffffffn);
    this.#high = Number(this.#wide >> 32n);
  }

  compute(context: ComputeContext): void {
    const { address, elementCount, shape } = context.input(0);
    const output = context.allocateOutput(0, shape).address;
    const { memory } = context;
    const { data, u32 } = memory;
    const loops = hashLoopsOver(memory);
    for (let i = 0; i < elementCount; i++) {
      i += loops.hashShort(address + i * CELL_BYTES, elementCount - i, this.#low, this.#high, output + i * 8);
      if (i === elementCount) return;
      const cell = address + i * CELL_BYTES;
      fingerprint64Into(this.#hash, data, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
      writeBucket(u32, (output >>> 2) + i * 2, this.#hash, this.#buckets, this.#wide);
    }
  }
}

/** StringToHashBucketFast: FarmHash's Fingerprint64 of each string modulo a number. */
export function createStringToHashBucketFast({ attributes }: ConstructionContext): Kernel {
  return new StringToHashBucketFastKernel(attributes);
}
