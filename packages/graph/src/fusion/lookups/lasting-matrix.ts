import type { KernelStep } from "../../plan/plan.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { shapeIn } from "../step-values.js";

/** The sizes of a matrix. */
export type MatrixSizes = readonly [rows: number, columns: number];

/** The sizes of a float32 matrix that is the same in run after run, a constant or the value of a variable; undefined for any other slot. */
export function lastingMatrix(slot: number, rewriter: PlanRewriter): MatrixSizes | undefined {
  const shape = lastingShape(rewriter.originOf(slot), rewriter);
  const [rows = -1, columns = -1] = shape ?? [];
  return shape?.length === 2 && rows > 0 && columns > 0 ? [rows, columns] : undefined;
}

function lastingShape(slot: number, rewriter: PlanRewriter): readonly number[] | undefined {
  const constant = rewriter.constants.get(slot);
  if (constant) return constant.tensor.shape;
  const step = rewriter.producerOf(slot);
  const [input = -1, shape = -1] = step?.inputs ?? [];
  if (step?.instance.op.name === "ReadVariableOp") return variableShape(rewriter.producerOf(rewriter.originOf(input)));
  const sizes = step?.instance.op.name === "Reshape" ? lastingShape(rewriter.originOf(input), rewriter) : undefined;
  return sizes && reshaped(sizes, shapeIn(rewriter.constants.get(shape)) ?? undefined);
}

/** The shape of a tensor after a Reshape, whose one size that is -1 follows from the others; undefined where they do not fit. */
function reshaped(sizes: readonly number[], wanted: readonly number[] | undefined): readonly number[] | undefined {
  const count = sizes.reduce((product, size) => product * size, 1);
  const known = wanted?.reduce((product, size) => (size < 0 ? product : product * size), 1) ?? 0;
  const shape = wanted?.map((size) => (size < 0 ? count / known : size));
  return shape?.every(Number.isInteger) && shape.reduce((product, size) => product * size, 1) === count
    ? shape
    : undefined;
}

function variableShape(handle: KernelStep | undefined): readonly number[] | undefined {
  if (handle?.instance.op.name !== "VarHandleOp") return undefined;
  const shape = handle.instance.attributes.shape("shape");
  return shape?.every((size) => size >= 0) ? shape : undefined;
}
