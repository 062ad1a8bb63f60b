import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, setToZeros, Tensor } from "@heddle/tensor";
import { CELL_BYTES, MAX_STRING_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { tooManyStrings } from "../errors.js";
import * as NgramPlan from "./ngram-layout.js";
import { ngramLoopsOver } from "./ngram-loops.js";
import { readSplits } from "./row-splits.js";

const INT32_MAX = 2 ** 31 - 1;
/** Two float64. */
const SIZES_BYTES = 16;
/** Bytes that the loops may write after a text. */
const SPARE_BYTES = 16;

/** Tokens that are joined, and rows whose n-grams are written, without a pause. */
const TOKENS_AT_ONCE = 16_384;
const ROWS_AT_ONCE = 1024;

class StringNGramsKernel implements Kernel {
  readonly #separator: Uint8Array;
  readonly #leftPad: Uint8Array;
  readonly #rightPad: Uint8Array;
  readonly #widths: readonly number[];
  readonly #padWidth: number;
  readonly #preserveShort: boolean;

  constructor({ attributes }: ConstructionContext) {
    this.#separator = attributes.bytes("separator");
    this.#leftPad = attributes.bytes("left_pad");
    this.#rightPad = attributes.bytes("right_pad");
    this.#widths = attributes.int32List("ngram_widths");
    this.#padWidth = attributes.int32("pad_width");
    this.#preserveShort = attributes.bool("preserve_short_sequences");
    if (this.#widths.some((width) => width <= 0)) {
      throw invalidArgument("ngram_widths must contain positive values");
    }
  }

  compute(context: ComputeContext): void | Promise<void> {
    return runSteps(this.#compute(context));
  }

  *#compute(context: ComputeContext): Steps<void> {
    const data = context.input(0);
    const splitsInput = context.input(1);
    const splits = readSplits(splitsInput, data.elementCount);
    const outputSplits = context.allocateOutput(1, splitsInput.shape);
    if (data.elementCount === 0 || splits.length === 0) {
      setToZeros(outputSplits);
      context.setOutput(0, Tensor.allocate(context.memory, DataType.STRING, data.shape));
      return;
    }
    const counts = this.#countByRow(splits);
    const total = counts[counts.length - 1];
    const { maximumBytes } = context.memory;
    if (total * CELL_BYTES > maximumBytes) throw tooManyStrings(total, maximumBytes);
    yield* settle(context.pause());
    context.setOutput(0, yield* this.#ngrams(context, data, splits, counts));
    writeIndices(outputSplits, counts);
  }

  *#ngrams(context: ComputeContext, data: Tensor, splits: Float64Array, counts: Float64Array): Steps<Tensor> {
    const { memory, address, elementCount } = data;
    const textBytes = ngramLoopsOver(memory).sumTokens(address, elementCount) + elementCount * this.#separator.length;
    const rows = splits.length - 1;
    const total = counts[rows];
    using scope = memory.scope();
    const work = scope.malloc(SIZES_BYTES + NgramPlan.PLAN_WORDS * 4 + this.#fixedBytes);
    const text = scope.malloc(textBytes + SPARE_BYTES);
    const starts = scope.malloc((elementCount + 1) * 4);
    const splitsAt = scope.malloc(splits.length * 4);
    memory.u32.set(splits, splitsAt >>> 2);
    const plan = work + SIZES_BYTES;
    this.#writePlan(memory, plan, splitsAt, rows, starts);
    const separator = memory.u32[(plan >>> 2) + NgramPlan.SEPARATOR];
    memory.u32[starts >>> 2] = text;
    const join = (start: number, end: number) => {
      const cells = address + start * CELL_BYTES;
      const to = starts + start * 4;
      const { joinTokens } = ngramLoopsOver(memory);
      joinTokens(cells, end - start, separator, this.#separator.length, memory.u32[to >>> 2], to);
    };
    yield* settle(inBlocks(context, elementCount, TOKENS_AT_ONCE, join));
    using builder = new StringBlockBuilder(memory, total);
    const write = (start: number, end: number) => {
      const loops = ngramLoopsOver(memory);
      memory.u32[(plan >>> 2) + NgramPlan.SPLITS] = splitsAt + start * 4;
      memory.u32[(plan >>> 2) + NgramPlan.ROWS] = end - start;
      loops.measureNgrams(plan, work);
      const longBytes = memory.f64[work >>> 3];
      const longest = memory.f64[(work >>> 3) + 1];
      // Refuses an n-gram that no cell can hold.
      if (longest > MAX_STRING_BYTES) builder.add(longest);
      const count = counts[end] - counts[start];
      builder.addWritten(count, longBytes, (cell, textTo) => loops.writeNgrams(plan, cell, textTo) >>> 0);
    };
    yield* settle(inBlocks(context, rows, ROWS_AT_ONCE, write));
    return Tensor.fromStringBlock(memory, [total], builder.finish());
  }

  /** The bytes of the widths, the pads and the separator, which follow a plan. */
  get #fixedBytes(): number {
    return this.#widths.length * 8 + this.#leftPad.length + this.#rightPad.length + this.#separator.length;
  }

  #writePlan({ u8, u32 }: LinearMemory, plan: number, splits: number, rows: number, starts: number): void {
    const widths = plan + NgramPlan.PLAN_WORDS * 4;
    const left = widths + this.#widths.length * 8;
    const right = left + this.#leftPad.length;
    const separator = right + this.#rightPad.length;
    // A row with its pads has less than 2^31 tokens, and so no n-gram of a greater width.
    u32.set(
      this.#widths.flatMap((width) => [Math.min(width, INT32_MAX), this.#padOf(width)]),
      widths >>> 2,
    );
    u8.set(this.#leftPad, left);
    u8.set(this.#rightPad, right);
    u8.set(this.#separator, separator);
    const words = u32.subarray(plan >>> 2, widths >>> 2);
    words[NgramPlan.SPLITS] = splits;
    words[NgramPlan.ROWS] = rows;
    words[NgramPlan.WIDTHS] = widths;
    words[NgramPlan.WIDTH_COUNT] = this.#widths.length;
    words[NgramPlan.SHORT_PADS] = this.#preserveShort ? this.#padWidth : NgramPlan.NO_SHORT_ROWS;
    words[NgramPlan.LEFT] = left;
    words[NgramPlan.LEFT_BYTES] = this.#leftPad.length;
    words[NgramPlan.RIGHT] = right;
    words[NgramPlan.RIGHT_BYTES] = this.#rightPad.length;
    words[NgramPlan.SEPARATOR] = separator;
    words[NgramPlan.SEPARATOR_BYTES] = this.#separator.length;
    words[NgramPlan.STARTS] = starts;
  }

  /** The splits of the output: the number of n-grams before each row, and the total. */
  #countByRow(splits: Float64Array): Float64Array {
    const counts = new Float64Array(splits.length);
    for (let row = 1; row < splits.length; row++) {
      const length = splits[row] - splits[row - 1];
      let count = 0;
      for (let i = 0; i < this.#widths.length; i++) count += this.#countOf(length, this.#widths[i]);
      if (count === 0 && this.#keepsShort(length)) count = 1;
      counts[row] = counts[row - 1] + count;
    }
    return counts;
  }

  #keepsShort(length: number): boolean {
    if (!this.#preserveShort || length === 0) return false;
    // With padding by width every row has an n-gram of each width: there were no widths.
    if (this.#padWidth < 0) {
      throw invalidArgument(
        `Pad width should be >= 0 when preserve_short_sequences is True and ngram_widths are not provided, got ${this.#padWidth}`,
      );
    }
    return true;
  }

  #padOf(width: number): number {
    return Math.min(this.#padWidth < 0 ? width - 1 : this.#padWidth, width - 1);
  }

  #countOf(length: number, width: number): number {
    const pad = this.#padOf(width);
    if (pad > INT32_MAX / 2 - length) {
      throw invalidArgument(`Pad width could lead to integer overflow, got pad_width = ${pad}`);
    }
    return Math.max(0, length + 2 * pad - width + 1);
  }
}

/** Writes integers that are not negative. */
function writeIndices({ memory, dtype, address }: Tensor, values: Float64Array): void {
  const { u32 } = memory;
  const first = address >>> 2;
  if (dtype === DataType.INT32) {
    u32.set(values, first);
    return;
  }
  for (let i = 0, at = first; i < values.length; i++, at += 2) {
    u32[at] = values[i];
    u32[at + 1] = values[i] / 2 ** 32;
  }
}

/** StringNGrams: runs of tokens of each row of a ragged tensor, joined. */
export function createStringNGrams(construction: ConstructionContext): Kernel {
  return new StringNGramsKernel(construction);
}
