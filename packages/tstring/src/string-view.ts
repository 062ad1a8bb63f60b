import type { Block, LinearMemory } from "@heddle/memory";
import { decodeUtf8 } from "@heddle/memory/utf8";
import { describeValue, invalidArgument, outOfRange, resourceExhausted } from "@heddle/status";
import { CELL_BYTES, SMALL_CAPACITY } from "./layout.js";
import { cellLoopsOver } from "./loops/cell-loops.js";
import { cellDataAddress, cellSizeBytes } from "./read-cell.js";
import { broadcastStrides, reshapedStrides, rowMajorStrides, shapeLength, visitRuns } from "./strides.js";
import { StringArray } from "./string-array.js";
import { StringBlockBuilder } from "./string-block-builder.js";
import { StringCursor } from "./string-cursor.js";
import { textCodeFor } from "./text-code.js";
import { textOfCell } from "./text-of-cell.js";
import { shapeMismatch, wrongRank } from "./view/errors.js";

/** A loop's count is an int32. */
const MAX_RUN = 2 ** 30;

/**
 * Cells of a {@link StringArray} under a shape, at even distances: slices, transposes and broadcasts of it share its cells. It
 * owns nothing, and reads the cells as they are at each call. Every element of a view is a cell of the array it comes from.
 */
export class StringView implements Iterable<string> {
  readonly memory: LinearMemory;
  /** The address of the first element's cell; meaningless in an empty view. */
  readonly address: number;
  readonly shape: readonly number[];
  /** From one element to the next along each dimension, in cells: 0 where one is repeated, negative where the order is reversed. */
  readonly strides: readonly number[];
  readonly length: number;

  private constructor(
    memory: LinearMemory,
    address: number,
    shape: readonly number[],
    strides: readonly number[],
    length: number,
  ) {
    this.memory = memory;
    this.address = address;
    this.shape = shape;
    this.strides = strides;
    this.length = length;
  }

  /**
   * The elements of an array in row-major order.
   *
   * @throws {StatusError} INVALID_ARGUMENT for other values than a StringArray and a list of sizes; when the shape has another number
   */
  static of(array: StringArray, shape: readonly number[]): StringView {
    if (!(array instanceof StringArray)) {
      throw invalidArgument(`StringView.of takes a StringArray, found ${describeValue(array)}`);
    }
    if (!Array.isArray(shape)) {
      throw invalidArgument(`the shape of a StringView must be a list of sizes, found ${describeValue(shape)}`);
    }
    if (shapeLength(shape) !== array.length) throw shapeMismatch([array.length], shape, "seen as");
    return new StringView(array.memory, array.address, [...shape], rowMajorStrides(shape), array.length);
  }

  /** Whether the elements lie row by row, without gaps: then {@link address} is that of an array of {@link length} cells. */
  get isContiguous(): boolean {
    let contiguous = true;
    let wanted = 1;
    for (let dimension = this.shape.length - 1; dimension >= 0; dimension--) {
      if (this.shape[dimension] !== 1 && this.strides[dimension] !== wanted) contiguous = false;
      wanted *= this.shape[dimension];
    }
    return contiguous || this.length === 0;
  }

  /** The address of one cell; a number for each dimension. @throws {StatusError} OUT_OF_RANGE for an invalid position */
  cell(...position: number[]): number {
    if (position.length !== this.shape.length) throw wrongRank(this.shape.length, position.length);
    let cell = this.address;
    for (let dimension = 0; dimension < position.length; dimension++) {
      const place = position[dimension];
      if (!isIndex(place, this.shape[dimension])) {
        throw outOfRange(`[${position}] is not in a string array of shape [${this.shape}]`, {
          position,
          shape: this.shape,
        });
      }
      cell += place * this.strides[dimension] * CELL_BYTES;
    }
    return cell;
  }

  /** One string as text; ill-formed UTF-8 decodes as TextDecoder does. @throws {StatusError} OUT_OF_RANGE as {@link cell} */
  text(...position: number[]): string {
    const cell = this.cell(...position);
    const { u32, u8 } = this.memory;
    return decodeUtf8(u8, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
  }

  /**
   * `sizes` elements from `begin` on, every `steps`-th of each dimension; negative steps go backwards. Default steps of 1.
   *
   * @throws {StatusError} OUT_OF_RANGE when one of them is not in the view; INVALID_ARGUMENT for a wrong number of dimensions, and
   * for a step of 0
   */
  slice(begin: readonly number[], sizes: readonly number[], steps: readonly number[] = begin.map(() => 1)): StringView {
    const rank = this.shape.length;
    for (const list of [begin, sizes, steps]) if (list.length !== rank) throw wrongRank(rank, list.length);
    let address = this.address;
    for (let dimension = 0; dimension < rank; dimension++) {
      const [from, count, step] = [begin[dimension], sizes[dimension], steps[dimension]];
      if (step === 0) {
        throw invalidArgument(`a slice has step 0 in dimension ${dimension}: wanted another integer`, {
          dimension,
        });
      }
      const size = this.shape[dimension];
      const last = from + (count - 1) * step;
      const inside = count === 0 ? from >= 0 && from <= size : isIndex(from, size) && isIndex(last, size);
      if (![from, count, step].every(Number.isSafeInteger) || count < 0 || !inside) {
        throw outOfRange(
          `a slice of ${count} elements from ${from} in steps of ${step} is not in dimension ${dimension} of size ${size}`,
          { dimension, begin: from, count, step, size },
        );
      }
      address += from * this.strides[dimension] * CELL_BYTES;
    }
    const strides = this.strides.map((stride, dimension) => stride * steps[dimension]);
    return new StringView(this.memory, address, [...sizes], strides, shapeLength(sizes));
  }

  /**
   * The same elements in the same order under another shape.
   *
   * @throws {StatusError} INVALID_ARGUMENT for another number of elements, or when the cells do not lie evenly for it
   */
  reshape(shape: readonly number[]): StringView {
    if (shapeLength(shape) !== this.length) throw shapeMismatch(this.shape, shape, "seen as");
    const strides = reshapedStrides(this.shape, this.strides, shape);
    if (strides === undefined) {
      throw invalidArgument(
        `a string view of shape [${this.shape}] has no strides for the shape [${shape}]: copy it with toBlock() first`,
        { from: this.shape, to: shape },
      );
    }
    return new StringView(this.memory, this.address, [...shape], strides, this.length);
  }

  /** Dimension `order[i]` becomes dimension i; default the reverse order. @throws {StatusError} INVALID_ARGUMENT for no order */
  transpose(order: readonly number[] = this.shape.map((_, i) => this.shape.length - 1 - i)): StringView {
    const rank = this.shape.length;
    const all = new Set(order);
    if (order.length !== rank || all.size !== rank || !order.every((i) => isIndex(i, rank))) {
      throw invalidArgument(`[${order}] is not an order of ${rank} dimensions`, { order, rank });
    }
    const shape = order.map((dimension) => this.shape[dimension]);
    const strides = order.map((dimension) => this.strides[dimension]);
    return new StringView(this.memory, this.address, shape, strides, this.length);
  }

  /** The elements repeated to a larger shape, by TensorFlow's rules. @throws {StatusError} INVALID_ARGUMENT when they do not fit */
  broadcastTo(shape: readonly number[]): StringView {
    const length = shapeLength(shape);
    const strides = broadcastStrides(this.shape, this.strides, shape);
    return new StringView(this.memory, this.address, [...shape], strides, length);
  }

  /** Calls `visit` with the address and size of each string's bytes, in row-major order; makes no object for any. */
  forEach(visit: (pointer: number, sizeBytes: number, index: number) => void): void {
    const cursor = this.cursor();
    while (cursor.next()) visit(cursor.pointer, cursor.sizeBytes, cursor.index);
  }

  /** A cursor before the first string. */
  cursor(): StringCursor {
    return new StringCursor(this.memory, this.address, this.shape, this.strides);
  }

  /** All strings as text, in row-major order. */
  toArray(): string[] {
    const code = textCodeFor(this.length, 0);
    const texts = new Array<string>(this.length);
    let done = 0;
    this.forEachRun((cell, stride, count) => {
      if (code) code.unpackTexts(this.memory, cell, stride, count, texts, done);
      else for (let i = 0; i < count; i++) texts[done + i] = textOfCell(this.memory, cell + i * stride, done + i);
      done += count;
    });
    return texts;
  }

  *[Symbol.iterator](): Iterator<string> {
    const cursor = this.cursor();
    while (cursor.next()) yield decodeUtf8(this.memory.u8, cursor.pointer, cursor.sizeBytes);
  }

  /**
   * Copies of all strings as one new block, cells then bytes; the caller frees it with `memory.free`.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  toBlock(): Block {
    if (this.length * CELL_BYTES > this.memory.maximumBytes) {
      throw resourceExhausted(
        `the strings of a view of shape [${this.shape}] do not fit into ${this.memory.maximumBytes} bytes`,
        {
          shape: this.shape,
          maximumBytes: this.memory.maximumBytes,
        },
      );
    }
    const longBytes = this.sumSizes(SMALL_CAPACITY + 1);
    using builder = new StringBlockBuilder(this.memory, this.length, longBytes);
    const loops = cellLoopsOver(this.memory);
    builder.addWritten(this.length, longBytes, (target, text) => {
      let [to, end] = [target, text];
      this.forEachRun((cell, stride, count) => {
        end = loops.copyCells(cell, stride, count, to, end) >>> 0;
        to += count * CELL_BYTES;
      });
      return end;
    });
    return builder.finish();
  }

  /** The sizes of the strings that have at least `minimumBytes` bytes, summed, in bytes. */
  sumSizes(minimumBytes = 0): number {
    const loops = cellLoopsOver(this.memory);
    let sum = 0;
    this.forEachRun((cell, strideBytes, count) => {
      sum += loops.sumSizes(cell, strideBytes, count, minimumBytes);
    });
    return sum;
  }

  /** Calls `visit` for runs of cells, each `strideBytes` after the one before, that are all elements in row-major order. */
  forEachRun(visit: (cell: number, strideBytes: number, count: number) => void): void {
    visitRuns(this.shape, [this.strides], ([position], [stride], count) => {
      for (let done = 0; done < count; done += MAX_RUN) {
        const cell = this.address + (position + done * stride) * CELL_BYTES;
        visit(cell, stride * CELL_BYTES, Math.min(count - done, MAX_RUN));
      }
    });
  }
}

function isIndex(place: number, size: number): boolean {
  return Number.isInteger(place) && place >= 0 && place < size;
}
