import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";
import type { ElementRun } from "../element-wise/element-row.js";
import { incompatibleShapes, matrixSizes, notMatrix } from "../errors.js";
import type { Action } from "./action.js";
import { firstResult, type Instruction, type RecurrenceCode } from "./recurrence-code.js";
import { RowSpace } from "./row-space.js";

/** The shapes that a step works on. */
export interface RecurrenceShapes {
  readonly rows: number;
  /** The elements in a row of each sequence and state. */
  readonly widths: readonly number[];
  readonly invariants: readonly Shape[];
}

/** Places, and the actions of a step on them. The first places are those of the values, by number. */
export interface RecurrenceLayout {
  readonly actions: readonly Action[];
  /** Actions that are done once for all steps of a block: copies of invariants to each row. */
  readonly preparations: readonly Action[];
  /** By place: the floats of a row before it in the workspace; -1 for a place elsewhere. */
  readonly offsets: readonly number[];
  /** By place: the elements of a row. */
  readonly widths: readonly number[];
  /** Floats of a row in the workspace. */
  readonly rowFloats: number;
  /** Invariants with a row for each row of the sequences. */
  readonly rowInvariants: readonly number[];
  /** About how many operations the actions do on a row. */
  readonly rowWork: number;
}

/**
 * Lays out a step for shapes.
 *
 * @throws {StatusError} INVALID_ARGUMENT for shapes that the ops do not take
 */
export function layOutRecurrence(
  code: RecurrenceCode,
  shapes: RecurrenceShapes,
  runs: ReadonlyMap<string, ElementRun>,
): RecurrenceLayout {
  return new Layout(code, shapes, runs).finish();
}

/** Operations that an element of a function takes, about. */
const ELEMENT_WORK = 8;

class Layout {
  readonly #code: RecurrenceCode;
  readonly #shapes: RecurrenceShapes;
  readonly #runs: ReadonlyMap<string, ElementRun>;
  readonly #actions: Action[] = [];
  readonly #preparations: Action[] = [];
  readonly #space = new RowSpace();
  readonly #rowInvariants: number[] = [];
  /** Copies of invariants in each row, by invariant and width. */
  readonly #repeated = new Map<string, number>();
  readonly #lastUse: number[] = [];
  #rowWork = 0;

  constructor(code: RecurrenceCode, shapes: RecurrenceShapes, runs: ReadonlyMap<string, ElementRun>) {
    this.#code = code;
    this.#shapes = shapes;
    this.#runs = runs;
    const { sequences, states } = code.counts;
    for (const [index, { inputs }] of code.instructions.entries()) {
      for (const value of inputs) this.#lastUse[value] = index;
    }
    for (const value of [...code.next, code.output]) this.#lastUse[value] = code.instructions.length;
    for (const [value, width] of shapes.widths.entries()) {
      if (value < sequences) this.#space.addElsewhere(width);
      else this.#space.add(width);
    }
    for (const [index, shape] of shapes.invariants.entries()) {
      this.#space.addElsewhere(shape.at(-1) ?? 1);
      if (shape.length === 2 && shape[0] === shapes.rows && shapes.rows !== 1)
        this.#rowInvariants.push(sequences + states + index);
    }
    for (const _ of code.instructions) this.#space.addElsewhere(0);
  }

  finish(): RecurrenceLayout {
    const first = firstResult(this.#code.counts);
    for (const [index, instruction] of this.#code.instructions.entries()) this.#add(instruction, index, first + index);
    return {
      actions: this.#actions,
      preparations: this.#preparations,
      offsets: this.#space.offsets,
      widths: this.#widths,
      rowFloats: this.#space.rowFloats,
      rowInvariants: this.#rowInvariants,
      rowWork: this.#rowWork,
    };
  }

  #add({ op, inputs, numbers }: Instruction, index: number, z: number): void {
    const [x = 0, y = x] = inputs;
    switch (op) {
      case "MatMul": {
        const shape = this.#shapes.invariants[y - this.#firstInvariant];
        if (shape?.length !== 2) throw notMatrix(1);
        const [inner, columns] = shape;
        if (inner !== this.#widths[x]) throw matrixSizes([this.#shapes.rows, this.#widths[x]], shape);
        this.#space.place(z, columns);
        this.#actions.push({ kind: "product", z, x, factor: y - this.#firstInvariant, inner, columns });
        this.#rowWork += inner * columns;
        break;
      }
      case "Split":
      case "Slice": {
        const width = this.#widths[x];
        const [start, stop] =
          op === "Split" ? partOf(width, numbers[0], numbers[1]) : rangeOf(width, numbers[0], numbers[1]);
        this.#space.place(z, stop - start);
        const bytes = (stop - start) * 4;
        this.#actions.push({
          kind: "copy",
          z,
          x,
          skipBytes: start * 4,
          fromRowBytes: width * 4,
          toSkipBytes: 0,
          toRowBytes: bytes,
          bytes,
        });
        break;
      }
      case "SelectV2":
        this.#addSelect(inputs, index, z);
        break;
      default:
        this.#addElements(op, x, y, index, z);
    }
    this.#releaseAfter(inputs, index);
  }

  #addElements(op: string, left: number, right: number, index: number, z: number): void {
    const run = this.#runs.get(op) as ElementRun;
    const width = this.#commonWidth(left, right);
    if (
      op === "BiasAdd" &&
      !(
        this.#shapes.invariants[right - this.#firstInvariant]?.length === 1 &&
        this.#widths[right] === this.#widths[left]
      )
    ) {
      throw invalidArgument("Must provide as many biases as the last dimension of the input tensor");
    }
    const temporaries: number[] = [];
    const [x, xs] = this.#operand(left, width, true, temporaries);
    const [y, ys] = right === left ? [x, xs] : this.#operand(right, width, true, temporaries);
    this.#releaseAfter([left, right], index);
    this.#space.place(z, width);
    this.#actions.push({ kind: "elements", run, z, x, xs, y, ys, width });
    for (const place of temporaries) this.#space.give(place);
    this.#rowWork += width * ELEMENT_WORK;
  }

  #addSelect([mask, left, right]: readonly number[], index: number, z: number): void {
    const width = this.#commonWidth(left, right);
    const maskWidth = this.#widths[mask];
    if (maskWidth !== 1 && maskWidth !== width)
      throw incompatibleShapes([this.#shapes.rows, maskWidth], [this.#shapes.rows, width]);
    const temporaries: number[] = [];
    const [x] = this.#operand(left, width, false, temporaries);
    const [y] = this.#operand(right, width, false, temporaries);
    this.#releaseAfter([left, right], index);
    this.#space.place(z, width);
    this.#actions.push({ kind: "select", mask, z, x, y, rowWidth: maskWidth, bytes: (width / maskWidth) * 4 });
    for (const place of temporaries) this.#space.give(place);
    this.#rowWork += width;
  }

  /** The place of an operand with `width` elements in a row, and the step between them: 0 for one element, if that may be. */
  #operand(
    value: number,
    width: number,
    mayBeScalar: boolean,
    temporaries: number[],
  ): readonly [place: number, step: 0 | 1] {
    const invariant = this.#shapes.invariants[value - this.#firstInvariant];
    const own = this.#widths[value];
    if (!invariant || this.#rowInvariants.includes(value)) {
      if (own === width) return [value, 1];
      const place = this.#space.add(width);
      temporaries.push(place);
      this.#spread(value, place, 4, this.#actions);
      return [place, 1];
    }
    if (invariant.length > 2 || (invariant.length === 2 && invariant[0] !== 1))
      throw incompatibleShapes([this.#shapes.rows, width], invariant);
    if (own === 1 && mayBeScalar) return [value, 0];
    const key = `${value} ${width}`;
    let place = this.#repeated.get(key);
    if (place === undefined) {
      // Its own part of the workspace: what is prepared is read in every step.
      place = this.#space.addOwn(width);
      this.#repeated.set(key, place);
      if (own === 1) this.#spread(value, place, 0, this.#preparations);
      else
        this.#preparations.push({
          kind: "copy",
          z: place,
          x: value,
          skipBytes: 0,
          fromRowBytes: 0,
          toSkipBytes: 0,
          toRowBytes: width * 4,
          bytes: width * 4,
        });
    }
    return [place, 1];
  }

  /** Copies the one element of each row to all columns of `place`. */
  #spread(value: number, place: number, fromRowBytes: number, actions: Action[]): void {
    const toRowBytes = this.#widths[place] * 4;
    for (let toSkipBytes = 0; toSkipBytes < toRowBytes; toSkipBytes += 4) {
      actions.push({ kind: "copy", z: place, x: value, skipBytes: 0, fromRowBytes, toSkipBytes, toRowBytes, bytes: 4 });
    }
  }

  #commonWidth(x: number, y: number): number {
    const [a, b] = [this.#widths[x], this.#widths[y]];
    if (a !== b && a !== 1 && b !== 1) throw incompatibleShapes([this.#shapes.rows, a], [this.#shapes.rows, b]);
    return a === 1 ? b : a;
  }

  get #widths(): readonly number[] {
    return this.#space.widths;
  }

  get #firstInvariant(): number {
    const { sequences, states } = this.#code.counts;
    return sequences + states;
  }

  /** Gives back the places of results that no later instruction reads. */
  #releaseAfter(values: readonly number[], index: number): void {
    for (const value of values) {
      if (value < firstResult(this.#code.counts) || this.#lastUse[value] !== index) continue;
      this.#lastUse[value] = -1;
      this.#space.give(value);
    }
  }
}

/** The columns of part `index` of `count` equal parts. */
function partOf(width: number, index: number, count: number): readonly [number, number] {
  if (width % count !== 0) {
    throw invalidArgument(
      `Number of ways to split should evenly divide the split dimension, but got split_dim 1 (size = ${width}) and num_split ${count}`,
    );
  }
  const part = width / count;
  return [index * part, (index + 1) * part];
}

/** The columns from `start` up to `stop`, of which negative ones count from the end. */
function rangeOf(width: number, start: number, stop: number): readonly [number, number] {
  const clamp = (at: number) => Math.min(Math.max(at < 0 ? at + width : at, 0), width);
  const first = clamp(start);
  return [first, Math.max(first, clamp(stop))];
}
