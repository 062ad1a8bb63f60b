/** Losses and scores of predictions. Source: keras/src/backend/tensorflow/nn.py, math.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { elementOf } from "../graph/element-of.js";
import {
  binary,
  cast,
  compare,
  known,
  reduce,
  reshape,
  select,
  squeeze,
  unary,
  withNumber,
} from "../graph/operations.js";
import { matrixOf, otherAxes } from "../graph/tensordot.js";
import type { Value } from "../graph/value.js";
import { clip } from "../layers/activation.js";
import { allAxes } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** Keras' smallest number. */
const EPSILON = 1e-7;

/** The target and the output, which has floats. */
function predictions(call: OperationCall): [target: Value, output: Value] {
  const [target, output] = [call.tensor(0, "target"), call.tensor(1, "output")];
  if (!isFloat(output.dtype)) throw call.unfit("of integers");
  return [target, output];
}

function checkTypes(call: OperationCall, values: readonly Value[]): void {
  const [first, ...rest] = values;
  if (rest.some(({ dtype, shape }) => dtype !== first.dtype || shape.length !== first.shape.length)) {
    throw call.unfit("of tensors that differ in type or rank");
  }
}

const bounded = ({ builder }: OperationCall, x: Value) => clip(builder, x, EPSILON, 1 - EPSILON);

const binaryCrossEntropy: OperationLowering = (call) => {
  const { builder } = call;
  const [target, given] = predictions(call);
  checkTypes(call, [target, given]);
  if (call.setting("from_logits") === true) return [sigmoidCrossEntropy(call, target, given)];
  const output = bounded(call, given);
  const one = builder.scalar(output.dtype, 1);
  const ofOnes = binary(builder, "Mul", target, unary(builder, "Log", output));
  const rest = unary(builder, "Log", binary(builder, "Sub", one, output));
  const ofZeros = binary(builder, "Mul", binary(builder, "Sub", one, target), rest);
  return [unary(builder, "Neg", binary(builder, "AddV2", ofOnes, ofZeros))];
};

/** Source: sigmoid_cross_entropy_with_logits, tensorflow/python/ops/nn_impl.py (TensorFlow 2.21). */
function sigmoidCrossEntropy({ builder }: OperationCall, target: Value, logits: Value): Value {
  const zero = builder.scalar(logits.dtype, 0);
  const isPositive = compare(builder, "GreaterEqual", logits, zero);
  const above = select(builder, isPositive, logits, zero);
  const negative = select(builder, isPositive, unary(builder, "Neg", logits), logits);
  const difference = binary(builder, "Sub", above, binary(builder, "Mul", logits, target));
  return binary(builder, "AddV2", difference, unary(builder, "Log1p", unary(builder, "Exp", negative)));
}

const categoricalCrossEntropy: OperationLowering = (call) => {
  const { builder } = call;
  const [target, given] = predictions(call);
  const axis = call.axis("axis", given, -1);
  if (target.shape.length !== given.shape.length) throw call.unfit("of tensors that differ in rank");
  if (call.setting("from_logits") === true) return [softmaxCrossEntropy(call, target, given, axis)];
  checkTypes(call, [target, given]);
  const shares = binary(builder, "RealDiv", given, reduce(builder, "Sum", given, [axis], true));
  const logarithms = unary(builder, "Log", bounded(call, shares));
  return [unary(builder, "Neg", reduce(builder, "Sum", binary(builder, "Mul", target, logarithms), [axis]))];
};

/** Of 16-bit floats, by float32. */
function softmaxCrossEntropy({ builder }: OperationCall, target: Value, logits: Value, axis: number): Value {
  const type = logits.dtype === DataType.DOUBLE ? DataType.DOUBLE : DataType.FLOAT;
  const rows = otherAxes(logits, [axis]);
  const [features, labels] = [logits, target].map((value) =>
    matrixOf(builder, cast(builder, value, type), rows, [axis]),
  );
  const outputs = [
    { dtype: type, shape: [features.shape[0]] },
    { dtype: type, shape: features.shape },
  ];
  const types = { T: attr.type(type) };
  const [loss] = builder.add("SoftmaxCrossEntropyWithLogits", [features, labels], types, outputs);
  const sizes = rows.map((each) => known(logits, each));
  return cast(builder, reshape(builder, loss, sizes), logits.dtype);
}

const sparseCategoricalCrossEntropy: OperationLowering = (call) => {
  const { builder } = call;
  const [given, logits] = predictions(call);
  const last = logits.shape.length - 1;
  if (call.axis("axis", logits, -1) !== last) throw call.unfit("along another axis than the last");
  const hasColumn = given.shape.length === last + 1 && given.shape[last] === 1;
  const whole = cast(builder, given, DataType.INT64);
  const target = hasColumn ? squeeze(builder, whole, last) : whole;
  if (target.shape.length !== last) throw call.unfit("of tensors that differ in rank");
  const output = call.setting("from_logits") === true ? logits : unary(builder, "Log", bounded(call, logits));
  const type = output.dtype === DataType.HALF ? DataType.FLOAT : output.dtype;
  const features = matrixOf(builder, cast(builder, output, type), otherAxes(output, [last]), [last]);
  const labels = reshape(builder, target, [-1]);
  const outputs = [
    { dtype: type, shape: [features.shape[0]] },
    { dtype: type, shape: features.shape },
  ];
  const types = { T: attr.type(type), Tlabels: attr.type(DataType.INT64) };
  const [loss] = builder.add("SparseSoftmaxCrossEntropyWithLogits", [features, labels], types, outputs);
  const sizes = otherAxes(output, [last]).map((axis) => known(output, axis));
  return [cast(builder, reshape(builder, loss, sizes), output.dtype)];
};

/** Whether targets are among the classes of the `k` greatest predictions. */
const inTopK: OperationLowering = (call) => {
  const [targets, scores] = [call.tensor(0, "targets"), call.tensor(1, "predictions")];
  const isIndex = targets.dtype === DataType.INT32 || targets.dtype === DataType.INT64;
  if (!isIndex || targets.shape.length !== 1 || scores.dtype !== DataType.FLOAT || scores.shape.length !== 2) {
    throw call.unfit("of its arguments");
  }
  const count = call.builder.scalar(targets.dtype, elementOf(call.number("k"), targets.dtype));
  return [
    call.builder.one(
      "InTopKV2",
      [scores, targets, count],
      { T: attr.type(targets.dtype) },
      DataType.BOOL,
      targets.shape,
    ),
  ];
};

/** The ratio of the greatest number to the noise, in decibels. */
const signalToNoise: OperationLowering = (call) => {
  const { builder } = call;
  const [x, y] = [call.tensor(0, "x1"), call.tensor(1, "x2")];
  checkTypes(call, [x, y]);
  if (!isFloat(x.dtype)) throw call.unfit("of integers");
  const error = reduce(builder, "Mean", unary(builder, "Square", binary(builder, "Sub", x, y)), allAxes(x));
  const tens = (value: Value, factor: number) =>
    withNumber(builder, "Mul", withNumber(builder, "RealDiv", unary(builder, "Log", value), Math.LN10), factor);
  return [binary(builder, "Sub", tens(builder.scalar(x.dtype, call.number("max_val")), 20), tens(error, 10))];
};

/** Operations of this file by class. */
export const losses: Readonly<Record<string, OperationLowering>> = {
  BinaryCrossentropy: binaryCrossEntropy,
  CategoricalCrossentropy: categoricalCrossEntropy,
  InTopK: inTopK,
  PSNR: signalToNoise,
  SparseCategoricalCrossentropy: sparseCategoricalCrossEntropy,
};
