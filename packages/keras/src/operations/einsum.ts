/** Sums of products by an equation. Source: einsum, keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { ELLIPSIS, einsum, labelsOf } from "../graph/einsum.js";
import { cast, promoted } from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import type { Value } from "../graph/value.js";
import { tensorsIn } from "../layers/mask.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

export const einsumOf: OperationLowering = (call) => {
  const given = tensorsIn(call.positional);
  const { inputs, output } = equationOf(call);
  if (given.length === 0 || given.length !== inputs.length) throw call.unfit("of this form");
  const values = promoted(call.builder, given);
  const [{ dtype }] = values;
  // Integers are multiplied as floats.
  const floats = values.map((value) => cast(call.builder, value, floatTypeOf(dtype)));
  const isInt8 = given.every((value) => value.dtype === DataType.INT8);
  return [cast(call.builder, contracted(call, floats, inputs, output), isInt8 ? DataType.INT32 : dtype)];
};

/** The labels of the tensors and of the result. */
function equationOf(call: OperationCall): { inputs: string[]; output: string } {
  const equation = call.setting("subscripts");
  const plain = typeof equation === "string" ? equation.replaceAll(" ", "") : "";
  const subscript = "[a-zA-Z]*(\\.\\.\\.)?[a-zA-Z]*";
  if (!new RegExp(`^${subscript}(,${subscript})*(->${subscript})?$`).test(plain)) throw call.unfit("of this form");
  const [left, output] = plain.split("->");
  return { inputs: left.split(","), output: output ?? impliedOutput(left) };
}

/** The labels of a result that an equation leaves out: the ellipsis, and those that are there once, by the alphabet. */
function impliedOutput(inputs: string): string {
  const labels = labelsOf(inputs);
  const single = labels.filter((label) => label !== ELLIPSIS && labels.indexOf(label) === labels.lastIndexOf(label));
  return `${labels.includes(ELLIPSIS) ? ELLIPSIS : ""}${single.sort().join("")}`;
}

/** The result of tensors two by two, from the left; the op has two at most. */
function contracted(call: OperationCall, values: readonly Value[], inputs: readonly string[], output: string): Value {
  const { builder } = call;
  if (values.length <= 2) return einsum(builder, `${inputs}->${output}`, ...values);
  const [a, b, ...rest] = inputs;
  const wanted = new Set([...rest, output].flatMap(labelsOf));
  const kept = [...new Set([a, b].flatMap(labelsOf))].filter((label) => wanted.has(label));
  const ellipsis = kept.includes(ELLIPSIS) ? ELLIPSIS : "";
  const between = `${ellipsis}${kept.filter((label) => label !== ELLIPSIS).join("")}`;
  const product = einsum(builder, `${a},${b}->${between}`, values[0], values[1]);
  return contracted(call, [product, ...values.slice(2)], [between, ...rest], output);
}
