import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  lookupTableResource,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { setNumbers } from "../tokens/token-outputs.js";
import { KeptVocabulary } from "./kept-vocabulary.js";
import { WordPieces, type WordRules } from "./word-pieces.js";

/** WordpieceTokenizeWithOffsets: words cut into the longest pieces of a vocabulary, which is a lookup table. */
export function createWordpieceTokenize({ attributes }: ConstructionContext): Kernel {
  const rules: WordRules = {
    suffixIndicator: attributes.bytes("suffix_indicator"),
    maxBytes: attributes.int32("max_bytes_per_word"),
    maxCharacters: Math.max(0, attributes.int32("max_chars_per_token")),
    unknown: attributes.bool("use_unknown_token") ? attributes.bytes("unknown_token") : undefined,
    splitsUnknown: attributes.bool("split_unknown_characters"),
  };
  const hasSplits = attributes.string("output_row_partition_type") === "row_splits";
  const kept = new KeptVocabulary();
  return {
    compute: (context) => runSteps(tokenize(context, kept, rules, hasSplits)),
    dispose: () => kept.dispose(),
  };
}

function* tokenize(context: ComputeContext, kept: KeptVocabulary, rules: WordRules, hasSplits: boolean): Steps<void> {
  const input = context.input(0);
  using vocabulary = kept.vocabularyOf(lookupTableResource(context, 1), input.elementCount);
  const pieces = new WordPieces(vocabulary, rules);
  if (hasSplits) pieces.partition.push(0);
  const work = (start: number, end: number) => {
    const { u8, u32 } = context.memory;
    for (let i = start, cell = input.address + start * CELL_BYTES; i < end; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      const before = pieces.length;
      pieces.addWord(u8, begin, begin + cellSizeBytes(u32, cell));
      pieces.partition.push(hasSplits ? pieces.length : pieces.length - before);
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  yield* pieces.setTexts(context, 0);
  setNumbers(context, 1, pieces.partition);
  setNumbers(context, 2, pieces.starts);
  setNumbers(context, 3, pieces.ends);
}
