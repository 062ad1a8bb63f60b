import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { geluOptions, leakyReluOptions, softmaxOptions } from "../schema/options.data.js";
import { type } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";
import type { NodeInput, Operation } from "./operation.js";
import { quantized } from "./quantized.js";
import { byType, plain } from "./row.js";

const unary = quantized("input:T", "output");

/** Activation functions. Source: tensorflow/lite/kernels/activations.cc (TensorFlow 2.21). */
export const activationBuiltins: BuiltinTable = {
  ELU: byType(plain("Elu"), unary),
  GELU: byType(gelu, quantized("input:T", "output", geluOptions)),
  HARD_SWISH: byType(hardSwish, unary),
  LEAKY_RELU: byType(plain("LeakyRelu", "T", leakyReluOptions), quantized("input:T", "output", leakyReluOptions)),
  LOGISTIC: byType(plain("Sigmoid"), unary),
  LOG_SOFTMAX: byType(plain("LogSoftmax"), unary),
  PRELU: byType(plain("Prelu", "-"), quantized("input:T alpha:Talpha", "output")),
  RELU: byType(plain("Relu"), unary),
  RELU6: byType(plain("Relu6"), unary),
  RELU_0_TO_1: byType(clip(0, 1), unary),
  RELU_N1_TO_1: byType(clip(-1, 1), unary),
  SOFTMAX: byType(softmax, quantized("input:T", "output:Toutput", softmaxOptions)),
  TANH: byType(plain("Tanh"), unary),
};

function clip(low: number, high: number): Lowering {
  return (op) => {
    const { dtype } = op.input(0);
    const limits = [low, high].map((limit) => op.constant(dtype, [], [limit]));
    return op.node("ClipByValue", [op.input(0), ...limits], { T: type(dtype) });
  };
}

/** `softmax(beta * x)` along the last dimension. */
function softmax(op: Operation): TensorRef {
  const { beta } = op.options(softmaxOptions);
  const T = { T: type(DataType.FLOAT) };
  const logits = op.input(0);
  const scaled = beta === 1 ? logits : op.node("Mul", [logits, op.float(beta)], T);
  return op.node("Softmax", [scaled], T);
}

/** `x * relu6(x + 3) / 6` */
function hardSwish(op: Operation): TensorRef {
  const T = { T: type(DataType.FLOAT) };
  const x = op.input(0);
  const gate = op.node("Relu6", [op.node("AddV2", [x, op.float(3)], T)], T);
  return op.node("Div", [op.node("Mul", [x, gate], T), op.float(6)], T);
}

/** `x / 2 * (1 + erf(x / sqrt(2)))`, or the same with tanh. */
function gelu(op: Operation): TensorRef {
  const T = { T: type(DataType.FLOAT) };
  const x = op.input(0);
  const times = (a: NodeInput, b: NodeInput) => op.node("Mul", [a, b], T);
  const plus = (a: NodeInput, b: NodeInput) => op.node("AddV2", [a, b], T);
  const half = times(x, op.float(0.5));
  if (!op.options(geluOptions).approximate) {
    return times(half, plus(op.node("Erf", [times(x, op.float(Math.SQRT1_2))], T), op.float(1)));
  }
  const cube = times(times(x, times(x, x)), op.float(0.044715));
  const inner = times(plus(x, cube), op.float(Math.sqrt(2 / Math.PI)));
  return times(half, plus(op.node("Tanh", [inner], T), op.float(1)));
}
