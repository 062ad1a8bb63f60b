import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { WHITESPACE } from "../bytes/whitespace.js";
import { inputNotVector, separatorNotScalar } from "./errors.js";
import { NO_LIMIT } from "./separate-layout.js";
import { separateLoopsOver } from "./separate-loops.js";
import { setTokens } from "./set-tokens.js";
import { splitInBlocks } from "./split-in-blocks.js";
import { splitLoopsOver } from "./split-loops.js";
import { raggedTokens, sparseTokens, type TokenOutputs } from "./token-places.js";
import type { TokenSpans } from "./token-spans.js";

class StringSplitV2Kernel implements Kernel {
  readonly #maxSplits: number;
  readonly #outputs: TokenOutputs;

  constructor(maxSplit: number, outputs: TokenOutputs) {
    this.#outputs = outputs;
    this.#maxSplits = maxSplit < 0 ? Number.POSITIVE_INFINITY : maxSplit;
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const separator = context.input(1);
    if (input.rank !== 1) throw inputNotVector(input.shape);
    if (separator.rank !== 0) throw separatorNotScalar("sep", separator.shape);
    const { u32 } = context.memory;
    const separatorAt = cellDataAddress(u32, separator.address);
    const separatorSize = cellSizeBytes(u32, separator.address);
    const maxSplits = this.#maxSplits;
    const { memory } = context;
    if (separatorSize > 0) {
      const loops = separateLoopsOver(memory);
      const most = Math.min(maxSplits, NO_LIMIT);
      return setTokens(context, input, this.#outputs, {
        countTokens: (cell, count, rowEnds, longBytes) =>
          loops.countParts(cell, count, separatorAt, separatorSize, 0, most, rowEnds, longBytes),
        splitTokens: (cell, count, target, text) =>
          loops.splitParts(cell, count, separatorAt, separatorSize, 0, most, target, text),
      });
    }
    if (maxSplits === Number.POSITIVE_INFINITY) return setTokens(context, input, this.#outputs, splitLoopsOver(memory));
    return splitInBlocks(context, input, this.#outputs, (spans, u8, begin, end) => {
      if (maxSplits === 0) spans.add(begin, end);
      else splitAtWhitespace(spans, u8, begin, end, maxSplits);
    });
  }
}

/** Adds the tokens between whitespace. After `maxSplits` splits the rest is a token even when it is empty, as in TensorFlow. */
function splitAtWhitespace(spans: TokenSpans, u8: Uint8Array, begin: number, end: number, maxSplits: number): void {
  let at = begin;
  let splits = 0;
  for (;;) {
    while (at < end && WHITESPACE[u8[at]] === 1) at++;
    if (splits === maxSplits) {
      spans.add(at, end);
      return;
    }
    if (at === end) return;
    const token = at;
    while (at < end && WHITESPACE[u8[at]] === 0) at++;
    spans.add(token, at);
    splits++;
  }
}

/** StringSplitV2: the tokens of each string, split by a separator or by ASCII whitespace. */
export function createStringSplitV2({ attributes }: ConstructionContext): Kernel {
  return new StringSplitV2Kernel(attributes.int32("maxsplit"), sparseTokens);
}

/** HeddleStringSplitV2: the tokens of a StringSplitV2 and their row splits. */
export function createHeddleStringSplitV2({ attributes }: ConstructionContext): Kernel {
  return new StringSplitV2Kernel(attributes.int32("maxsplit"), raggedTokens);
}
