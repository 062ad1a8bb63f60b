import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { ALL_TYPES, DataType, POD_STRING_TYPES, POD_TYPES } from "@heddle/tensor";
import { openWriter } from "./element-writer.js";
import { notScalar } from "./errors.js";
import { registerOp } from "./register-op.js";
import { isScalarLike, readShape } from "./shape-arguments.js";

/** Fill, ZerosLike and OnesLike: tensors of one value. */
export function registerFill(registrar: Registrar): void {
  registerOp(registrar, "Fill", {
    inputs: ["dims: index_type", "value: T"],
    outputs: ["output: T"],
    attrs: ["T: type", "index_type: {int32, int64} = DT_INT32"],
    constraints: { T: ALL_TYPES },
    create: () => fill,
  });
  const like = { inputs: ["x: T"], outputs: ["y: T"] };
  registerOp(registrar, "ZerosLike", {
    ...like,
    attrs: ["T: type"],
    constraints: { T: POD_STRING_TYPES },
    create: () => zerosLike,
  });
  registerOp(registrar, "OnesLike", {
    ...like,
    attrs: [
      "T: {bfloat16, half, float, double, int8, uint8, int16, uint16, int32, uint32, int64, uint64, complex64, complex128, bool}",
    ],
    constraints: { T: POD_TYPES },
    create: () => onesLike,
  });
}

function fill(context: ComputeContext): void {
  const dims = context.input(0);
  const value = context.input(1);
  if (dims.rank > 1) throw notScalar("dims must represent a vector, got shape ", dims.shape);
  if (!isScalarLike(value)) throw notScalar("value must represent a scalar, got shape ", value.shape);
  const writer = openWriter(context, 0, readShape(dims));
  const count = readShape(dims).reduce((product, size) => product * size, 1);
  if (count > 0) writer.copy(value, 0, count, 0);
  writer.finish();
}

function zerosLike(context: ComputeContext): void {
  const { shape, elementCount } = context.input(0);
  const writer = openWriter(context, 0, shape);
  writer.zeros(elementCount);
  writer.finish();
}

function onesLike(context: ComputeContext): void {
  const output = context.allocateOutput(0, context.input(0).shape);
  const elements = output.elements();
  const { dtype } = output;
  if (elements instanceof BigInt64Array || elements instanceof BigUint64Array) elements.fill(1n);
  else if (dtype === DataType.HALF) elements.fill(0x3c00);
  else if (dtype === DataType.BFLOAT16) elements.fill(0x3f80);
  else elements.fill(1);
  if (dtype === DataType.COMPLEX64 || dtype === DataType.COMPLEX128) {
    for (let i = 1; i < elements.length; i += 2) elements[i] = 0;
  }
}
