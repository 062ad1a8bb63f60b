import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { cellSizeBytes } from "@heddle/tstring";
import { setByteTokens } from "./byte-tokens.js";
import { inputNotVector, separatorNotScalar } from "./errors.js";
import { NO_LIMIT, SKIPS_EMPTY_PARTS, SKIPS_EMPTY_TEXTS } from "./separate-layout.js";
import { separateLoopsOver } from "./separate-loops.js";
import { setTokens } from "./set-tokens.js";
import { raggedTokens, sparseTokens, type TokenOutputs } from "./token-places.js";

class StringSplitKernel implements Kernel {
  readonly #flags: number;
  readonly #outputs: TokenOutputs;

  constructor(skipsEmpty: boolean, outputs: TokenOutputs) {
    this.#outputs = outputs;
    this.#flags = SKIPS_EMPTY_TEXTS | (skipsEmpty ? SKIPS_EMPTY_PARTS : 0);
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const delimiter = context.input(1);
    const { memory } = context;
    if (input.rank !== 1) throw inputNotVector(input.shape);
    if (delimiter.rank !== 0) throw separatorNotScalar("delimiter", delimiter.shape);
    if (cellSizeBytes(memory.u32, delimiter.address) === 0) {
      setByteTokens(context, input, this.#outputs);
      return;
    }
    // One delimiter is found sixteen bytes at a time, several byte by byte.
    const delimiters = delimiter.strings().view(0);
    const [only = 0] = delimiters;
    const isOne = delimiters.every((byte) => byte === only);
    const separator = memory.calloc(256);
    const { u8 } = memory;
    if (isOne) u8[separator] = only;
    else for (const byte of delimiter.strings().view(0)) u8[separator + byte] = 1;
    const size = isOne ? 1 : 0;
    const loops = separateLoopsOver(memory);
    const flags = this.#flags;
    const free = () => memory.free(separator);
    try {
      const pending = setTokens(context, input, this.#outputs, {
        countTokens: (cell, count, rowEnds, longBytes) =>
          loops.countParts(cell, count, separator, size, flags, NO_LIMIT, rowEnds, longBytes),
        splitTokens: (cell, count, target, text) =>
          loops.splitParts(cell, count, separator, size, flags, NO_LIMIT, target, text),
      });
      if (pending) return pending.finally(free);
    } catch (error) {
      free();
      throw error;
    }
    free();
  }
}

/** StringSplit: the tokens of each string between delimiter bytes, or its single bytes when there are no delimiters. */
export function createStringSplit({ attributes }: ConstructionContext): Kernel {
  return new StringSplitKernel(attributes.bool("skip_empty"), sparseTokens);
}

/** HeddleStringSplit: the tokens of a StringSplit and their row splits. */
export function createHeddleStringSplit({ attributes }: ConstructionContext): Kernel {
  return new StringSplitKernel(attributes.bool("skip_empty"), raggedTokens);
}
