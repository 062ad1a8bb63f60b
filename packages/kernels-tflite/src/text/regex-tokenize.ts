import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { createDelimiterFinder, type DelimiterFinder } from "./delimiter-finder.js";
import { readVocabulary, type Vocabulary } from "./vocabulary.js";

/** Bytes of text, and numbers of ids, that take less than a millisecond. */
const BYTES_AT_ONCE = 16_384;

/**
 * RegexTokenize of TFLite's Task Library: the ids of the tokens between matches of an RE2 pattern, `<START>` first where the
 * vocabulary has it, then `<PAD>` up to the sequence length. Tokens past it are left out.
 *
 * Source: tflite-support, cc/text/tokenizers/regex_tokenizer.cc and cc/task/processor/regex_preprocessor.cc.
 */
export function createRegexTokenize({ attributes }: ConstructionContext): Kernel | Promise<Kernel> {
  const vocabulary = readVocabulary(attributes.bytes("vocabulary"));
  const length = attributes.int32("sequence_length");
  const kernelOf = (delimiters: DelimiterFinder): Kernel => ({
    compute: (context) => tokenizeAll(context, { vocabulary, delimiters, length }),
  });
  const delimiters = createDelimiterFinder(attributes.bytes("delim_regex_pattern"));
  return delimiters instanceof Promise ? delimiters.then(kernelOf) : kernelOf(delimiters);
}

interface Tokenizer {
  readonly vocabulary: Vocabulary;
  readonly delimiters: DelimiterFinder;
  readonly length: number;
}

function tokenizeAll(context: ComputeContext, tokenizer: Tokenizer): void | Promise<void> {
  const text = context.input(0);
  const ids = context.allocateOutput(0, [...text.shape, tokenizer.length]);
  const bytesOfRow = text.buffer.sizeBytes / Math.max(1, text.elementCount) + tokenizer.length;
  return inBlocks(context, text.elementCount, Math.max(1, Math.floor(BYTES_AT_ONCE / bytesOfRow)), (start, end) => {
    const { i32, u32 } = context.memory;
    for (let row = start; row < end; row++) {
      const cell = text.address + row * CELL_BYTES;
      const begin = cellDataAddress(u32, cell);
      const at = ids.address / 4 + row * tokenizer.length;
      tokenize(context, tokenizer, begin, begin + cellSizeBytes(u32, cell), i32.subarray(at, at + tokenizer.length));
    }
  });
}

function tokenize(
  { memory: { u8, data } }: ComputeContext,
  { vocabulary, delimiters }: Tokenizer,
  begin: number,
  end: number,
  ids: Int32Array,
): void {
  let count = 0;
  if (vocabulary.start !== undefined) ids[count++] = vocabulary.start;
  for (let token = begin; token < end && count < ids.length; token = delimiters.end) {
    delimiters.find(u8, data, token, end);
    if (delimiters.begin > token) ids[count++] = vocabulary.idOf(u8, token, delimiters.begin);
  }
  ids.fill(vocabulary.pad, count);
}
