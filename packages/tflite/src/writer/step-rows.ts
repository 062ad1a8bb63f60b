import { arithmeticRows } from "./rows/arithmetic.js";
import { movementRows } from "./rows/movement.js";
import { neuralRows } from "./rows/neural.js";
import { reductionRows } from "./rows/reduction.js";
import type { StepRow } from "./written-step.js";

/** The ops that builtins compute, and how they are written. */
export const stepRows: Readonly<Record<string, StepRow>> = {
  ...arithmeticRows,
  ...movementRows,
  ...neuralRows,
  ...reductionRows,
};
