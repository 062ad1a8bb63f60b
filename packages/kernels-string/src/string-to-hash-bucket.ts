import { fingerprint64Into } from "@heddle/hash";
import { type Attributes, type ComputeContext, defineOp, type Kernel, type Registrar } from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { hashLoopsOver } from "./hash/hash-loops.js";
import { writeBucket } from "./hash/write-bucket.js";

const op = /* @__PURE__ */ defineOp("StringToHashBucketFast", {
  inputs: ["input: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1"],
});

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

/** StringToHashBucketFast: a fingerprint of each string modulo a number. */
export function registerStringToHashBucketFast(registrar: Registrar): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    create: ({ attributes }) => new StringToHashBucketFastKernel(attributes),
  });
}
