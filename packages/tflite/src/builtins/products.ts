import type { TensorRef } from "@heddle/graph";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { Activation } from "../schema/enums.data.js";
import { batchMatMulOptions, fullyConnectedOptions } from "../schema/options.data.js";
import { bool, int, texts, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import { fusedSteps } from "./fused-steps.js";
import type { NodeInput, Operation } from "./operation.js";
import { quantized } from "./quantized.js";
import { byType, plain } from "./row.js";
import type { Value } from "./tensor-info.js";

/** Products of matrices. Source: tensorflow/lite/kernels/fully_connected.cc, batch_matmul.cc (TensorFlow 2.21). */
export const productBuiltins: BuiltinTable = {
  BATCH_MATMUL: byType(
    plain("BatchMatMulV2", "T", batchMatMulOptions),
    quantized("x:Tx y:Ty", "output:Toutput", batchMatMulOptions),
  ),
  FULLY_CONNECTED: byType(
    fullyConnected,
    quantized("input:T weights:Tweights bias?:Tbias", "output:Toutput", fullyConnectedOptions),
  ),
};

const T = { T: type(DataType.FLOAT) };
const INT32 = type(DataType.INT32);

/** Constants of at most so many floats are transposed once, when the plan is made; larger ones would be transposed in every run. */
const MOST_FOLDED = 2 ** 18;

/** A product with the transposed weights; with a bias, one node does the rest. Inputs of another rank are reshaped to rows. */
function fullyConnected(op: Operation): TensorRef {
  const { fused_activation_function: activation, keep_num_dims: keepsDims } = op.options(fullyConnectedOptions);
  const [input, weights] = [op.input(0), op.input(1)];
  const [units, depth] = weights.shape ?? [];
  if (depth === undefined) throw invalidArgument(`the weights have no shape of 2 dimensions`);
  const isMatrix = input.shape?.length === 2 && input.shape[1] === depth;
  const rows = isMatrix ? input : reshape(op, input, op.ints([-1, depth]));
  const product = multiply(op, rows, weights, op.inputs[2], activation);
  return keepsDims && !isMatrix ? reshape(op, product, keptShape(op, input, units)) : product;
}

function multiply(
  op: Operation,
  rows: NodeInput,
  weights: Value,
  bias: NodeInput | undefined,
  activation: Activation,
): TensorRef {
  const isFolded = (weights.shape ?? []).reduce((product, size) => product * size, 1) <= MOST_FOLDED;
  const columns = isFolded
    ? op.node("Transpose", [weights, op.ints([1, 0])], { T: type(DataType.FLOAT), Tperm: INT32 })
    : weights;
  const attrs = { ...T, transpose_a: bool(false), transpose_b: bool(!isFolded) };
  if (!bias) return op.activate(op.node("MatMul", [rows, columns], attrs), activation, DataType.FLOAT);
  const { steps, rest } = fusedSteps(activation);
  const fusedAttrs = { ...attrs, num_args: int(1), fused_ops: texts(["BiasAdd", ...steps]) };
  return op.activate(op.node("_FusedMatMul", [rows, columns, bias], fusedAttrs), rest, DataType.FLOAT);
}

/** The input's shape with `units` as its last size. */
function keptShape(op: Operation, input: Value, units: number): TensorRef {
  const outer = input.shape?.slice(0, -1);
  if (outer && outer.filter((size) => size < 0).length < 2) return op.ints([...outer, units]);
  const shape = op.node("Shape", [input], { ...T, out_type: INT32 });
  const attrs = { T: INT32, Index: INT32 };
  const kept = op.node("StridedSlice", [shape, op.ints([0]), op.ints([-1]), op.ints([1])], attrs);
  return op.node("ConcatV2", [kept, op.ints([units]), op.int(0)], { N: int(2), T: INT32, Tidx: INT32 });
}

function reshape(op: Operation, tensor: NodeInput, shape: TensorRef): TensorRef {
  return op.node("Reshape", [tensor, shape], { ...T, Tshape: INT32 });
}
