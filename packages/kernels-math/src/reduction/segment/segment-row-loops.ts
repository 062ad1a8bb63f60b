import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import {
  accumulators,
  type Element,
  type Elements,
  elementOf,
  knownElements,
  type Lane,
  numericLane,
  viewOf,
} from "@heddle/tensor/numbers";
import { SEGMENT_ROWS_WASM } from "../../gen/segment-rows-wasm.js";
import { FoldOp } from "../fold/fold-loops.js";
import { type Fold, numberFold } from "../fold/folds.js";
import { meanOf } from "../mean-and-norm.js";
import { fillWith, ofLane, type Reducer, type Reduction, reducerFor } from "../reducer.js";

/** The folds of {@link SegmentRowLoops.foldSegments}. */
export const SegmentOp = { ...FoldOp, MEAN: 4 } as const;
export type SegmentOp = (typeof SegmentOp)[keyof typeof SegmentOp];

/** The types of rows; loops are called with the place of a type here. */
export const ROW_TYPES: readonly DataType[] = [
  DataType.FLOAT,
  DataType.DOUBLE,
  DataType.INT32,
  DataType.INT64,
  DataType.COMPLEX64,
  DataType.COMPLEX128,
  DataType.UINT32,
  DataType.UINT64,
];

/** The type of the parts of a complex number. */
export const partOf = ({ bits }: Lane): DataType => (bits === 32 ? DataType.FLOAT : DataType.DOUBLE);

/** Rows folded into those that their ids name, by address. Ids are int32 for the shift 2 and int64 for 3. */
export interface SegmentRowLoops {
  /** The index of the first of `count` ids that is `limit` or more, or -1. */
  firstOutside(ids: number, shift: number, count: number, limit: number): number;
  /** One more than the last of `count` ids, at least one, that are in order from 0 on; -1 for others. */
  countSorted(ids: number, shift: number, count: number): number;
  /**
   * Folds each run of rows at `x` with the same id into the row of `target` with its number; ids are in order. Rows before the last id that are of no
   * run become 0, or 1 for products. Sums wrap, and before they are
   * divided those of int32 also to `bits` bits, of which the number is negative for unsigned ones. As in `FoldLoops`, the extreme of floats
   * with a NaN is NaN.
   */
  foldSegments(
    type: number,
    op: SegmentOp,
    bits: number,
    x: number,
    ids: number,
    shift: number,
    rows: number,
    inner: number,
    target: number,
  ): void;
  /**
   * Folds each of `rows` rows at `x` into the row of `target` that its id names; rows with negative ids are left out. A row has `inner`
   * elements, or parts of complex numbers, which are added or multiplied.
   * An extreme of floats is the later one unless the earlier is better, as in TensorFlow: a NaN is taken, and replaced by what comes next.
   */
  foldRows(
    type: number,
    op: FoldOp,
    x: number,
    ids: number,
    shift: number,
    rows: number,
    inner: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<SegmentRowLoops>(SEGMENT_ROWS_WASM, twin);

/** The loops over `memory`. */
export function segmentRowLoopsOver(memory: LinearMemory): SegmentRowLoops {
  return loops.over(memory);
}

/** By number of a {@link FoldOp}. */
const REDUCTIONS: readonly Reduction[] = ["sum", "product", "maximum", "minimum"];

/** The twin of `assembly/segment-rows.ts`. */
function twin(memory: LinearMemory): SegmentRowLoops {
  const idAt = (ids: number, shift: number, row: number) =>
    shift === 3 ? Number(memory.i64[(ids >>> 3) + row]) : memory.i32[(ids >>> 2) + row];
  return {
    firstOutside(ids, shift, count, limit) {
      for (let i = 0; i < count; i++) if (idAt(ids, shift, i) >= limit) return i;
      return -1;
    },
    countSorted(ids, shift, count) {
      let last = 0;
      for (let i = 0; i < count; i++) {
        const id = idAt(ids, shift, i);
        if (id < last) return -1;
        last = id;
      }
      return last + 1;
    },
    foldSegments(type, op, bits, x, ids, shift, rows, inner, target) {
      const lane = numericLane(ROW_TYPES[type]);
      const elements = viewOf<Lane>(memory, lane);
      const { initial, fold, finish } = segmentReducer(op, lane);
      const folded = accumulators(lane, inner);
      const empty = elementOf(lane, op === SegmentOp.PRODUCT ? 1 : 0);
      for (let row = 0, next = 0; row < rows; ) {
        const id = idAt(ids, shift, row);
        fillWith(elements, (target >>> lane.shift) + next * inner, (id - next) * inner, empty, lane);
        next = id + 1;
        let length = 1;
        while (row + length < rows && idAt(ids, shift, row + length) === id) length++;
        fillWith(folded, 0, inner, initial, lane);
        fold(folded, 0, elements, (x >>> lane.shift) + row * inner, 1, length, inner);
        wrapInts(lane, folded, inner, bits);
        finish?.(folded, 0, inner, length);
        elements.set(folded, (target >>> lane.shift) + id * inner);
        row += length;
      }
    },
    foldRows(type, op, x, ids, shift, rows, inner, target) {
      const lane = numericLane(ROW_TYPES[type]);
      const elements = viewOf<Lane>(memory, lane);
      const fold = foldOf(op, lane);
      for (let row = 0, from = x >>> lane.shift; row < rows; row++, from += inner) {
        const id = idAt(ids, shift, row);
        if (id < 0) continue;
        fold(elements, (target >>> lane.shift) + id * inner, elements, from, 1, 1, inner);
      }
    },
  };
}

function segmentReducer(op: SegmentOp, lane: Lane): Reducer {
  if (op === SegmentOp.MEAN) return meanOf(lane);
  const reducer = reducerFor(REDUCTIONS[op], lane);
  if (lane.elementClass !== "float" || op < FoldOp.GREATEST) return reducer;
  return {
    ...reducer,
    initial: elementOf<Lane>(lane, op === FoldOp.GREATEST ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
  };
}

function wrapInts(lane: Lane, sums: Elements, count: number, bits: number): void {
  if (lane.elementClass !== "int") return;
  const numbers = knownElements(lane, sums);
  const unused = 32 - Math.abs(bits);
  for (let i = 0; i < count; i++) {
    const high = numbers[i] << unused;
    numbers[i] = bits < 0 ? high >>> unused : high >> unused;
  }
}

function foldOf(op: FoldOp, lane: Lane): Fold<Element> {
  if (lane.elementClass !== "float" || op < FoldOp.GREATEST) return reducerFor(REDUCTIONS[op], lane).fold;
  const isGreatest = op === FoldOp.GREATEST;
  const better = (folded: number, x: number) => ((isGreatest ? x < folded : folded < x) ? folded : x);
  return ofLane({ initial: 0, fold: numberFold(better, lane) }).fold;
}
