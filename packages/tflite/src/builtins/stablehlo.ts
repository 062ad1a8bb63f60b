import type { TensorRef } from "@heddle/graph";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import {
  reduceWindowOptions,
  stablehloGatherOptions,
  stablehloPadOptions,
  stablehloReduceWindowOptions,
  stablehloRngBitGeneratorOptions,
  stablehloScatterOptions,
} from "../schema/options.data.js";
import { int, ints, text, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import type { Operation } from "./operation.js";
import { plain } from "./row.js";

/** Builtins of StableHLO, those that TFLite's interpreter has too. Source: tensorflow/lite/kernels/stablehlo_*.cc (TensorFlow 2.21). */
export const stablehloBuiltins: BuiltinTable = {
  REDUCE_WINDOW: (op) => {
    const { reduce_function: reduction } = op.options(reduceWindowOptions);
    if (reduction === "UNSUPPORTED") throw invalidArgument("it has no reduce_function");
    const attrs = { T: type(op.input(0).dtype), reduce_function: text(reduction) };
    return op.node("TflReduceWindow", op.allInputs(), attrs);
  },
  STABLEHLO_ADD: plain("AddV2"),
  STABLEHLO_AND: (op) => plain(op.input(0).type === "BOOL" ? "LogicalAnd" : "BitwiseAnd")(op),
  STABLEHLO_GATHER: plain("TflStablehloGather", "T Tindices", stablehloGatherOptions),
  STABLEHLO_MAXIMUM: plain("Maximum"),
  STABLEHLO_MINIMUM: plain("Minimum"),
  STABLEHLO_MULTIPLY: plain("Mul"),
  STABLEHLO_PAD: plain("TflStablehloPad", "T", stablehloPadOptions),
  STABLEHLO_REDUCE_WINDOW: reduceWindow,
  STABLEHLO_RNG_BIT_GENERATOR: randomBits,
  STABLEHLO_SCATTER: (op) => {
    const { update_computation_subgraph_index: body, ...options } = op.options(stablehloScatterOptions);
    const builtin = op.combination(body);
    const computation = builtin === undefined ? "UPDATE" : named(COMPUTATIONS, builtin);
    return op.node("TflStablehloScatter", op.allInputs(), {
      T: type(op.input(0).dtype),
      Tindices: type(op.input(1).dtype),
      computation: text(computation),
      update_window_dims: ints(options.update_window_dims ?? []),
      inserted_window_dims: ints(options.inserted_window_dims ?? []),
      scatter_dims_to_operand_dims: ints(options.scatter_dims_to_operand_dims ?? []),
      index_vector_dim: int(options.index_vector_dim),
    });
  },
  STABLEHLO_SHIFT_LEFT: plain("LeftShift"),
};

const COMPUTATIONS: Readonly<Record<string, string>> = {
  STABLEHLO_ADD: "ADD",
  STABLEHLO_MULTIPLY: "MUL",
  STABLEHLO_MAXIMUM: "MAXIMUM",
  STABLEHLO_MINIMUM: "MINIMUM",
};

const REDUCTIONS: Readonly<Record<string, string>> = {
  ...COMPUTATIONS,
  ADD: "ADD",
  MUL: "MUL",
  MAXIMUM: "MAXIMUM",
  MINIMUM: "MINIMUM",
  LOGICAL_AND: "ALL",
  LOGICAL_OR: "ANY",
  STABLEHLO_AND: "ALL",
  STABLEHLO_OR: "ANY",
};

function named(names: Readonly<Record<string, string>>, builtin: string | undefined): string {
  const name = names[builtin ?? ""];
  if (name === undefined) throw unimplemented(`its subgraph has ${builtin ?? "no operator"}, which is not supported`);
  return name;
}

/** The initial value is between and around the elements, too. */
function reduceWindow(op: Operation): TensorRef {
  const options = op.options(stablehloReduceWindowOptions);
  const { window_dimensions: sizes = [], padding = [] } = options;
  const rank = sizes.length;
  const ones = new Array<bigint>(rank).fill(1n);
  const [strides, dilations, gaps] = [options.window_strides, options.window_dilations, options.base_dilations].map(
    (list) => (list && list.length > 0 ? list : ones),
  );
  const pads = padding.length > 0 ? padding : new Array<bigint>(2 * rank).fill(0n);
  const [input, initial] = [op.input(0), op.input(1)];
  const reduction = named(REDUCTIONS, op.combination(options.body_subgraph_index));
  const padded = op.node("TflStablehloPad", [input, initial], {
    T: type(input.dtype),
    edge_padding_low: ints(pads.filter((_, at) => at % 2 === 0)),
    edge_padding_high: ints(pads.filter((_, at) => at % 2 === 1)),
    interior_padding: ints(gaps.map((gap) => gap - 1n)),
  });
  const lists = [sizes, strides, dilations].map((list) => op.constant(DataType.INT64, [list.length], list.map(Number)));
  const attrs = { T: type(input.dtype), reduce_function: text(reduction) };
  return op.node("TflReduceWindow", [padded, initial, ...lists], attrs);
}

/** The shape of the bits is that of their tensor. */
function randomBits(op: Operation): readonly TensorRef[] {
  const [input, state, bits] = [op.input(0), op.output(0), op.output(1)];
  if (input.shape && state.shape && `${input.shape}` !== `${state.shape}`) {
    throw invalidArgument(`states of shapes ${formatShape(input.shape)} and ${formatShape(state.shape)}`);
  }
  const attrs = {
    ...op.optionAttrs(stablehloRngBitGeneratorOptions),
    dtype: type(bits.dtype),
    output_shape: ints(bits.shape ?? []),
  };
  return op.nodes("TflStablehloRngBitGenerator", [input], attrs, 2);
}
