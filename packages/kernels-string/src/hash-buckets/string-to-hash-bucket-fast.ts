import { fingerprint64Into } from "@heddle/hash";
import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { inTextBlocks } from "../bytes/in-text-blocks.js";
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

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const output = context.allocateOutput(0, input.shape).address;
    return inTextBlocks(context, input, (start, end) => this.#hashTexts(context, input.address, start, end, output));
  }

  #hashTexts({ memory }: ComputeContext, address: number, start: number, end: number, output: number): void {
    const { data, u32 } = memory;
    const loops = hashLoopsOver(memory);
    for (let i = start; i < end; i++) {
      i += loops.hashShort(address + i * CELL_BYTES, end - i, this.#low, this.#high, output + i * 8);
      if (i === end) return;
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
