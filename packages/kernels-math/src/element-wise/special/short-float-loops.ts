import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import { SHORT_FLOATS_WASM } from "../../gen/short-floats-wasm.js";
import { RELATIONS } from "../comparison/relations.js";
import type { ElementRun } from "../element-row.js";
import { noLoops, type PairRows } from "../loop-run.js";
import type { ClipRun } from "./rare-loops.js";

/** Loops on half and bfloat16, which need no arithmetic; empty where WebAssembly may not be compiled. */
interface ShortFloatLoops {
  /** Writes the bools of a relation, negated with `flip` 1, of rows of pairs. */
  compareShorts?(relation: number, flip: number, infinity: number, ...rows: PairRows): void;
  /** Writes the greater, or the lesser, of each pair; as `compareShorts`. */
  extremeShorts?(isMaximum: boolean, infinity: number, ...rows: PairRows): void;
  /** Writes `count` elements, brought between the two at `low` and `high`, to `z`, which may be `x`. */
  clipShorts?(infinity: number, z: number, x: number, low: number, high: number, count: number): void;
  /** Writes the signs of `count` elements to `z`, which may be `x`; `one` is the bits of 1. */
  signsOfShorts?(one: number, infinity: number, z: number, x: number, count: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<ShortFloatLoops>(SHORT_FLOATS_WASM, noLoops);

const infinityOf = ({ dtype }: Lane): number => (dtype === DataType.HALF ? 0x7c00 : 0x7f80);
const oneOf = ({ dtype }: Lane): number => (dtype === DataType.HALF ? 0x3c00 : 0x3f80);

/** The run of an op on half or bfloat16 that compares them by their bits; undefined for other ops. @param twin for memories without WebAssembly */
export function shortFloatRun(name: string, lane: Lane, twin: ElementRun): ElementRun | undefined {
  const infinity = infinityOf(lane);
  const relation = RELATIONS[name];
  if (relation) return comparison(infinity, twin, ...relation);
  if (name === "Maximum" || name === "Minimum") return extreme(infinity, name === "Maximum", twin);
  if (name !== "Sign") return undefined;
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const { signsOfShorts } = loops.over(memory);
    if (signsOfShorts && xs === 1 && rows === 1) signsOfShorts(oneOf(lane), infinity, z, x, count);
    else twin(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
  };
}

/** The run that clips half or bfloat16. @param twin for memories without WebAssembly */
export function shortFloatClip(lane: Lane, twin: ClipRun): ClipRun {
  const infinity = infinityOf(lane);
  return (memory: LinearMemory, z, x, low, high, count) => {
    const { clipShorts } = loops.over(memory);
    if (clipShorts) clipShorts(infinity, z, x, low, high, count);
    else twin(memory, z, x, low, high, count);
  };
}

function comparison(
  infinity: number,
  twin: ElementRun,
  relation: number,
  flip: number,
  isSwapped?: boolean,
): ElementRun {
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const { compareShorts } = loops.over(memory);
    if (!compareShorts) twin(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
    else if (isSwapped) compareShorts(relation, flip, infinity, z, y, ys, x, xs, count, rows, yRow, xRow);
    else compareShorts(relation, flip, infinity, z, x, xs, y, ys, count, rows, xRow, yRow);
  };
}

function extreme(infinity: number, isMaximum: boolean, twin: ElementRun): ElementRun {
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const { extremeShorts } = loops.over(memory);
    if (extremeShorts) extremeShorts(isMaximum, infinity, z, x, xs, y, ys, count, rows, xRow, yRow);
    else twin(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
  };
}
