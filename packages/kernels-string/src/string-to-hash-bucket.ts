import { type Attributes, type ComputeContext, defineOp, type Kernel, type Registrar } from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { fingerprint64Into } from "./hash/fingerprint64.js";
import { writeBucket } from "./hash/write-bucket.js";

const op = /* @__PURE__ */ defineOp("StringToHashBucketFast", {
  inputs: ["input: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1"],
});

/** Writes the low and high half of a string's hash to `out`. */
export type Hash = (out: Uint32Array, data: DataView, address: number, sizeBytes: number) => void;

/** A hash of each string modulo `num_buckets`. */
export class HashBucketKernel implements Kernel {
  readonly #hash: Hash;
  readonly #wide: bigint;
  readonly #buckets: number;
  readonly #out = new Uint32Array(2);

  constructor(attributes: Attributes, hash: Hash) {
    this.#hash = hash;
    this.#wide = attributes.bigint("num_buckets");
    this.#buckets = Number(this.#wide);
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    const output = context.allocateOutput(0, input.shape).address >>> 2;
    const { data, u32 } = context.memory;
    const hash = this.#hash;
    const out = this.#out;
    for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
      hash(out, data, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
      writeBucket(u32, output + 2 * i, out, this.#buckets, this.#wide);
    }
  }
}

/** StringToHashBucketFast: a fingerprint of each string modulo a number. */
export function registerStringToHashBucket(registrar: Registrar): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    create: ({ attributes }) => new HashBucketKernel(attributes, fingerprint64Into),
  });
}
