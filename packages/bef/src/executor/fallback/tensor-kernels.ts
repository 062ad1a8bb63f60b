import { invalidArgument } from "@heddle/status";
import { DataType, describeValue, formatShape, Tensor, tensorFromJs } from "@heddle/tensor";
import { dataTypeFromMlir } from "@heddle/tensor/mlir-types";
import { summarizeTensor } from "@heddle/tensor/text";
import { decodeUtf8 } from "@heddle/tstring";
import type { KernelFrame } from "../kernels/kernel-frame.js";
import { printLine } from "../kernels/print-kernels.js";
import { CHAIN } from "../values/chain.js";

/**
 * `tfrt_fallback.constant_tensor`: a scalar tensor of its argument, an i32 as in TFRT, or an i1, an i64 or a string; without arguments the
 * tensor of its dense attribute.
 *
 * Source: tensorflow/core/runtime_fallback/kernel/kernel_fallback_kernels.cc.
 */
export function constantTensor(frame: KernelFrame): void {
  const { memory } = frame.run.surroundings.host;
  if (frame.arguments.length === 0) frame.set(0, denseTensor(frame));
  else frame.set(0, tensorFromJs(memory, ...scalarOf(frame.content(0))));
}

/** `tfrt_fallback.print_tensor`: the type, the shape and the first values of a tensor, as TensorFlow prints them. */
export function printTensor(frame: KernelFrame): void {
  printLine(frame, tensorText(frame.tensor(0)));
}

/** `tfrt_fallback.log_tensor`: the text of {@link printTensor} as a line of the log. */
export function logTensor(frame: KernelFrame): void {
  frame.run.log?.({ severity: "info", message: tensorText(frame.tensor(0)), stepId: frame.run.stepId });
  if (frame.resultCount > 0) frame.set(0, CHAIN);
}

/** Source: Tensor::DebugString of tensorflow/core/framework/tensor.cc. */
function tensorText(tensor: Tensor): string {
  const values = summarizeTensor(tensor, 3, false);
  const text = decodeUtf8(values, 0, values.length);
  return `tensor=Tensor<type: ${tensor.dtypeName} shape: ${formatShape(tensor.shape)} values: ${text}>`;
}

function scalarOf(content: unknown): [DataType, number | bigint | boolean | string] {
  if (typeof content === "number" && Number.isInteger(content)) return [DataType.INT32, content];
  if (typeof content === "bigint") return [DataType.INT64, content];
  if (typeof content === "boolean") return [DataType.BOOL, content];
  if (typeof content === "string") return [DataType.STRING, content];
  throw invalidArgument(`a constant tensor is made of an i1, i32, i64 or string, found ${describeValue(content)}`);
}

function denseTensor(frame: KernelFrame): Tensor {
  const { memory } = frame.run.surroundings.host;
  const { file } = frame.attributes;
  const { type, shape, start, end } = frame.attributes.dense(0);
  const tensor = Tensor.allocate(memory, dataTypeFromMlir(type), shape);
  memory.u8.set(file.bytes.subarray(start, end), tensor.address);
  return tensor;
}
