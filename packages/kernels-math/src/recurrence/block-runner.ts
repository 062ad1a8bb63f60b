import type { ComputeContext, Steps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { FloatProduct, type KeptPanels } from "@heddle/tensor/matrices";
import { firstResult, type RecurrenceCode } from "./recurrence-code.js";
import type { Action, RecurrenceLayout } from "./recurrence-layout.js";
import { rowLoopsOver } from "./row-loops.js";

/** The tensors of a recurrence. */
export interface RecurrenceTensors {
  readonly sequences: readonly Tensor[];
  readonly states: readonly Tensor[];
  readonly invariants: readonly Tensor[];
  readonly output: Tensor;
  readonly finals: readonly Tensor[];
}

/** The steps of a recurrence, and where its results go: `outputIndex` is negative when each step has an item of its own. */
export interface RecurrenceSteps {
  readonly start: number;
  readonly count: number;
  readonly outputIndex: number;
}

/** The workspace of a block, in bytes: a part of the cache beside the weights. */
const BLOCK_BYTES = 48 << 10;

/** Operations between looks at whether the run is to pause: less than a millisecond. */
const WORK_AT_ONCE = 1_000_000;

/** Computes all steps of a recurrence on a block of rows, then on the next: rows do not depend on each other. */
export class BlockRunner implements Disposable {
  readonly #memory: LinearMemory;
  readonly #layout: RecurrenceLayout;
  readonly #code: RecurrenceCode;
  readonly #tensors: RecurrenceTensors;
  readonly #rows: number;
  readonly #blockRows: number;
  readonly #workspace: number;
  readonly #panels: readonly KeptPanels[];
  /** The products of actions, each made when it is first computed. */
  readonly #products = new Map<Action, FloatProduct>();
  /** The address of each place, for the block and step in progress. */
  readonly #at: number[] = [];

  /**
   * @param panels those of each invariant
   * @throws {StatusError} RESOURCE_EXHAUSTED when there is no room for the workspace
   */
  constructor(
    memory: LinearMemory,
    layout: RecurrenceLayout,
    code: RecurrenceCode,
    tensors: RecurrenceTensors,
    rows: number,
    panels: readonly KeptPanels[],
  ) {
    this.#memory = memory;
    this.#panels = panels;
    this.#layout = layout;
    this.#code = code;
    this.#tensors = tensors;
    this.#rows = rows;
    const rowBytes = layout.rowFloats * 4;
    this.#blockRows = Math.min(rows, Math.max(8, Math.floor(BLOCK_BYTES / rowBytes) & ~3));
    this.#workspace = memory.malloc(rowBytes * this.#blockRows);
  }

  [Symbol.dispose](): void {
    for (const product of this.#products.values()) product[Symbol.dispose]();
    this.#memory.free(this.#workspace);
  }

  *run(context: ComputeContext, { start, count, outputIndex }: RecurrenceSteps): Steps<void> {
    const stepWork = this.#layout.rowWork * this.#blockRows;
    let work = 0;
    for (let row = 0; row < this.#rows; row += this.#blockRows) {
      const rows = Math.min(this.#blockRows, this.#rows - row);
      this.#begin(row);
      this.#act(this.#layout.preparations, rows);
      this.#readStates(row, rows);
      for (let step = 0; step < count; step++) {
        this.#atItem(start + step, row);
        this.#act(this.#layout.actions, rows);
        if (outputIndex < 0 || step === count - 1)
          this.#collect(outputIndex < 0 ? start + step : outputIndex, row, rows);
        this.#advance(rows);
        work += stepWork;
        if (work < WORK_AT_ONCE) continue;
        work = 0;
        const pause = context.pause();
        if (pause) yield pause;
      }
      this.#writeStates(row, rows);
    }
  }

  /** Sets the addresses of a block's places. */
  #begin(row: number): void {
    const { offsets, widths, rowInvariants } = this.#layout;
    const at = this.#at;
    for (let place = 0; place < offsets.length; place++)
      at[place] = this.#workspace + offsets[place] * this.#blockRows * 4;
    const first = firstResult(this.#code.counts) - this.#tensors.invariants.length;
    for (const [index, { address }] of this.#tensors.invariants.entries()) at[first + index] = address;
    for (const place of rowInvariants) at[place] += row * widths[place] * 4;
  }

  #atItem(index: number, row: number): void {
    const { sequences } = this.#tensors;
    for (let i = 0; i < sequences.length; i++) {
      const { address, elementCount, shape, dtype } = sequences[i];
      const bytes = dtype === DataType.BOOL ? 1 : 4;
      this.#at[i] = address + (index * (elementCount / shape[0]) + row * shape[2]) * bytes;
    }
  }

  #act(actions: readonly Action[], rows: number): void {
    const memory = this.#memory;
    const at = this.#at;
    const loops = rowLoopsOver(memory);
    for (let i = 0; i < actions.length; i++) {
      const action = actions[i];
      const z = at[action.z];
      const x = at[action.x];
      switch (action.kind) {
        case "elements":
          action.run(memory, z, x, action.xs, at[action.y], action.ys, rows * action.width);
          break;
        case "product":
          this.#productOf(action, z, x).multiplyRows(0, rows);
          break;
        case "copy":
          loops.copyRows(
            x + action.skipBytes,
            action.fromRowBytes,
            z + action.toSkipBytes,
            action.toRowBytes,
            rows,
            action.bytes,
          );
          break;
        case "select":
          loops.selectRows(at[action.mask], x, at[action.y], z, rows * action.rowWidth, action.bytes);
      }
    }
  }

  /** The product of an action, about to read its rows at `x` and write them to `z`. */
  #productOf(action: Action & { readonly kind: "product" }, z: number, x: number): FloatProduct {
    const factor = this.#tensors.invariants[action.factor];
    const made = this.#products.get(action);
    if (made) {
      made.moveTo(z, x, factor.address);
      return made;
    }
    const { inner, columns } = action;
    const left = { rows: this.#blockRows, columns: inner, rowStep: inner, columnStep: 1 };
    const right = { rows: inner, columns, rowStep: columns, columnStep: 1 };
    const kept = this.#panels[action.factor].of(factor, right);
    const product = new FloatProduct(this.#memory, z, x, left, factor.address, right, columns, kept);
    this.#products.set(action, product);
    return product;
  }

  #readStates(row: number, rows: number): void {
    const { states, sequences } = this.#tensors;
    for (const [index, { address, shape }] of states.entries()) {
      const bytes = shape[1] * 4;
      const isOne = shape[0] === 1;
      const from = isOne ? address : address + row * bytes;
      rowLoopsOver(this.#memory).copyRows(
        from,
        isOne ? 0 : bytes,
        this.#at[sequences.length + index],
        bytes,
        rows,
        bytes,
      );
    }
  }

  #collect(index: number, row: number, rows: number): void {
    const { address } = this.#tensors.output;
    const { output } = this.#code;
    this.#copy(output, address + (index * this.#rows + row) * this.#layout.widths[output] * 4, rows);
  }

  /** Makes the results the states of the next step. */
  #advance(rows: number): void {
    const { next, counts } = this.#code;
    for (let i = 0; i < next.length; i++) this.#copy(next[i], this.#at[counts.sequences + i], rows);
  }

  #writeStates(row: number, rows: number): void {
    const { finals, sequences } = this.#tensors;
    for (const [index, { address }] of finals.entries()) {
      const place = sequences.length + index;
      this.#copy(place, address + row * this.#layout.widths[place] * 4, rows);
    }
  }

  #copy(place: number, to: number, rows: number): void {
    const from = this.#at[place];
    this.#memory.u8.copyWithin(to, from, from + rows * this.#layout.widths[place] * 4);
  }
}
