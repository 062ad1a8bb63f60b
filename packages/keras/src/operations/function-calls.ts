/** Operations that call functions. A saved model names those of keras.activations. Source: keras/src/ops/core.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { compare, select, withNumber } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { activationOf } from "../layers/activation-of.js";
import { tensorsIn } from "../layers/mask.js";
import type { Json } from "../model/config.js";
import type { Argument } from "../model/layer-context.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The function of keras.activations that an argument is, called with a tensor of floats. */
function called(call: OperationCall, given: Argument, x: Value): Value {
  const { floats } = call.of(x);
  return activationOf(given as Json, call.where)(call.builder, floats);
}

/** A function of each part along the first axis. Those of keras.activations work along the last axis, or on each number. */
const mapped =
  (functionOf: (call: OperationCall) => Argument, place: number): OperationLowering =>
  (call) => {
    const [x, ...others] = tensorsIn(call.positional[place]);
    if (!x || others.length > 0 || x.shape.length < 2) throw call.unfit("of its arguments");
    return [called(call, functionOf(call), x)];
  };

/** The function of that index, or of the first or last. */
const switched: OperationLowering = (call) => {
  const { builder } = call;
  const [index, branches, operand, ...others] = call.positional;
  const [x] = tensorsIn(operand);
  if (!Array.isArray(branches) || branches.length === 0 || !x || others.length > 0)
    throw call.unfit("of its arguments");
  const given = call.of(tensorsIn(index)[0] ?? call.tensor(0, "index")).xAs(DataType.INT32);
  const last = withNumber(builder, "Minimum", given, branches.length - 1);
  const results = branches.map((branch: Argument) => called(call, branch, x));
  return [
    results.reduceRight((rest, result, at) =>
      select(builder, compare(builder, "LessEqual", last, builder.scalar(DataType.INT32, at)), result, rest),
    ),
  ];
};

/** Operations of this file by class. */
export const functionCalls: Readonly<Record<string, OperationLowering>> = {
  Map: mapped((call) => call.positional[0], 1),
  Switch: switched,
  VectorizedMap: mapped((call) => call.setting("function"), 0),
};
