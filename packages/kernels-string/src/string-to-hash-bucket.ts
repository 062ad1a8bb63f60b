import {
  type Attributes,
  type ComputeContext,
  defineOp,
  type Kernel,
  type OpDefinition,
  type Registrar,
} from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { badHashKey } from "./errors.js";
import { fingerprint64Into } from "./hash/fingerprint64.js";
import { hash64Into } from "./hash/hash64.js";
import { sipHashInto } from "./hash/siphash.js";
import { writeBucket } from "./hash/write-bucket.js";

const fastOp = /* @__PURE__ */ defineOp("StringToHashBucketFast", {
  inputs: ["input: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1"],
});

const strongOp = /* @__PURE__ */ defineOp("StringToHashBucketStrong", {
  inputs: ["input: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1", "key: list(int)"],
});

const legacyOp = /* @__PURE__ */ defineOp("StringToHashBucket", {
  inputs: ["string_tensor: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1"],
});

/** Writes the low and high half of a string's hash to `out`. */
type Hash = (out: Uint32Array, data: DataView, address: number, sizeBytes: number) => void;

class HashBucketKernel implements Kernel {
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

function register(registrar: Registrar, op: OpDefinition, hashFor: (attributes: Attributes) => Hash): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    create: ({ attributes }) => new HashBucketKernel(attributes, hashFor(attributes)),
  });
}

function strongHash(attributes: Attributes): Hash {
  const key = attributes.bigintList("key");
  if (key.length !== 2) throw badHashKey();
  const words = new Uint32Array(BigInt64Array.from(key).buffer);
  return (out, data, address, sizeBytes) => sipHashInto(out, words, data, address, sizeBytes);
}

/** StringToHashBucketFast, StringToHashBucketStrong and StringToHashBucket: a hash of each string modulo a number. */
export function registerStringToHashBucket(registrar: Registrar): void {
  register(registrar, fastOp, () => fingerprint64Into);
  register(registrar, strongOp, strongHash);
  register(registrar, legacyOp, () => hash64Into);
}
