import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { internal, invalidArgument, unimplemented } from "@heddle/status";
import { formatShape, readIndex } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { ByteText } from "./byte-text.js";
import { FragmentColumns } from "./fragment-columns.js";
import { TokenText } from "./token-text.js";

/** Rows of tokens that are cut without a pause. */
const ROWS_AT_ONCE = 16;
const MOST_CODE_POINT = 0x10ffff;
const INPUTS = ["row_lengths", "token_start", "token_end", "token_word", "token_properties"];

/** SentenceFragments: rows of tokens cut into parts that may be sentences. Upstream reads attributes for errors, and does not use them. */
export function createSentenceFragments({ attributes }: ConstructionContext): Kernel {
  const encoding = attributes.string("input_encoding");
  const replacement = attributes.int("replacement_char");
  if (replacement < 0 || replacement > MOST_CODE_POINT) {
    throw invalidArgument("replacement_char out of unicode codepoint range");
  }
  if (encoding.replace(/[-_ ]/g, "").toLowerCase() !== "utf8") {
    throw unimplemented(`SentenceFragments reads tokens in UTF-8, not in '${encoding}'`, { encoding });
  }
  return { compute: (context) => runSteps(cutTokens(context)) };
}

/** SentenceFragmentsV2: texts cut into parts that may be sentences. */
export function sentenceFragmentsV2(context: ComputeContext): void | Promise<void> {
  const input = context.input(0);
  if (input.rank !== 1) throw invalidArgument(`Shape must be rank 1: ${formatShape(input.shape)}`);
  return runSteps(cutTexts(context));
}

function* cutTexts(context: ComputeContext): Steps<void> {
  const input = context.input(0);
  const columns = new FragmentColumns();
  const work = (start: number, end: number) => {
    const { u8, u32 } = context.memory;
    for (let i = start, cell = input.address + start * CELL_BYTES; i < end; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      columns.add(new ByteText(u8, begin, begin + cellSizeBytes(u32, cell)));
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  columns.setOutputs(context);
}

/** Source: tensorflow_text/core/kernels/sentence_breaking_kernels.cc (TensorFlow Text 2.20). */
function* cutTokens(context: ComputeContext): Steps<void> {
  const splits = checkedSplits(context);
  const [words, properties] = [context.input(3), context.input(4)];
  const columns = new FragmentColumns();
  const work = (start: number, end: number) => {
    const { u8, u32 } = context.memory;
    for (let row = start; row < end; row++) {
      const text = new TokenText();
      for (let i = splits[row]; i < splits[row + 1]; i++) {
        const cell = words.address + i * CELL_BYTES;
        const begin = cellDataAddress(u32, cell);
        const size = cellSizeBytes(u32, cell);
        if (size === 0) throw internal("Failed to decode string, error status=8", { index: i });
        text.add(u8, begin, begin + size, u32[(properties.address >>> 2) + 2 * i]);
      }
      columns.add(text);
    }
  };
  yield* settle(inBlocks(context, splits.length - 1, ROWS_AT_ONCE, work));
  columns.setOutputs(context);
}

/** The ends of the rows, of which the lengths are given. */
function checkedSplits(context: ComputeContext): Int32Array {
  for (const [index, name] of INPUTS.entries()) {
    const { rank, shape } = context.input(index);
    if (rank !== 1) throw invalidArgument(`'${name}' must be a vector, got shape: ${formatShape(shape)}`);
  }
  const lengths = context.input(0);
  const [starts, ends, words, properties] = [1, 2, 3, 4].map((index) => context.input(index).elementCount);
  const splits = new Int32Array(lengths.elementCount + 1);
  let count = 0;
  let negative = "";
  for (let row = 0; row < lengths.elementCount; row++) {
    const length = readIndex(lengths, row);
    if (length < 0) negative ||= `row ${row} has the negative length ${length}`;
    count += length;
    splits[row + 1] = count;
  }
  if (count !== starts || starts !== ends || ends !== words) {
    throw invalidArgument(
      `num_elements(${count}), token_start(${starts}), token_end(${ends}), token_word(${words}) must all be the same size.`,
    );
  }
  if (negative !== "") throw invalidArgument(negative);
  if (properties !== words) throw invalidArgument(`${words} tokens have ${properties} properties`);
  return splits;
}
