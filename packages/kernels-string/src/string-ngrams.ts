import {
  type ComputeContext,
  type ConstructionContext,
  defineOp,
  type Kernel,
  type Registrar,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import { copyBytes, writeBytes } from "./copy-bytes.js";
import { ngramWidthNotPositive, padWidthNeeded, padWidthTooLarge, tooManyStrings } from "./errors.js";
import { readSplits } from "./row-splits.js";
import { shortNgrams } from "./short-ngrams.js";

const op = /* @__PURE__ */ defineOp("StringNGrams", {
  inputs: ["data: string", "data_splits: Tsplits"],
  outputs: ["ngrams: string", "ngrams_splits: Tsplits"],
  attrs: [
    "separator: string",
    "ngram_widths: list(int) >= 0",
    "left_pad: string",
    "right_pad: string",
    "pad_width: int",
    "preserve_short_sequences: bool",
    "Tsplits: {int32, int64} = DT_INT64",
  ],
});

const INT32_MAX = 2 ** 31 - 1;

/** One n-gram: so many left pads, the tokens from `first` to `end`, so many right pads. */
interface Ngram {
  leftPads: number;
  first: number;
  end: number;
  rightPads: number;
}

class StringNGramsKernel implements Kernel {
  readonly #separator: Uint8Array;
  readonly #leftPad: Uint8Array;
  readonly #rightPad: Uint8Array;
  readonly #widths: readonly number[];
  readonly #padWidth: number;
  readonly #preserveShort: boolean;
  readonly #splitsType: DataType;

  constructor({ attributes, outputTypes }: ConstructionContext) {
    this.#separator = attributes.bytes("separator");
    this.#leftPad = attributes.bytes("left_pad");
    this.#rightPad = attributes.bytes("right_pad");
    this.#widths = attributes.intList("ngram_widths");
    this.#padWidth = attributes.int("pad_width");
    this.#preserveShort = attributes.bool("preserve_short_sequences");
    this.#splitsType = outputTypes[1];
    if (this.#widths.some((width) => width <= 0)) throw ngramWidthNotPositive();
  }

  compute(context: ComputeContext): void {
    const data = context.input(0);
    const splitsInput = context.input(1);
    const splits = readSplits(splitsInput, data.elementCount);
    const outputSplits = context.allocateOutput(1, splitsInput.shape);
    if (data.elementCount === 0 || splits.length === 0) {
      outputSplits.elements().fill((this.#splitsType === DataType.INT64 ? 0n : 0) as never);
      context.setOutput(0, Tensor.allocate(context.memory, DataType.STRING, data.shape));
      return;
    }
    const counts = this.#countByRow(splits);
    const total = counts[counts.length - 1];
    const { maximumBytes } = context.memory;
    if (total * CELL_BYTES > maximumBytes) throw tooManyStrings(total, maximumBytes);
    const textBytes = this.#shortTextBytes(data);
    context.setOutput(
      0,
      textBytes === undefined
        ? this.#ngrams(data, splits, total)
        : shortNgrams(data, textBytes, splits, this.#widths, this.#separator, total),
    );
    const elements = outputSplits.elements();
    for (let i = 0; i < counts.length; i++) {
      elements[i] = (this.#splitsType === DataType.INT64 ? BigInt(counts[i]) : counts[i]) as never;
    }
  }

  /** The size of all tokens, if there are no pads and n-grams of the longest token alone would still fit into SMALL cells. */
  #shortTextBytes(data: Tensor): number | undefined {
    const widest = Math.max(0, ...this.#widths);
    if (this.#preserveShort || this.#padOf(widest) !== 0) return undefined;
    const { u32 } = data.memory;
    let longest = 0;
    let textBytes = 0;
    for (let i = 0, cell = data.address; i < data.elementCount; i++, cell += CELL_BYTES) {
      const size = cellSizeBytes(u32, cell);
      if (size > longest) longest = size;
      textBytes += size;
    }
    return widest * longest + (widest - 1) * this.#separator.length <= SMALL_CAPACITY ? textBytes : undefined;
  }

  #ngrams(data: Tensor, splits: readonly number[], total: number): Tensor {
    const { memory } = data;
    const sizes = tokenOffsets(data);
    let longBytes = 0;
    this.#eachNgram(splits, (ngram) => {
      const size = this.#sizeOf(ngram, sizes);
      if (size > SMALL_CAPACITY) longBytes += size;
    });
    using builder = new StringBlockBuilder(memory, total, longBytes);
    this.#eachNgram(splits, (ngram) => {
      const size = this.#sizeOf(ngram, sizes);
      this.#write(memory, data.address, builder.add(size), ngram);
    });
    return Tensor.fromStringBlock(memory, [total], builder.finish());
  }

  /** The output's splits: how many n-grams there are up to each row. */
  #countByRow(splits: readonly number[]): Float64Array {
    const counts = new Float64Array(splits.length);
    for (let row = 1; row < splits.length; row++) {
      const length = splits[row] - splits[row - 1];
      let count = 0;
      for (const width of this.#widths) count += this.#countOf(length, width);
      if (count === 0 && this.#keepsShort(length)) count = 1;
      counts[row] = counts[row - 1] + count;
    }
    return counts;
  }

  #keepsShort(length: number): boolean {
    if (!this.#preserveShort || length === 0) return false;
    // With padding by width every row has an n-gram of each width, so that there were no widths.
    if (this.#padWidth < 0) throw padWidthNeeded(this.#padWidth);
    return true;
  }

  #padOf(width: number): number {
    return Math.min(this.#padWidth < 0 ? width - 1 : this.#padWidth, width - 1);
  }

  #countOf(length: number, width: number): number {
    const pad = this.#padOf(width);
    if (pad > INT32_MAX / 2 - length) throw padWidthTooLarge(pad);
    return Math.max(0, length + 2 * pad - width + 1);
  }

  /** Calls `visit` for every n-gram in order, with one object that changes. */
  #eachNgram(splits: readonly number[], visit: (ngram: Ngram) => void): void {
    const ngram: Ngram = { leftPads: 0, first: 0, end: 0, rightPads: 0 };
    for (let row = 1; row < splits.length; row++) {
      const start = splits[row - 1];
      const length = splits[row] - start;
      let any = false;
      for (const width of this.#widths) {
        const pad = this.#padOf(width);
        const count = this.#countOf(length, width);
        if (count > 0) any = true;
        for (let i = 0; i < count; i++) {
          ngram.leftPads = Math.max(0, pad - i);
          ngram.rightPads = Math.max(0, pad - (count - i - 1));
          ngram.first = start + Math.max(0, i - pad);
          ngram.end = ngram.first + width - ngram.leftPads - ngram.rightPads;
          visit(ngram);
        }
      }
      if (any || !this.#keepsShort(length)) continue;
      ngram.leftPads = this.#padWidth;
      ngram.rightPads = this.#padWidth;
      ngram.first = start;
      ngram.end = start + length;
      visit(ngram);
    }
  }

  #sizeOf({ leftPads, first, end, rightPads }: Ngram, offsets: Float64Array): number {
    const pieces = leftPads + (end - first) + rightPads;
    return (
      leftPads * this.#leftPad.length +
      (offsets[end] - offsets[first]) +
      rightPads * this.#rightPad.length +
      (pieces - 1) * this.#separator.length
    );
  }

  #write(memory: LinearMemory, cells: number, target: number, ngram: Ngram): void {
    const { u32 } = memory;
    const { leftPads, first, end, rightPads } = ngram;
    const separator = this.#separator;
    let at = target;
    for (let i = 0; i < leftPads; i++) {
      if (i > 0) at = writeBytes(memory, at, separator);
      at = writeBytes(memory, at, this.#leftPad);
    }
    for (let token = first; token < end; token++) {
      if (leftPads > 0 || token > first) at = writeBytes(memory, at, separator);
      const cell = cells + token * CELL_BYTES;
      at = copyBytes(memory, at, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
    }
    for (let i = 0; i < rightPads; i++) {
      if (leftPads > 0 || end > first || i > 0) at = writeBytes(memory, at, separator);
      at = writeBytes(memory, at, this.#rightPad);
    }
  }
}

/** Bytes of all tokens before each, so that those of a run are one subtraction. */
function tokenOffsets(data: Tensor): Float64Array {
  const { u32 } = data.memory;
  const offsets = new Float64Array(data.elementCount + 1);
  for (let i = 0; i < data.elementCount; i++) {
    offsets[i + 1] = offsets[i] + cellSizeBytes(u32, data.address + i * CELL_BYTES);
  }
  return offsets;
}

/** StringNGrams: runs of tokens of each row of a ragged tensor, joined. */
export function registerStringNGrams(registrar: Registrar): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    constraints: { Tsplits: [DataType.INT32, DataType.INT64] },
    create: (context) => new StringNGramsKernel(context),
  });
}
