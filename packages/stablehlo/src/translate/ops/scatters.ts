import { DataType, isComplex } from "@heddle/tensor";
import type { MlirRegion } from "../../bytecode/module.js";
import type { Body, Val } from "../body.js";
import type { OpContext, TranslationTable } from "../op-context.js";
import { blockOf, combiner, returned } from "../region-body.js";
import { negate } from "./element-wise.js";
import { batchAxes, indexRows, withBatchPlaces } from "./gathers.js";
import { scatterByRegion } from "./region-scatters.js";
import { type ScatterNumbers, scatterBy } from "./scatter-by-op.js";

const COMPUTATIONS: Readonly<Record<string, string>> = {
  add: "ADD",
  multiply: "MUL",
  minimum: "MINIMUM",
  maximum: "MAXIMUM",
};

/** Updates of a tensor at places that another one has. */
export const scatterOps: TranslationTable = { scatter };

function scatter(context: OpContext): Val | Val[] {
  const numbers = scatterNumbers(context);
  const count = (context.op.operands.length - 1) / 2;
  const [operands, updates] = [context.inputs(0, count), context.inputs(count + 1)];
  const rows = indexRowsOf(context, numbers, operands[0], context.input(count), updates[0]);
  if (count === 1) {
    const [operand] = operands;
    const name = computationOf(context.region(0), operand.dtype);
    const isSplit = isComplex(operand.dtype) && name !== "ADD" && name !== "UPDATE";
    if (name && !isSplit) return scatterBy(context.body, name, operand, rows, updates[0], numbers);
    if (isSubtraction(context.region(0))) {
      return scatterBy(context.body, "ADD", operand, rows, negate(context.body, updates[0]), numbers);
    }
  }
  return scatterByRegion(context, operands, rows, updates, numbers);
}

function scatterNumbers(context: OpContext): ScatterNumbers {
  const optional = (key: string) => (context.op.attrs.has(key) ? context.ints(key) : []);
  const batching = optional("input_batching_dims");
  const starts = context.ints("scatter_dims_to_operand_dims");
  return {
    windowDims: context.ints("update_window_dims"),
    dropped: [...context.ints("inserted_window_dims"), ...batching].sort((a, b) => a - b),
    starts,
    indexed: [...starts, ...batching],
    indexBatching: optional("scatter_indices_batching_dims"),
    vectorDim: context.int("index_vector_dim"),
  };
}

/** The indices, with their numbers along the last axis; those of windows that are partly outside are far outside. */
function indexRowsOf(context: OpContext, numbers: ScatterNumbers, operand: Val, indices: Val, updates: Val): Val {
  const { body } = context;
  const { starts, dropped, indexBatching, vectorDim } = numbers;
  let rows = indexRows(body, indices, vectorDim);
  if (starts.some((axis) => !dropped.includes(axis)))
    rows = withoutPartialWindows(body, rows, operand, updates, numbers);
  return withBatchPlaces(body, rows, batchAxes(indexBatching, vectorDim));
}

/** The kernel's name of a region: the op of both arguments, or the second argument alone. */
function computationOf(region: MlirRegion, dtype: DataType): string | undefined {
  const block = blockOf(region);
  if (block?.args.length !== 2) return undefined;
  if (block.ops.length === 1 && returned(block)[0] === block.args[1]) return "UPDATE";
  const name = combiner(region) ?? "";
  if (dtype !== DataType.BOOL) return COMPUTATIONS[name];
  return { add: "MAXIMUM", or: "MAXIMUM", maximum: "MAXIMUM", and: "MINIMUM", multiply: "MINIMUM", minimum: "MINIMUM" }[
    name
  ];
}

/** True for a region that takes the second argument from the first. */
function isSubtraction(region: MlirRegion): boolean {
  const block = blockOf(region);
  const [op] = block?.ops ?? [];
  const isOfBoth = op?.operands[0] === block?.args[0] && op?.operands[1] === block?.args[1];
  return combiner(region) === "subtract" && isOfBoth;
}

/** XLA leaves out a whole window that is partly outside: its index becomes one far outside. */
function withoutPartialWindows(
  body: Body,
  rows: Val,
  operand: Val,
  updates: Val,
  { starts, dropped, windowDims }: ScatterNumbers,
): Val {
  const windowAxes = operand.shape.map((_, axis) => axis).filter((axis) => !dropped.includes(axis));
  const [whole, windows] = [body.sizes(operand), body.sizes(updates)];
  const window = starts.map((axis) => {
    const at = windowAxes.indexOf(axis);
    return at < 0 ? 1 : windows[windowDims[at]];
  });
  const last = body.cast(
    body.binary("Sub", body.sizeVector(starts.map((axis) => whole[axis])), body.sizeVector(window)),
    DataType.INT64,
  );
  const zero = body.scalar(DataType.INT64, 0);
  const isIn = body.logical(
    "LogicalAnd",
    body.compare("GreaterEqual", rows, zero),
    body.compare("LessEqual", rows, last),
  );
  const axis = rows.shape.length - 1;
  const all = body.reduce("All", isIn, [axis]);
  const kept = body.reshape(all, [...body.sizes(rows).slice(0, -1), 1]);
  return { ...body.select(kept, rows, body.scalar(DataType.INT64, -(2 ** 40))), shape: rows.shape };
}
