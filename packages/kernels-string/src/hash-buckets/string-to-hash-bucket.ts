import { hash64Into, sipHashInto } from "@heddle/hash";
import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { writeBucket } from "./write-bucket.js";

/** Writes the low and high half of a string's hash to `out`. */
type Hash = (out: Uint32Array, data: DataView, address: number, sizeBytes: number) => void;

/** The first byte of a SMALL cell of three bytes: the longest text that is in the first word of its cell. */
const LAST_IN_WORD = (3 << 2) | CellType.SMALL;

/** 2^12 buckets of short strings are kept: a text has some hundred pairs of bytes, each many times. */
const MEMO_BITS = 12;
const MEMO_FACTOR = 0x9e3779b1 | 0;
/** Not the first word of a SMALL cell: its type is VIEW. */
const NO_WORD = -1;

/** Hashes each string modulo `num_buckets`. */
class HashBucketKernel implements Kernel {
  readonly #hash: Hash;
  readonly #wide: bigint;
  readonly #buckets: number;
  readonly #out = new Uint32Array(2);
  /** First words of cells, and at the same index the two halves of their buckets. */
  readonly #memoWords = new Int32Array(1 << MEMO_BITS).fill(NO_WORD);
  readonly #memoBuckets = new Uint32Array(2 << MEMO_BITS);

  constructor(attributes: Attributes, hash: Hash) {
    this.#hash = hash;
    this.#wide = attributes.bigint("num_buckets");
    this.#buckets = Number(this.#wide);
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const output = context.allocateOutput(0, input.shape).address >>> 2;
    return inTextBlocks(context, input, (start, end) => this.#hashTexts(context, input.address, start, end, output));
  }

  #hashTexts(context: ComputeContext, cells: number, start: number, end: number, output: number): void {
    const { data, i32, u32 } = context.memory;
    const hash = this.#hash;
    const out = this.#out;
    const words = this.#memoWords;
    const buckets = this.#memoBuckets;
    let cell = cells + start * CELL_BYTES;
    for (let i = start, to = output + start * 2; i < end; i++, cell += CELL_BYTES, to += 2) {
      const word = i32[cell >>> 2];
      if ((word & 0xff) > LAST_IN_WORD || (word & 3) !== CellType.SMALL) {
        hash(out, data, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
        writeBucket(u32, to, out, this.#buckets, this.#wide);
        continue;
      }
      const memo = Math.imul(word, MEMO_FACTOR) >>> (32 - MEMO_BITS);
      if (words[memo] !== word) {
        hash(out, data, cell + 1, (word & 0xff) >>> 2);
        writeBucket(buckets, memo * 2, out, this.#buckets, this.#wide);
        words[memo] = word;
      }
      u32[to] = buckets[memo * 2];
      u32[to + 1] = buckets[memo * 2 + 1];
    }
  }
}

/** StringToHashBucket: TensorFlow's Hash64 of each string modulo a number. */
export function createStringToHashBucket({ attributes }: ConstructionContext): Kernel {
  return new HashBucketKernel(attributes, hash64Into);
}

/** StringToHashBucketStrong: a keyed hash of each string modulo a number. */
export function createStringToHashBucketStrong({ attributes }: ConstructionContext): Kernel {
  const key = attributes.bigintList("key");
  if (key.length !== 2) throw invalidArgument("Key must have 2 elements");
  const words = new Uint32Array(BigInt64Array.from(key).buffer);
  return new HashBucketKernel(attributes, (out, data, address, sizeBytes) =>
    sipHashInto(out, words, data, address, sizeBytes),
  );
}
