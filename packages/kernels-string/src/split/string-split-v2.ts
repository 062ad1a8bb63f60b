import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { WHITESPACE } from "../bytes/whitespace.js";
import { inputNotVector, separatorNotScalar } from "./errors.js";
import { splitInBlocks } from "./split-in-blocks.js";
import { splitLoopsOver } from "./split-loops.js";
import { setTokenPlaces } from "./token-places.js";
import { TokenSpans } from "./token-spans.js";

class StringSplitV2Kernel implements Kernel {
  readonly #maxSplits: number;
  readonly #spans = new TokenSpans();

  constructor(maxSplit: number) {
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
    if (maxSplits === Number.POSITIVE_INFINITY && separatorSize === 0) return runSteps(setTokens(context, input));
    return splitInBlocks(context, input, this.#spans, (spans, u8, begin, end) => {
      if (maxSplits === 0) spans.add(begin, end);
      else if (separatorSize > 0) splitAt(spans, u8, begin, end, maxSplits, separatorAt, separatorSize);
      else splitAtWhitespace(spans, u8, begin, end, maxSplits);
    });
  }
}

/** Sets the outputs to the tokens between ASCII whitespace: counted first, so that they are written straight into the output. */
function* setTokens(context: ComputeContext, input: Tensor): Steps<void> {
  const { memory } = context;
  const rows = input.elementCount;
  const loops = splitLoopsOver(memory);
  using scope = memory.scope();
  const work = scope.malloc(8 + rows * 4);
  const rowEnds = work + 8;
  let count = 0;
  let longBytes = 0;
  const countTokens = (start: number, end: number) => {
    const counted = loops.countTokens(input.address + start * CELL_BYTES, end - start, rowEnds + start * 4, work);
    longBytes += memory.f64[work >>> 3];
    if (count > 0) {
      const { u32 } = memory;
      for (let row = start; row < end; row++) u32[(rowEnds >>> 2) + row] += count;
    }
    count += counted;
  };
  yield* settle(inTextBlocks(context, input, countTokens));
  setTokenPlaces(context, rowEnds, rows, count);
  using builder = new StringBlockBuilder(memory, count, longBytes);
  const splitRows = (start: number, end: number) => {
    const { u32 } = memory;
    const tokensBefore = start === 0 ? 0 : u32[(rowEnds >>> 2) + start - 1];
    const tokens = (end === 0 ? 0 : u32[(rowEnds >>> 2) + end - 1]) - tokensBefore;
    builder.addWritten(
      tokens,
      0, // There is room for all long texts.
      (cell, text) => loops.splitTokens(input.address + start * CELL_BYTES, end - start, cell, text) >>> 0,
    );
  };
  yield* settle(inTextBlocks(context, input, splitRows));
  context.setOutput(1, Tensor.fromStringBlock(memory, [count], builder.finish()));
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

function splitAt(
  spans: TokenSpans,
  u8: Uint8Array,
  begin: number,
  end: number,
  maxSplits: number,
  separatorAt: number,
  separatorSize: number,
): void {
  const first = u8[separatorAt];
  const lastStart = end - separatorSize;
  let token = begin;
  let splits = 0;
  let at = begin;
  while (at <= lastStart && splits < maxSplits) {
    if (u8[at] !== first || !startsWith(u8, at, separatorAt, separatorSize)) {
      at++;
      continue;
    }
    spans.add(token, at);
    at += separatorSize;
    token = at;
    splits++;
  }
  spans.add(token, end);
}

function startsWith(u8: Uint8Array, at: number, separatorAt: number, separatorSize: number): boolean {
  for (let i = 1; i < separatorSize; i++) if (u8[at + i] !== u8[separatorAt + i]) return false;
  return true;
}

/** StringSplitV2: the tokens of each string, split by a separator or by ASCII whitespace. */
export function createStringSplitV2({ attributes }: ConstructionContext): Kernel {
  return new StringSplitV2Kernel(attributes.int32("maxsplit"));
}
