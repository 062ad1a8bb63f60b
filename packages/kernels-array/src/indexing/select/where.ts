import type { ComputeContext, Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { whereLoopsOver } from "./where-loops.js";

/** Where: the positions of the elements that are not zero, one in each row. */
export function where(context: ComputeContext): void {
  const input = context.input(0);
  const { dtype, memory, elementCount } = input;
  if (dtype === DataType.HALF) {
    throw unimplemented(
      "No WhereOp available for float16/half type on CPU; dying in CPU WhereOp to avoid silently creating costly copies from device.",
    );
  }
  checkRank(input);
  if (dataTypeSize(dtype) === 1) {
    writePlaces(context, input.address);
    return;
  }
  using scope = memory.scope();
  const mask = scope.malloc(elementCount);
  markNonZero(input, memory, mask);
  writePlaces(context, mask);
}

/** {@link where} for elements of one byte. */
export function createWhereOfBytes(): Kernel {
  return {
    compute(context) {
      const input = context.input(0);
      checkRank(input);
      writePlaces(context, input.address);
    },
  };
}

/** @throws {StatusError} INVALID_ARGUMENT for a scalar, and for more than 8 dimensions */
function checkRank({ rank }: Tensor): void {
  if (rank === 0 || rank > 8) throw invalidArgument(`WhereOp : Unhandled input dimensions: ${rank}`);
}

/** Sets the output to the positions of the bytes at `mask` that are not zero, one for each element of the input. */
function writePlaces(context: ComputeContext, mask: number): void {
  const { memory } = context;
  const { shape, rank, elementCount } = context.input(0);
  const loops = whereLoopsOver(memory);
  const output = context.allocateOutput(0, [loops.countTrue(mask, elementCount) >>> 0, rank]);
  if (output.elementCount === 0) return;
  using scope = memory.scope();
  const outer = rank - 1;
  const sizes = scope.calloc(outer * 8);
  memory.u32.set(shape.slice(0, outer), sizes >>> 2);
  const columns = shape[outer];
  loops.writePlaces(mask, elementCount / columns, columns, rank, sizes, sizes + outer * 4, output.address);
}

/** Writes a bool for each element: false for 0, -0 and 0 + 0i. */
function markNonZero({ dtype, address, elementCount }: Tensor, memory: LinearMemory, mask: number): void {
  const { u8, u16, i32, f32, f64 } = memory;
  const half = address >>> 1;
  const word = address >>> 2;
  const double = address / 8;
  switch (dtype) {
    case DataType.INT16:
    case DataType.UINT16:
      for (let i = 0; i < elementCount; i++) u8[mask + i] = u16[half + i] !== 0 ? 1 : 0;
      return;
    case DataType.HALF:
    case DataType.BFLOAT16:
      for (let i = 0; i < elementCount; i++) u8[mask + i] = (u16[half + i] & 0x7fff) !== 0 ? 1 : 0;
      return;
    case DataType.FLOAT:
      for (let i = 0; i < elementCount; i++) u8[mask + i] = f32[word + i] !== 0 ? 1 : 0;
      return;
    case DataType.DOUBLE:
      for (let i = 0; i < elementCount; i++) u8[mask + i] = f64[double + i] !== 0 ? 1 : 0;
      return;
    case DataType.COMPLEX64:
      for (let i = 0, at = word; i < elementCount; i++, at += 2)
        u8[mask + i] = f32[at] !== 0 || f32[at + 1] !== 0 ? 1 : 0;
      return;
    case DataType.COMPLEX128:
      for (let i = 0, at = double; i < elementCount; i++, at += 2)
        u8[mask + i] = f64[at] !== 0 || f64[at + 1] !== 0 ? 1 : 0;
      return;
    case DataType.INT32:
    case DataType.UINT32:
      for (let i = 0; i < elementCount; i++) u8[mask + i] = i32[word + i] !== 0 ? 1 : 0;
      return;
    default:
      for (let i = 0, at = word; i < elementCount; i++, at += 2) u8[mask + i] = (i32[at] | i32[at + 1]) !== 0 ? 1 : 0;
  }
}
