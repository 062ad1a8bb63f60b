import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { MlirRegion } from "../../bytecode/module.js";
import type { Body, Val } from "../body.js";
import type { OpContext, TranslationTable } from "../op-context.js";
import { blockOf, combiner, describeRegion, returned } from "../region-body.js";
import { batchAxes, indexRows, withBatchPlaces } from "./gathers.js";

const COMPUTATIONS: Readonly<Record<string, string>> = {
  add: "ADD",
  multiply: "MUL",
  minimum: "MINIMUM",
  maximum: "MAXIMUM",
};

/** The types that TflStablehloScatter has, and one of them that holds each other type. */
const STAND_INS: Readonly<Record<number, DataType>> = {
  [DataType.BOOL]: DataType.UINT8,
  [DataType.BFLOAT16]: DataType.FLOAT,
};

/** Updates of a tensor at places that another one has. */
export const scatterOps: TranslationTable = { scatter };

function scatter(context: OpContext): Val {
  const { body, shape } = context;
  if (context.op.operands.length !== 3) throw context.unsupported("a scatter into several tensors");
  const [operand, indices, updates] = context.inputs();
  const name = computationOf(context.region(0), operand.dtype);
  if (!name) throw context.unsupported(`a scatter by ${describeRegion(context.region(0))}`);
  const optional = (key: string) => (context.op.attrs.has(key) ? context.ints(key) : []);
  const inserted = context.ints("inserted_window_dims");
  const batching = optional("input_batching_dims");
  const starts = context.ints("scatter_dims_to_operand_dims");
  const windowDims = context.ints("update_window_dims");
  const vectorDim = context.int("index_vector_dim");
  let rows = indexRows(body, indices, vectorDim);
  const dropped = [...inserted, ...batching];
  if (starts.some((axis) => !dropped.includes(axis))) {
    rows = withoutPartialWindows(body, rows, operand, updates, { starts, dropped, windowDims });
  }
  rows = withBatchPlaces(body, rows, batchAxes(optional("scatter_indices_batching_dims"), vectorDim));
  const stand = STAND_INS[operand.dtype] ?? operand.dtype;
  const lists = {
    update_window_dims: windowDims,
    inserted_window_dims: [...dropped].sort((a, b) => a - b),
    scatter_dims_to_operand_dims: [...starts, ...batching],
  };
  const attrs = Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, attr.list.ints(list)]));
  const scattered = body.op(
    "TflStablehloScatter",
    [body.cast(operand, stand), rows, body.cast(updates, stand)],
    { shape },
    {
      ...attrs,
      Tindices: attr.type(rows.dtype),
      computation: attr.string(name),
      index_vector_dim: attr.int(rows.shape.length - 1),
    },
  );
  return body.cast(scattered, operand.dtype);
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

/** XLA leaves out a whole window that is partly outside: its index becomes one far outside. */
function withoutPartialWindows(
  body: Body,
  rows: Val,
  operand: Val,
  updates: Val,
  dims: {
    readonly starts: readonly number[];
    readonly dropped: readonly number[];
    readonly windowDims: readonly number[];
  },
): Val {
  const { starts, dropped, windowDims } = dims;
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
