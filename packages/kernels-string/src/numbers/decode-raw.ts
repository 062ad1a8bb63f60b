import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, dataTypeSize, formatShape, isComplex, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellSizeBytes } from "@heddle/tstring";
import { rawLoopsOver } from "./raw-loops.js";

class DecodeRawKernel implements Kernel {
  readonly #dtype: DataType;
  readonly #swapBytes: number;

  constructor({ attributes, outputTypes: [dtype] }: ConstructionContext) {
    this.#dtype = dtype;
    this.#swapBytes = attributes.bool("little_endian") ? 1 : swapUnit(dtype);
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    const { u32 } = context.memory;
    const rowBytes = input.elementCount === 0 ? 0 : cellSizeBytes(u32, input.address);
    const other = rawLoopsOver(context.memory).countOfSize(input.address, input.elementCount, rowBytes);
    if (other < input.elementCount) {
      const size = cellSizeBytes(u32, input.address + other * CELL_BYTES);
      throw invalidArgument(
        `DecodeRaw requires input strings to all be the same size, but element ${other} has size ${rowBytes} != ${size}`,
      );
    }
    const unit = dataTypeSize(this.#dtype);
    if (rowBytes % unit !== 0) {
      const type = dataTypeName(this.#dtype);
      throw invalidArgument(
        `Input to DecodeRaw has length ${rowBytes} that is not a multiple of ${unit}, the size of ${type}`,
      );
    }
    const output = context.allocateOutput(0, [...input.shape, rowBytes / unit]);
    copyRows(input, output, rowBytes, this.#swapBytes);
  }
}

class DecodePaddedRawKernel implements Kernel {
  readonly #dtype: DataType;
  readonly #swapBytes: number;

  constructor({ attributes, outputTypes: [dtype] }: ConstructionContext) {
    this.#dtype = dtype;
    this.#swapBytes = attributes.bool("little_endian") ? 1 : swapUnit(dtype);
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    const lengthInput = context.input(1);
    if (lengthInput.rank !== 0) {
      throw invalidArgument(`k must be scalar, got shape ${formatShape(lengthInput.shape)}`);
    }
    const rowBytes = Number(lengthInput.elements()[0]);
    const unit = dataTypeSize(this.#dtype);
    if (rowBytes % unit !== 0) {
      throw invalidArgument(`fixed_length (${rowBytes}) must be a multiple of the size of out_type (${unit})`);
    }
    if (rowBytes <= 0) throw invalidArgument(`fixed_length (${rowBytes}) must be greater than zero.`);
    copyRows(input, context.allocateOutput(0, [...input.shape, rowBytes / unit]), rowBytes, this.#swapBytes);
  }
}

/** The number of bytes whose order is reversed together: those of one part of a complex number. */
function swapUnit(dtype: DataType): number {
  return isComplex(dtype) ? dataTypeSize(dtype) / 2 : dataTypeSize(dtype);
}

/** Copies `rowBytes` bytes of each string, padded with zeros, and reverses each group of `swapBytes` bytes. */
function copyRows(input: Tensor, output: Tensor, rowBytes: number, swapBytes: number): void {
  const { u8 } = input.memory;
  const loops = rawLoopsOver(input.memory);
  const end = output.address + input.elementCount * rowBytes;
  loops.copyRows(input.address, input.elementCount, rowBytes, output.address);
  if (swapBytes > 1) loops.reverseUnits(output.address, end, swapBytes);
  // A bool is stored as 0 or 1; any byte but 0 is true.
  if (output.dtype === DataType.BOOL) {
    for (let at = output.address; at < end; at++) if (u8[at] !== 0) u8[at] = 1;
  }
}

/** DecodeRaw: the bytes of strings of equal size as numbers. */
export function createDecodeRaw(construction: ConstructionContext): Kernel {
  return new DecodeRawKernel(construction);
}

/** DecodePaddedRaw: the first bytes of strings, padded with zeros, as numbers. */
export function createDecodePaddedRaw(construction: ConstructionContext): Kernel {
  return new DecodePaddedRawKernel(construction);
}
