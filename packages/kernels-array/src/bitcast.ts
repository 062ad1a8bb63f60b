import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeSize, elementCount, POD_TYPES, Tensor } from "@heddle/tensor";
import { registerOp } from "./register-op.js";

const TYPES =
  "{bfloat16, half, float, double, int64, int32, uint8, uint16, uint32, uint64, int8, int16, complex64, complex128, qint8, quint8, qint16, quint16, qint32}";

/** Bitcast: the same bytes, of which the output shares the buffer, as elements of another type. */
export function registerBitcast(registrar: Registrar): void {
  registerOp(registrar, "Bitcast", {
    inputs: ["input: T"],
    outputs: ["output: type"],
    attrs: [`T: ${TYPES}`, `type: ${TYPES}`],
    constraints: { T: POD_TYPES, type: POD_TYPES },
    create: () => compute,
  });
}

function compute(context: ComputeContext): void {
  const input = context.input(0);
  const dtype = context.outputType(0);
  const shape = bitcastShape(input, dtype);
  input.buffer.retain();
  context.setOutput(0, new Tensor(dtype, shape, elementCount(shape), input.buffer));
}

/** A last dimension comes or goes when the sizes of the types differ. */
function bitcastShape({ dtype: from, shape, rank }: Tensor, to: DataType): readonly number[] {
  const fromBytes = dataTypeSize(from);
  const toBytes = dataTypeSize(to);
  if (fromBytes === toBytes) return shape;
  if (fromBytes > toBytes) return [...shape, fromBytes / toBytes];
  if (shape[rank - 1] === toBytes / fromBytes) return shape.slice(0, -1);
  throw invalidArgument(`Cannot bitcast from ${from} to ${to}`, { from, to });
}
