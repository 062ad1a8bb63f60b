import { type ComputeContext, type CreateKernel, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";

/** Options of SKIP_GRAM. */
interface SkipGramOptions {
  readonly size: number;
  readonly maxSkip: number;
  readonly includesShorter: boolean;
}

/**
 * SKIP_GRAM: n-grams of the words of the first string, which may leave out words between theirs.
 *
 * Source: tensorflow/lite/kernels/skip_gram.cc (TensorFlow 2.21).
 */
export const createSkipGram: CreateKernel = ({ attributes }) => {
  const options: SkipGramOptions = {
    size: attributes.int32("ngram_size"),
    maxSkip: attributes.int32("max_skip_size"),
    includesShorter: attributes.bool("include_all_ngrams"),
  };
  return { compute: (context) => runSteps(run(context, options)) };
};

/** Steps of the search without a pause. */
const STEPS_AT_ONCE = 16_384;

function* run(context: ComputeContext, options: SkipGramOptions): Steps<void> {
  const { memory } = context;
  const input = context.input(0);
  if (input.elementCount === 0) throw invalidArgument("input has no string; wanted one");
  const text = input.strings().view(0).slice();
  const words = wordsOf(text);
  // The number of results is needed before the first one: the search runs twice.
  let count = 0;
  let bytes = 0;
  yield* visitGrams(context, words.length, options, (gram, size) => {
    count++;
    bytes += gramBytes(words, gram, size);
  });
  using builder = new StringBlockBuilder(memory, count, bytes);
  yield* visitGrams(context, words.length, options, (gram, size) => {
    let to = builder.add(gramBytes(words, gram, size));
    const { u8 } = memory;
    for (let i = 0; i < size; i++) {
      if (i > 0) u8[to++] = SPACE;
      u8.set(words[gram[i]], to);
      to += words[gram[i]].length;
    }
  });
  context.setOutput(0, Tensor.fromStringBlock(memory, [count], builder.finish()));
}

const SPACE = 0x20;

const isSpace = (byte: number) => byte === SPACE || (byte >= 9 && byte <= 13);

/** The words between white space. As in TFLite, white space at the very start belongs to the first word, which is then left out. */
function wordsOf(text: Uint8Array): Uint8Array[] {
  const words: Uint8Array[] = [];
  let start = 0;
  for (let i = 1; i < text.length; i++) {
    if (!isSpace(text[i])) continue;
    if (i > start && !isSpace(text[start])) words.push(text.subarray(start, i));
    start = i + 1;
  }
  if (text.length > start) words.push(text.subarray(start));
  return words;
}

function gramBytes(words: readonly Uint8Array[], gram: Int32Array, size: number): number {
  let bytes = size - 1;
  for (let i = 0; i < size; i++) bytes += words[gram[i]].length;
  return bytes;
}

/** Visits n-grams in TFLite's order: the numbers of their words, and how many. */
function* visitGrams(
  context: ComputeContext,
  words: number,
  { size, maxSkip, includesShorter }: SkipGramOptions,
  visit: (gram: Int32Array, size: number) => void,
): Steps<void> {
  if (size <= 0 || words < size) return;
  const gram = new Int32Array(size);
  let depth = 1;
  for (let step = 1; depth >= 0; step++) {
    const isInside = depth < size && gram[depth] + 1 < words;
    if (isInside && (depth === 0 || gram[depth] - gram[depth - 1] <= maxSkip)) {
      gram[depth]++;
      depth++;
      if (depth < size) gram[depth] = gram[depth - 1];
    } else {
      if (depth > 0 && (includesShorter || depth === size)) visit(gram, depth);
      depth--;
    }
    if (step % STEPS_AT_ONCE === 0) yield* settle(context.pause());
  }
}
