import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, dataTypeSize, formatShape, isComplex, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

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
    for (let i = 1; i < input.elementCount; i++) {
      const size = cellSizeBytes(u32, input.address + i * CELL_BYTES);
      if (size !== rowBytes) {
        throw invalidArgument(
          `DecodeRaw requires input strings to all be the same size, but element ${i} has size ${rowBytes} != ${size}`,
        );
      }
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
  const { u8, u32 } = input.memory;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const source = cellDataAddress(u32, cell);
    const target = output.address + i * rowBytes;
    const copied = Math.min(rowBytes, cellSizeBytes(u32, cell));
    u8.copyWithin(target, source, source + copied);
    u8.fill(0, target + copied, target + rowBytes);
  }
  const elements = u8.subarray(output.address, output.address + input.elementCount * rowBytes);
  if (swapBytes > 1) {
    for (let at = 0; at < elements.length; at += swapBytes) elements.subarray(at, at + swapBytes).reverse();
  }
  // A bool is stored as 0 or 1; any byte but 0 is true.
  if (output.dtype === DataType.BOOL)
    elements.forEach((byte, at) => {
      elements[at] = byte === 0 ? 0 : 1;
    });
}

/** DecodeRaw: the bytes of strings of equal size as numbers. */
export function createDecodeRaw(construction: ConstructionContext): Kernel {
  return new DecodeRawKernel(construction);
}

/** DecodePaddedRaw: the first bytes of strings, padded with zeros, as numbers. */
export function createDecodePaddedRaw(construction: ConstructionContext): Kernel {
  return new DecodePaddedRawKernel(construction);
}
