import { type ComputeContext, lookupResource } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import {
  dataTypeSize,
  exactIndex,
  formatPosition,
  formatShape,
  isComplex,
  shapesEqual,
  sizeBetween,
  type Tensor,
} from "@heddle/tensor";
import { type Combination, combineRows, readElements, rowLoopsOver } from "@heddle/tensor/numbers";
import { replaceRows } from "./replace-rows.js";
import { Variable } from "./variable.js";

/** ResourceScatterAdd: adds updates to rows of a variable. */
export function resourceScatterAdd(context: ComputeContext): void {
  changeRows(context, "add");
}

/** ResourceScatterSub: subtracts updates from rows of a variable. */
export function resourceScatterSub(context: ComputeContext): void {
  changeRows(context, "sub");
}

/** ResourceScatterMul: multiplies rows of a variable with updates. */
export function resourceScatterMul(context: ComputeContext): void {
  changeRows(context, "mul");
}

/** ResourceScatterDiv: divides rows of a variable by updates, none of which may be 0. */
export function resourceScatterDiv(context: ComputeContext): void {
  changeRows(context, "div");
}

/** ResourceScatterMin: lowers rows of a variable to updates. */
export function resourceScatterMin(context: ComputeContext): void {
  changeRows(context, "min");
}

/** ResourceScatterMax: raises rows of a variable to updates. */
export function resourceScatterMax(context: ComputeContext): void {
  changeRows(context, "max");
}

/** ResourceScatterUpdate: replaces rows of a variable; of two updates of one row the later counts. */
export function resourceScatterUpdate(context: ComputeContext): void {
  using scope = context.memory.scope();
  const { variable, old, updates, rows, count } = readScatter(context, scope);
  if (count > 0) replaceRows(variable, old, updates, rows, count);
}

/** The arguments of a scatter, checked: the address of the numbers of the rows to change, uint32, in the order of the updates. */
interface Scatter {
  readonly variable: Variable;
  readonly old: Tensor;
  /** One for each row, or a scalar for all. */
  readonly updates: Tensor;
  readonly rows: number;
  readonly count: number;
}

/** Changes rows of a variable by updates. */
function changeRows(context: ComputeContext, combination: Combination): void {
  using scope = context.memory.scope();
  const { variable, old, updates, rows, count } = readScatter(context, scope);
  if (combination === "div") refuseZeros(updates);
  if (count === 0) return;
  const { dtype } = old;
  const run = sizeBetween(old.shape, 1, old.rank);
  const value = variable.writableValue();
  const target = { rows, count, run };
  const isOne = updates.rank === 0;
  combineRows(context.memory, dtype, combination, value.address, target, updates.address, isOne);
}

function refuseZeros(updates: Tensor): void {
  const { values, base } = readElements(updates);
  const parts = isComplex(updates.dtype) ? 2 : 1;
  const isZero = (at: number) => Number(values[at]) === 0;
  for (let i = 0, at = base; i < updates.elementCount; i++, at += parts) {
    if (isZero(at) && (parts === 1 || isZero(at + 1)))
      throw invalidArgument("updates must not contain 0", { index: i });
  }
}

function readScatter(context: ComputeContext, scope: MemoryScope): Scatter {
  const variable = lookupResource(context, 0, Variable);
  const old = variable.readForUpdate();
  const [indices, updates] = [context.input(1), context.input(2)];
  if (old.dtype !== updates.dtype) throw invalidArgument("DType of scatter resource and updates does not match.");
  if (old.rank < 1) throw invalidArgument("params must be at least 1 dimensional");
  checkUpdates(old, indices, updates);
  const [limit] = old.shape;
  const count = indices.elementCount;
  const rows = scope.malloc(count * 4);
  const width = dataTypeSize(indices.dtype);
  const good = rowLoopsOver(context.memory).numberRows(indices.address, width, count, limit, 0, rows) >>> 0;
  if (good < count) {
    const row = exactIndex(indices, good);
    throw invalidArgument(`indices${formatPosition(indices.shape, good)} = ${row} is not in [0, ${limit})`, {
      row: Number(row),
      limit,
    });
  }
  return { variable, old, updates, rows, count };
}

function checkUpdates(params: Tensor, indices: Tensor, updates: Tensor): void {
  if (updates.rank === 0) return;
  const rowShape = params.shape.slice(1);
  const isFitting =
    updates.rank === indices.rank + rowShape.length && shapesEqual(updates.shape.slice(indices.rank), rowShape);
  const shapes = [updates, indices, params].map(({ shape }) => formatShape(shape));
  if (!isFitting) {
    throw invalidArgument(
      "Must have updates.shape = indices.shape + params.shape[1:] or updates.shape = [], got " +
        `updates.shape ${shapes[0]}, indices.shape ${shapes[1]}, params.shape ${shapes[2]}`,
    );
  }
  if (indices.elementCount > 0 && !shapesEqual(updates.shape.slice(0, indices.rank), indices.shape)) {
    throw invalidArgument(
      `The shape of indices (${shapes[1]}) must be a prefix of the shape of updates (${shapes[0]})`,
    );
  }
}
