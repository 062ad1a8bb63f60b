import type { ComputeContext, Steps } from "@heddle/kernel-api";
import type { LinearMemory, LoopTeam } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { FloatProduct, type KeptPanels } from "@heddle/tensor/matrices";
import type { Action } from "./action.js";
import { firstResult, type RecurrenceCode } from "./recurrence-code.js";
import type { RecurrenceLayout } from "./recurrence-layout.js";
import { rowMovesOver } from "./row-moves.js";

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

/** The workspace of a block, in bytes: a part of the nearest cache beside the weights. */
const BLOCK_BYTES = 48 << 10;
/** That of a block of threads: a part of a core's own cache, because their calls cost more and are to be longer. */
const SHARED_BLOCK_BYTES = 192 << 10;

/** Operations between looks at whether the run is to pause: less than a millisecond. */
const WORK_AT_ONCE = 1_000_000;

/** The fewest operations that threads divide, and those that each of them does between looks: about a millisecond, when they are dense. */
const SHARED_WORK = 2_000_000;
/** The fewest operations of a call of a loop, on average, that threads divide: to put a call off takes a part of a microsecond. */
const SHARED_CALL_WORK = 8_000;
/** The fewest rows of a block. */
const LEAST_ROWS = 8;
/** Blocks in progress for each thread: one that is late leaves others to the rest. */
const BLOCKS_PER_THREAD = 4;

/** Computes all steps of a recurrence on a block of rows, then on the next: rows do not depend on each other. */
export class BlockRunner implements Disposable {
  readonly #memory: LinearMemory;
  readonly #layout: RecurrenceLayout;
  readonly #code: RecurrenceCode;
  readonly #tensors: RecurrenceTensors;
  readonly #rows: number;
  readonly #blockRows: number;
  /** The threads that divide the blocks. */
  readonly #team: LoopTeam | undefined;
  /** The workspaces of the blocks in progress, one after the other. */
  readonly #workspace: number;
  readonly #panels: readonly KeptPanels[];
  /** The products of actions, each made when it is first computed. */
  readonly #products = new Map<Action, FloatProduct>();
  /** The address of each place, for the block and step in progress. */
  readonly #at: number[] = [];

  /**
   * @param panels those of each invariant
   * @param steps that will be run
   * @throws {StatusError} RESOURCE_EXHAUSTED when there is no room for the workspace
   */
  constructor(
    memory: LinearMemory,
    layout: RecurrenceLayout,
    code: RecurrenceCode,
    tensors: RecurrenceTensors,
    rows: number,
    panels: readonly KeptPanels[],
    steps: number,
  ) {
    this.#memory = memory;
    this.#panels = panels;
    this.#layout = layout;
    this.#code = code;
    this.#tensors = tensors;
    this.#rows = rows;
    const rowBytes = layout.rowFloats * 4;
    const rowsIn = (bytes: number) => Math.max(LEAST_ROWS, Math.floor(bytes / rowBytes) & ~3);
    const { team } = memory;
    const share = Math.ceil(rows / (team?.threads ?? 1) / LEAST_ROWS) * LEAST_ROWS;
    const sharedRows = Math.min(share, rowsIn(SHARED_BLOCK_BYTES));
    const callWork = (layout.rowWork * sharedRows) / layout.actions.length;
    const work = rows * steps * layout.rowWork;
    const isShared = rows > LEAST_ROWS && callWork >= SHARED_CALL_WORK && work >= SHARED_WORK;
    this.#team = isShared && team?.divides(work) ? team : undefined;
    this.#blockRows = this.#team ? sharedRows : Math.min(rows, rowsIn(BLOCK_BYTES));
    this.#workspace = memory.malloc(rowBytes * this.#blockRows * this.#atOnce);
  }

  /** Blocks in progress. */
  get #atOnce(): number {
    return this.#team ? Math.min(this.#team.threads * BLOCKS_PER_THREAD, Math.ceil(this.#rows / this.#blockRows)) : 1;
  }

  [Symbol.dispose](): void {
    for (const product of this.#products.values()) product[Symbol.dispose]();
    this.#memory.free(this.#workspace);
  }

  *run(context: ComputeContext, steps: RecurrenceSteps): Steps<void> {
    const team = this.#team && this.#canBePutOff(this.#team, steps.start) ? this.#team : undefined;
    if (team) yield* this.#runTogether(team, context, steps);
    else yield* this.#runAlone(context, steps);
  }

  *#runAlone(context: ComputeContext, steps: RecurrenceSteps): Steps<void> {
    const stepWork = this.#layout.rowWork * this.#blockRows;
    const stepsAtOnce = Math.max(1, Math.ceil(WORK_AT_ONCE / stepWork));
    for (let row = 0; row < this.#rows; row += this.#blockRows) {
      for (let step = 0; step < steps.count; step += stepsAtOnce) {
        this.#runSteps(row, 0, steps, step, stepsAtOnce);
        const pause = context.pause();
        if (pause) yield pause;
      }
    }
  }

  /** Threads compute some steps of several blocks, then the next steps of these. */
  *#runTogether(team: LoopTeam, context: ComputeContext, steps: RecurrenceSteps): Steps<void> {
    const rowsAtOnce = this.#blockRows * this.#atOnce;
    const stepWork = this.#layout.rowWork * Math.min(this.#rows, rowsAtOnce);
    const stepsAtOnce = Math.max(1, Math.floor((SHARED_WORK * team.threads) / stepWork));
    for (let first = 0; first < this.#rows; first += rowsAtOnce) {
      const blocks = Math.ceil(Math.min(rowsAtOnce, this.#rows - first) / this.#blockRows);
      for (let step = 0; step < steps.count; step += stepsAtOnce) {
        team.tasks(blocks, (block) => this.#runSteps(first + block * this.#blockRows, block, steps, step, stepsAtOnce));
        const pause = context.pause();
        if (pause) yield pause;
      }
    }
  }

  /** Whether all that a step does are calls of loops, which threads can make. */
  #canBePutOff(team: LoopTeam, start: number): boolean {
    const { preparations, actions } = this.#layout;
    this.#begin(0, 0);
    this.#atItem(start, 0);
    // It also makes the products, whose packed factors all tasks read.
    return [...preparations, ...actions].every((action) => team.callsLoops(() => this.#act([action], this.#blockRows)));
  }

  /** Does steps of the block from `row` on, up to `stepCount` from `first` on. */
  #runSteps(row: number, block: number, steps: RecurrenceSteps, first: number, stepCount: number): void {
    const { start, count, outputIndex } = steps;
    const rows = Math.min(this.#blockRows, this.#rows - row);
    const end = Math.min(count, first + stepCount);
    this.#begin(row, block);
    if (first === 0) {
      this.#act(this.#layout.preparations, rows);
      this.#readStates(row, rows);
    }
    for (let step = first; step < end; step++) {
      this.#atItem(start + step, row);
      this.#act(this.#layout.actions, rows);
      if (outputIndex < 0 || step === count - 1) this.#collect(outputIndex < 0 ? start + step : outputIndex, row, rows);
      this.#advance(rows);
    }
    if (end === count) this.#writeStates(row, rows);
  }

  /** Sets the addresses of a block's places. */
  #begin(row: number, block: number): void {
    const { offsets, widths, rowInvariants, rowFloats } = this.#layout;
    const at = this.#at;
    const workspace = this.#workspace + block * rowFloats * this.#blockRows * 4;
    for (let place = 0; place < offsets.length; place++) at[place] = workspace + offsets[place] * this.#blockRows * 4;
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
    const loops = rowMovesOver(memory);
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
      rowMovesOver(this.#memory).copyRows(
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
    const bytes = rows * this.#layout.widths[place] * 4;
    rowMovesOver(this.#memory).copyRows(this.#at[place], 0, to, 0, 1, bytes);
  }
}
