import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { gateLoopsOver } from "./gate-loops.js";
import type { SequenceRows } from "./sequence-rows.js";
import type { WeightProducts } from "./weight-products.js";

/** A cell over a sequence, with all that its steps share. */
export interface Recurrence {
  readonly batch: number;
  readonly steps: number;
  /** True to go from the last step to the first. */
  readonly isReversed: boolean;
  /** Sequences, and the products of their rows that are summed. */
  readonly inputs: readonly { readonly rows: SequenceRows; readonly products: WeightProducts }[];
  /** The products of a row of the hidden state; undefined without. */
  readonly recurrent: WeightProducts | undefined;
  /** The address of a row that is added to the products; 0 without. */
  readonly bias: number;
  /** The address of the hidden state, of `size` floats an entry of the batch. */
  readonly hidden: number;
  readonly size: number;
  readonly output: SequenceRows;
  /**
   * Computes the hidden state of `entries` entries of the batch, from the entry `first` on, of the sums of products at `gates`,
   * row by row. Does not allocate.
   */
  advance(gates: number, first: number, entries: number): void;
}

/** Products of two numbers that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 1_000_000;
/** Numbers in the products of inputs that are computed before the steps that use them. */
const SUMS_AT_ONCE = 65_536;

/**
 * Computes all steps, some entries of the batch after others, and pauses between them. The products of inputs are computed for
 * several steps at once.
 *
 * @param scope owns the blocks that steps write
 */
export function* runRecurrence(context: ComputeContext, scope: MemoryScope, recurrence: Recurrence): Steps<void> {
  const { batch, steps } = recurrence;
  if (batch === 0 || steps === 0) return;
  const { memory } = context;
  const { width } = recurrence.inputs[0].products;
  const inner = recurrence.inputs.reduce((sum, { products }) => sum + products.depth, 0);
  const stepProducts = Math.max(1, width * (inner + recurrence.size));
  const entries = Math.min(batch, 4 * Math.max(1, Math.floor(PRODUCTS_AT_ONCE / 4 / stepProducts)));
  const stepsAtOnce = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / (entries * stepProducts)));
  const ahead = Math.max(1, Math.min(steps, stepsAtOnce, Math.floor(SUMS_AT_ONCE / (entries * width))));
  const sums = new InputSums(memory, scope, recurrence, ahead, entries);
  const gates = scope.malloc(entries * width * 4);
  const pieces = Math.ceil(batch / entries) * steps;
  yield* settle(
    inBlocks(context, pieces, stepsAtOnce, (start, end) => {
      for (let piece = start; piece < end; piece++) {
        const first = Math.floor(piece / steps) * entries;
        step(memory, recurrence, sums, gates, piece % steps, first, Math.min(entries, batch - first));
      }
    }),
  );
}

/** Computes one step of some entries of the batch. */
function step(
  memory: LinearMemory,
  recurrence: Recurrence,
  sums: InputSums,
  gates: number,
  index: number,
  first: number,
  entries: number,
): void {
  const { recurrent, bias, hidden, size, output, inputs } = recurrence;
  const { width } = inputs[0].products;
  const loops = gateLoopsOver(memory);
  sums.prepare(index, first, entries);
  if (recurrent) recurrent.multiply(hidden + first * size * 4, size * 4, entries, gates);
  else memory.f32.fill(0, gates >>> 2, (gates >>> 2) + entries * width);
  loops.addRows(gates, sums.address(index), sums.entryBytes, bias, entries, width);
  recurrence.advance(gates, first, entries);
  const time = recurrence.isReversed ? recurrence.steps - 1 - index : index;
  const to = output.address + time * output.stepBytes + first * output.entryBytes;
  copyRows(memory, hidden + first * size * 4, to, output.entryBytes, entries, size * 4);
}

function copyRows(memory: LinearMemory, from: number, to: number, stride: number, rows: number, bytes: number): void {
  const { u8 } = memory;
  if (stride === bytes) {
    u8.copyWithin(to, from, from + rows * bytes);
    return;
  }
  for (let row = 0; row < rows; row++) u8.copyWithin(to + row * stride, from + row * bytes, from + (row + 1) * bytes);
}

/** The sums of products of the inputs, for several steps ahead. */
class InputSums {
  /** Bytes from an entry of the batch to the next, in the sums of a step. */
  entryBytes = 0;
  readonly #memory: LinearMemory;
  readonly #recurrence: Recurrence;
  readonly #ahead: number;
  readonly #sums: number;
  /** A place for the products of the second input. */
  readonly #more: number;
  #stepBytes = 0;
  #firstTime = 0;

  constructor(memory: LinearMemory, scope: MemoryScope, recurrence: Recurrence, ahead: number, entries: number) {
    const { inputs } = recurrence;
    const bytes = ahead * entries * inputs[0].products.width * 4;
    this.#memory = memory;
    this.#recurrence = recurrence;
    this.#ahead = ahead;
    this.#sums = scope.malloc(bytes);
    this.#more = inputs.length > 1 ? scope.malloc(bytes) : 0;
  }

  /** The address of the sums of a step that was prepared. */
  address(index: number): number {
    return this.#sums + (this.#time(index) - this.#firstTime) * this.#stepBytes;
  }

  /** Computes the sums of the steps from `index` on, at the first of every `ahead` steps. */
  prepare(index: number, first: number, entries: number): void {
    if (index % this.#ahead !== 0) return;
    const { steps, inputs } = this.#recurrence;
    const count = Math.min(this.#ahead, steps - index);
    this.#firstTime = Math.min(this.#time(index), this.#time(index + count - 1));
    const rowBytes = inputs[0].products.width * 4;
    // The layout of the first input, so that most products have many rows.
    const isStepMajor = inputs[0].rows.stepBytes >= inputs[0].rows.entryBytes && entries > 1;
    this.#stepBytes = isStepMajor ? entries * rowBytes : rowBytes;
    this.entryBytes = isStepMajor ? rowBytes : count * rowBytes;
    for (const [at, { rows, products }] of inputs.entries()) {
      const target = at === 0 ? this.#sums : this.#more;
      const source = rows.address + this.#firstTime * rows.stepBytes + first * rows.entryBytes;
      if (isStepMajor && rows.stepBytes === entries * rows.entryBytes) {
        products.multiply(source, rows.entryBytes, count * entries, target);
      } else if (isStepMajor) {
        for (let i = 0; i < count; i++) {
          products.multiply(source + i * rows.stepBytes, rows.entryBytes, entries, target + i * this.#stepBytes);
        }
      } else {
        for (let i = 0; i < entries; i++) {
          products.multiply(source + i * rows.entryBytes, rows.stepBytes, count, target + i * this.entryBytes);
        }
      }
      if (at > 0) gateLoopsOver(this.#memory).addRows(this.#sums, target, rowBytes, 0, count * entries, rowBytes / 4);
    }
  }

  #time(index: number): number {
    return this.#recurrence.isReversed ? this.#recurrence.steps - 1 - index : index;
  }
}
