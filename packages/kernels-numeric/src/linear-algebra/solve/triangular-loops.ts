import { type LinearMemory, LoopModule } from "@heddle/memory";
import { TRIANGULAR_WASM } from "../../gen/triangular-wasm.js";
import { copiesTwin, type MatrixCopies } from "../matrix-copies.js";
import { type RowSolvers, solversTwin } from "./solve-rows.js";

/** Triangular systems of float64, by address. */
export interface TriangularLoops extends Pick<MatrixCopies, "giveMatrix" | "takeMatrix">, RowSolvers {}

const loops = /* @__PURE__ */ new LoopModule<TriangularLoops>(TRIANGULAR_WASM, (memory) => ({
  ...copiesTwin(memory),
  ...solversTwin(memory),
}));

/** The loops over `memory`. */
export function triangularLoopsOver(memory: LinearMemory): TriangularLoops {
  return loops.over(memory);
}
