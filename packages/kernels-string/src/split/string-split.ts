import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { cellSizeBytes } from "@heddle/tstring";
import { setByteTokens } from "./byte-tokens.js";
import { inputNotVector, separatorNotScalar } from "./errors.js";
import { splitInBlocks } from "./split-in-blocks.js";
import { TokenSpans } from "./token-spans.js";

class StringSplitKernel implements Kernel {
  readonly #skipEmpty: boolean;
  readonly #spans = new TokenSpans();

  constructor(skipEmpty: boolean) {
    this.#skipEmpty = skipEmpty;
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const delimiter = context.input(1);
    if (input.rank !== 1) throw inputNotVector(input.shape);
    if (delimiter.rank !== 0) throw separatorNotScalar("delimiter", delimiter.shape);
    if (cellSizeBytes(context.memory.u32, delimiter.address) === 0) {
      setByteTokens(context, input);
      return;
    }
    const isDelimiter = new Uint8Array(256);
    for (const byte of delimiter.strings().view(0)) isDelimiter[byte] = 1;
    return splitInBlocks(context, input, this.#spans, (spans, u8, begin, end) => {
      if (begin < end) this.#split(spans, u8, begin, end, isDelimiter);
    });
  }

  #split(spans: TokenSpans, u8: Uint8Array, begin: number, end: number, isDelimiter: Uint8Array): void {
    let token = begin;
    for (let at = begin; at <= end; at++) {
      if (at < end && isDelimiter[u8[at]] === 0) continue;
      if (token < at || !this.#skipEmpty) spans.add(token, at);
      token = at + 1;
    }
  }
}

/** StringSplit: the tokens of each string between delimiter bytes, or its single bytes when there are no delimiters. */
export function createStringSplit({ attributes }: ConstructionContext): Kernel {
  return new StringSplitKernel(attributes.bool("skip_empty"));
}
