import { DataType } from "@heddle/tensor";
import type { KernelStep } from "../../plan/plan.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { gathersRows, indicesOf } from "../step-values.js";
import { lastingMatrix, type MatrixSizes } from "./lasting-matrix.js";

/** The op that takes rows of a table by their indices alone. */
export const TAKE_ROWS = "HeddleTakeRows";

/** A tensor whose last dimension is rows of a matrix that lasts, such as the embeddings of words. */
export interface LookedUpRows {
  /** The step that takes the rows: its inputs are the matrix and the indices. */
  readonly take: KernelStep;
  readonly matrix: number;
  readonly sizes: MatrixSizes;
  /** Steps that move rows as they are, in order: a Transpose, a ReverseV2. */
  readonly moves: readonly KernelStep[];
}

/** Reads how a slot is looked up; undefined for a slot that is made otherwise. */
export function lookedUpRows(slot: number, rewriter: PlanRewriter): LookedUpRows | undefined {
  const moves: KernelStep[] = [];
  let step = rewriter.producerOf(rewriter.originOf(slot));
  while (step && (step.instance.op.name === "Transpose" || step.instance.op.name === "ReverseV2")) {
    moves.unshift(step);
    step = rewriter.producerOf(rewriter.originOf(step.inputs[0] ?? -1));
  }
  if (!step || !isLookup(step, rewriter) || !moveRows(moves, rewriter)) return undefined;
  const [matrix = -1] = step.inputs;
  const sizes = lastingMatrix(matrix, rewriter);
  return sizes && { take: step, matrix, sizes, moves };
}

/** True for a step that {@link TAKE_ROWS} computes, or may. */
function isLookup(step: KernelStep, rewriter: PlanRewriter): boolean {
  const { op, attributes } = step.instance;
  if (op.name !== TAKE_ROWS && !gathersRows(step, rewriter.constants)) return false;
  const type = attributes.type("Tindices");
  return attributes.type("Tparams") === DataType.FLOAT && (type === DataType.INT32 || type === DataType.INT64);
}

/** True when each move leaves the last dimension where it is. The first one states the rank. */
function moveRows(moves: readonly KernelStep[], { constants }: PlanRewriter): boolean {
  let rank = 0;
  return moves.every(({ instance, inputs }) => {
    const axes = indicesOf(constants.get(inputs[1] ?? -1));
    if (!axes) return false;
    if (instance.op.name === "ReverseV2") return axes.every((axis) => axis >= 0 && axis < rank - 1);
    rank = axes.length;
    return rank > 1 && axes[rank - 1] === rank - 1;
  });
}
