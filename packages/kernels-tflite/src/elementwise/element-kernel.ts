import { type ComputeContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { DataType, memoryView, type Tensor, type TypedArray } from "@heddle/tensor";

/** Elements that are looked up or computed without a pause. */
const LOOKED_UP_AT_ONCE = 262_144;
const COMPUTED_AT_ONCE = 16_384;

/**
 * A kernel of one input and one output of its shape that computes each element by itself. For a type of 8 bits, `compute` is called
 * for its 256 values when the kernel is created, and runs look results up.
 *
 * @param compute the output of a quantised value; for 8 bits also of values that `check` refuses
 * @param check throws when an element of the input has no result
 */
export function elementKernel(
  from: DataType,
  to: DataType,
  compute: (q: number) => number,
  check?: (input: Tensor) => void,
): Kernel {
  const work = isByte(from) ? lookUp(resultTable(from, to, compute)) : computeEach(compute);
  return {
    compute(context) {
      const input = context.input(0);
      check?.(input);
      return work(context, input, context.forwardInputOrAllocateOutput([0], 0, input.shape));
    },
  };
}

type Work = (context: ComputeContext, input: Tensor, output: Tensor) => void | Promise<void>;

function isByte(dtype: DataType): boolean {
  return dtype === DataType.INT8 || dtype === DataType.UINT8;
}

/** The results of 8 bits of all 256 values of a type; the index is the byte of the value. */
export function byteTable(from: DataType, compute: (q: number) => number): Uint8Array {
  return filled(new Uint8Array(256), from, compute);
}

function resultTable(from: DataType, to: DataType, compute: (q: number) => number): TypedArray {
  if (isByte(to)) return byteTable(from, compute);
  return filled(to === DataType.INT16 ? new Int16Array(256) : new Int32Array(256), from, compute);
}

function filled<T extends TypedArray>(table: T, from: DataType, compute: (q: number) => number): T {
  for (let byte = 0; byte < 256; byte++) table[byte] = compute(from === DataType.INT8 ? (byte << 24) >> 24 : byte);
  return table;
}

function lookUp(table: TypedArray): Work {
  if (table instanceof Uint8Array) {
    return (context, input, output) =>
      inBlocks(context, input.elementCount, LOOKED_UP_AT_ONCE, (start, end) => {
        const { u8 } = context.memory;
        const shift = output.address - input.address;
        for (let at = input.address + start; at < input.address + end; at++) u8[at + shift] = table[u8[at]];
      });
  }
  return (context, input, output) =>
    inBlocks(context, input.elementCount, LOOKED_UP_AT_ONCE, (start, end) => {
      const { u8 } = context.memory;
      const y = memoryView(context.memory, output.dtype);
      const base = output.address / y.BYTES_PER_ELEMENT;
      for (let i = start; i < end; i++) y[base + i] = table[u8[input.address + i]];
    });
}

function computeEach(compute: (q: number) => number): Work {
  return (context, input, output) =>
    inBlocks(context, input.elementCount, COMPUTED_AT_ONCE, (start, end) => {
      const x = memoryView(context.memory, input.dtype);
      const y = memoryView(context.memory, output.dtype);
      const from = input.address / x.BYTES_PER_ELEMENT;
      const to = output.address / y.BYTES_PER_ELEMENT;
      for (let i = start; i < end; i++) y[to + i] = compute(Number(x[from + i]));
    });
}
