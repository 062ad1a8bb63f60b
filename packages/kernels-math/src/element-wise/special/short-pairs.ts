import { LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import { SHORT_PAIRS_WASM } from "../../gen/short-pairs-wasm.js";
import type { ElementRun } from "../element-row.js";
import { noLoops, type PairRows } from "../loop-run.js";
import { ADD, DIVIDE, MULTIPLY, SUBTRACT } from "./short-pairs-layout.js";

/** Arithmetic of half and bfloat16 with rounded results, by the codes of `short-pairs-layout.ts`; empty where WebAssembly may not be compiled. */
export interface ShortPairLoops {
  computeHalfPairs?(code: number, ...rows: PairRows): void;
  computeBfloat16Pairs?(code: number, ...rows: PairRows): void;
}

const loops = /* @__PURE__ */ new LoopModule<ShortPairLoops>(SHORT_PAIRS_WASM, noLoops);

const CODES: Readonly<Record<string, number>> = {
  Add: ADD,
  AddV2: ADD,
  Sub: SUBTRACT,
  Mul: MULTIPLY,
  Square: MULTIPLY,
  Div: DIVIDE,
  RealDiv: DIVIDE,
  SquaredDifference: SUBTRACT,
};

/** The run of an op on half or bfloat16 that has loops of its own; undefined for other ops. @param twin computes the same bits by way of float32 */
export function shortPairRun(name: string, { dtype }: Lane, twin: ElementRun): ElementRun | undefined {
  const code = Object.hasOwn(CODES, name) ? CODES[name] : undefined;
  if (code === undefined) return undefined;
  const isOfOne = name === "Square";
  // The difference is rounded too.
  const isSquared = name === "SquaredDifference";
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const { computeHalfPairs, computeBfloat16Pairs } = loops.over(memory, count * rows);
    const compute = dtype === DataType.HALF ? computeHalfPairs : computeBfloat16Pairs;
    if (!compute) twin(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
    else if (isOfOne) compute(code, z, x, xs, x, xs, count, rows, xRow, xRow);
    else compute(code, z, x, xs, y, ys, count, rows, xRow, yRow);
    if (compute && isSquared) compute(MULTIPLY, z, z, 1, z, 1, count * rows, 1, 0, 0);
  };
}
