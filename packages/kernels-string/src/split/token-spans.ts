import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import { copyBytes } from "../bytes/copy-bytes.js";
import type { TokenOutputs } from "./token-places.js";

/** Tokens that are copied without a pause. */
const TOKENS_AT_ONCE = 8192;

/** The addresses of the tokens of a vector of strings, row by row, until they are copied. */
export class TokenSpans {
  #words = new Uint32Array(256);
  #count = 0;
  #longBytes = 0;
  readonly #rowEnds: Uint32Array;
  #rows = 0;

  /** @param rows that will be added */
  constructor(rows: number) {
    this.#rowEnds = new Uint32Array(rows);
  }

  /** Adds the bytes from the address `begin` to `end` as a token of the current row. */
  add(begin: number, end: number): void {
    const index = this.#count * 2;
    if (index === this.#words.length) {
      const grown = new Uint32Array(index * 2);
      grown.set(this.#words);
      this.#words = grown;
    }
    const size = end - begin;
    this.#words[index] = begin;
    this.#words[index + 1] = size;
    this.#count++;
    if (size > SMALL_CAPACITY) this.#longBytes += size;
  }

  /** Ends the current row. */
  endRow(): void {
    this.#rowEnds[this.#rows++] = this.#count;
  }

  /** Sets the outputs to the tokens. Pauses. */
  *setOutputs(context: ComputeContext, outputs: TokenOutputs): Steps<void> {
    const count = this.#count;
    const rows = this.#rows;
    using scope = context.memory.scope();
    const rowEnds = scope.malloc(rows * 4);
    context.memory.u32.set(this.#rowEnds.subarray(0, rows), rowEnds >>> 2);
    outputs.setPlaces(context, rowEnds, rows, count);
    using builder = new StringBlockBuilder(context.memory, count, this.#longBytes);
    const words = this.#words;
    const copyTokens = (start: number, end: number) => {
      for (let token = start; token < end; token++) {
        const size = words[token * 2 + 1];
        copyBytes(context.memory, builder.add(size), words[token * 2], size);
      }
    };
    yield* settle(inBlocks(context, count, TOKENS_AT_ONCE, copyTokens));
    const block = builder.finish();
    context.setOutput(outputs.tokens, Tensor.fromStringBlock(context.memory, [count], block));
  }
}
