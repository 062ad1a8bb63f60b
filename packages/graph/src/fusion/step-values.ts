import type { Attributes } from "@heddle/kernel-api";
import { DataType, type Tensor } from "@heddle/tensor";
import type { KernelStep, PlannedConstant } from "../plan/plan.js";

/** Ops whose output is their input. */
const PASSING = new Set(["Identity", "Snapshot", "StopGradient", "PreventGradient"]);

/** True for a step whose output is its input. */
export function isPass({ instance, inputs }: KernelStep): boolean {
  return PASSING.has(instance.op.name) && inputs.length === 1;
}

/** True for a step that runs a loop by its functions. */
export function isLoop({ instance: { op } }: KernelStep): boolean {
  return op.name === "While" || op.name === "StatelessWhile";
}

/** The elements of a constant of indices, rounded beyond 2^53; undefined for any other slot. */
export function indicesOf(constant: PlannedConstant | undefined): readonly number[] | undefined {
  const tensor = constant?.tensor;
  return tensor && isIndexType(tensor) ? [...tensor.elements()].map(Number) : undefined;
}

/** The element of a constant scalar of indices. */
export function indexOf(constant: PlannedConstant | undefined): number | undefined {
  return constant?.tensor.rank === 0 ? indicesOf(constant)?.[0] : undefined;
}

/** True for a GatherV2 that takes whole rows: along the first axis, without batches. */
export function gathersRows(
  { instance: { op, attributes }, inputs }: KernelStep,
  constants: ReadonlyMap<number, PlannedConstant>,
): boolean {
  if (op.name !== "GatherV2" || attributes.int("batch_dims") !== 0) return false;
  return indexOf(constants.get(inputs[2] ?? -1)) === 0;
}

/** The shape that a constant describes, as lists take it; `null` for a slot that is not known or a shape that is wrong. */
export function shapeIn(constant: PlannedConstant | undefined): readonly number[] | undefined | null {
  const sizes = indicesOf(constant);
  if (!constant || !sizes || constant.tensor.rank > 1 || sizes.some((size) => size < -1)) return null;
  if (constant.tensor.rank === 1) return sizes;
  return sizes[0] === -1 ? undefined : null;
}

/** True when an op's attribute `T` is float32; that of loops and branches is a list of types. */
export function isOfFloats({ values }: Attributes): boolean {
  const type = values.get("T");
  return type?.kind === "type" && type.value === DataType.FLOAT;
}

function isIndexType({ dtype }: Tensor): boolean {
  return dtype === DataType.INT32 || dtype === DataType.INT64;
}
