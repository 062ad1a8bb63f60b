import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import type { Activation } from "../schema/enums.data.js";
import { batchMatMulOptions, fullyConnectedOptions } from "../schema/options.data.js";
import { bool, int, texts, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import { delegation } from "./delegation.js";
import { fusedSteps } from "./fused-steps.js";
import type { NodeInput, Operation } from "./operation.js";
import { quantized } from "./quantized.js";
import { byType, plain } from "./row.js";
import type { Value } from "./tensor-info.js";

/** Products of matrices. Source: tensorflow/lite/kernels/fully_connected.cc, batch_matmul.cc (TensorFlow 2.21). */
export const productBuiltins: BuiltinTable = {
  BATCH_MATMUL: byType(
    plain("BatchMatMulV2", "T", batchMatMulOptions),
    quantized("x:Tx y:Ty", "output:Toutput", batchMatMulOptions, delegation(1, 2)),
  ),
  FULLY_CONNECTED: byType(
    fullyConnected,
    quantized("input:T weights:Tweights bias?:Tbias", "output:Toutput", fullyConnectedOptions, delegation(1, 2)),
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
  const [units, depth] = weights.shape?.length === 2 ? weights.shape : [-1, -1];
  const isMatrix = input.shape?.length === 2 && input.shape[1] === depth && depth >= 0;
  const rows = isMatrix
    ? input
    : reshape(op, input, vector(op, [[-1], depth < 0 ? sizesOf(op, weights, 1, 2) : [depth]]));
  const product = multiply(op, rows, weights, op.inputs[2], activation);
  if (!keepsDims || isMatrix) return product;
  const outer = input.shape?.slice(0, -1);
  const isKnown = outer && outer.filter((size) => size < 0).length < 2;
  const kept = [isKnown ? outer : sizesOf(op, input, 0, -1), units < 0 ? sizesOf(op, weights, 0, 1) : [units]];
  return reshape(op, product, vector(op, kept));
}

function multiply(
  op: Operation,
  rows: NodeInput,
  weights: Value,
  bias: NodeInput | undefined,
  activation: Activation,
): TensorRef {
  const count = weights.shape?.reduce((product, size) => (size < 0 ? Number.NaN : product * size), 1) ?? Number.NaN;
  const isFolded = count <= MOST_FOLDED;
  const columns = isFolded
    ? op.node("Transpose", [weights, op.ints([1, 0])], { T: type(DataType.FLOAT), Tperm: INT32 })
    : weights;
  const attrs = { ...T, transpose_a: bool(false), transpose_b: bool(!isFolded) };
  if (!bias) return op.activate(op.node("MatMul", [rows, columns], attrs), activation, DataType.FLOAT);
  const { steps, rest } = fusedSteps(activation);
  const fusedAttrs = { ...attrs, num_args: int(1), fused_ops: texts(["BiasAdd", ...steps]) };
  return op.activate(op.node("_FusedMatMul", [rows, columns, bias], fusedAttrs), rest, DataType.FLOAT);
}

/** Sizes that are known, and vectors of others, as one vector. */
function vector(op: Operation, parts: readonly (readonly number[] | TensorRef)[]): TensorRef {
  if (parts.every((part) => "length" in part)) return op.ints(parts.flat());
  return op.concat(
    parts.map((part) => ("length" in part ? op.ints(part) : part)),
    DataType.INT32,
  );
}

/** The sizes of a tensor from axis `begin` to before `end`, as a vector. */
function sizesOf(op: Operation, tensor: Value, begin: number, end: number): TensorRef {
  const shape = op.node("Shape", [tensor], { ...T, out_type: INT32 });
  return op.node("StridedSlice", [shape, op.ints([begin]), op.ints([end]), op.ints([1])], { T: INT32, Index: INT32 });
}

function reshape(op: Operation, tensor: NodeInput, shape: TensorRef): TensorRef {
  return op.node("Reshape", [tensor, shape], { ...T, Tshape: INT32 });
}
