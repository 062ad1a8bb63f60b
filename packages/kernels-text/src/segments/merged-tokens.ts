import type { ComputeContext } from "@heddle/kernel-api";
import { ByteSink } from "@heddle/kernel-api/texts";
import { decodeCharacter, decodeUtf8 } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { Boundary, boundaryOf } from "../characters/word-boundaries.js";
import { NumberColumn } from "../tokens/number-column.js";
import { setNumbers } from "../tokens/token-outputs.js";

/** Says for character `index` of a text whether a token begins there. */
export type Splits = (index: number) => boolean;

/**
 * Tokens of which each character says whether it begins one or goes on with the last. White space is in no token, also where a token goes on
 * after it.
 *
 * Source: tensorflow_text/core/kernels/split_merge_tokenize_kernel.cc and tokenizer_from_logits_kernel.cc (TensorFlow Text 2.20).
 */
export class MergedTokens {
  readonly #splitsAtSpace: boolean;
  readonly #bytes = new ByteSink();
  /** The bytes before each token. */
  readonly #places = new NumberColumn();
  readonly #starts = new NumberColumn();
  readonly #ends = new NumberColumn();
  readonly #rowSplits = new NumberColumn();

  /** @param splitsAtSpace true when a token begins after white space, whatever its character says */
  constructor(splitsAtSpace: boolean) {
    this.#splitsAtSpace = splitsAtSpace;
    this.#rowSplits.push(0);
  }

  /** Adds the tokens of the text from `begin` to `end`, whose last character is whole: see {@link countCharacters}. */
  addText(u8: Uint8Array, begin: number, end: number, splits: Splits): void {
    const first = this.#starts.length;
    let wasSpace = false;
    for (let at = begin, index = 0; at < end; index++) {
      const next = at + sizeFrom(u8[at]);
      const character = decodeCharacter(u8, at, next);
      const isSpace = boundaryOf(character & 0x1fffff) === Boundary.SPACE;
      if (!isSpace) {
        const last = this.#ends.length - 1;
        if (splits(index) || last < first || (wasSpace && this.#splitsAtSpace)) {
          this.#places.push(this.#bytes.size);
          this.#starts.push(at - begin);
        } else this.#ends.truncate(last);
        this.#ends.push(next - begin);
        this.#bytes.add(u8, at, next);
      }
      wasSpace = isSpace;
      at = next;
    }
    this.#rowSplits.push(this.#starts.length);
  }

  /** Sets outputs 0 to 3: tokens, row splits, starts and limits. */
  setOutputs(context: ComputeContext): void {
    const { memory } = context;
    const count = this.#starts.length;
    const bytes = this.#bytes.view();
    using builder = new StringBlockBuilder(memory, count);
    for (let i = 0; i < count; i++) {
      builder.addBytes(bytes.subarray(this.#places.at(i), i + 1 < count ? this.#places.at(i + 1) : bytes.length));
    }
    context.setOutput(0, Tensor.fromStringBlock(memory, [count], builder.finish()));
    setNumbers(context, 1, this.#rowSplits);
    setNumbers(context, 2, this.#starts);
    setNumbers(context, 3, this.#ends);
  }
}

/**
 * The number of characters of a text. The first byte of a character says its size, also in ill-formed UTF-8.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a text that ends within its last character, where TensorFlow Text reads past it
 */
export function countCharacters(u8: Uint8Array, begin: number, end: number): number {
  let count = 0;
  let at = begin;
  for (; at < end; count++) at += sizeFrom(u8[at]);
  if (at === end) return count;
  throw invalidArgument(`Input string is not utf8 valid: ${decodeUtf8(u8, begin, end - begin)}`);
}

/** The size of a character by its first byte. */
function sizeFrom(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
