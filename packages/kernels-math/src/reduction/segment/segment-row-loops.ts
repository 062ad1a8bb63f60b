import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { type Element, type Lane, numericLane, viewOf } from "@heddle/tensor/numbers";
import { SEGMENT_ROWS_WASM } from "../../gen/segment-rows-wasm.js";
import { FoldOp } from "../fold/fold-loops.js";
import { type Fold, numberFold } from "../fold/folds.js";
import { ofLane, type Reduction, reducerFor } from "../reducer.js";

/** The types of rows; loops are called with the place of a type here. */
export const ROW_TYPES: readonly DataType[] = [
  DataType.FLOAT,
  DataType.DOUBLE,
  DataType.INT32,
  DataType.INT64,
  DataType.COMPLEX64,
  DataType.COMPLEX128,
];

/** Rows folded into those that their ids name, by address. Ids are int32 for the shift 2 and int64 for 3. */
export interface SegmentRowLoops {
  /** The index of the first of `count` ids that is `limit` or more, or -1. */
  firstOutside(ids: number, shift: number, count: number, limit: number): number;
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

function foldOf(op: FoldOp, lane: Lane): Fold<Element> {
  if (lane.elementClass !== "float" || op < FoldOp.GREATEST) return reducerFor(REDUCTIONS[op], lane).fold;
  const isGreatest = op === FoldOp.GREATEST;
  const better = (folded: number, x: number) => ((isGreatest ? x < folded : folded < x) ? folded : x);
  return ofLane({ initial: 0, fold: numberFold(better, lane) }).fold;
}
