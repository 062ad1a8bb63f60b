import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeSize, elementCount, Tensor } from "@heddle/tensor";

/** Bitcast: the same bytes as elements of another type; the output shares the buffer. */
export function bitcast(context: ComputeContext): void {
  const input = context.input(0);
  const dtype = context.outputType(0);
  const shape = bitcastShape(input, dtype);
  input.buffer.retain();
  context.setOutput(0, new Tensor(dtype, shape, elementCount(shape), input.buffer));
}

/** The shape gains or loses its last dimension when the sizes of the types differ. */
function bitcastShape({ dtype: from, shape, rank }: Tensor, to: DataType): readonly number[] {
  const fromBytes = dataTypeSize(from);
  const toBytes = dataTypeSize(to);
  if (fromBytes === toBytes) return shape;
  if (fromBytes > toBytes) return [...shape, fromBytes / toBytes];
  if (shape[rank - 1] === toBytes / fromBytes) return shape.slice(0, -1);
  throw invalidArgument(`Cannot bitcast from ${from} to ${to}`, { from, to });
}
