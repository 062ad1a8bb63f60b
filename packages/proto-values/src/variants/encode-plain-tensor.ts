import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, type Shape, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { TensorField } from "../wire/tensor-fields.js";

/** The bytes of the TensorProto of a tensor: strings one by one, plain elements in one piece. */
export function encodePlainTensor({ dtype, shape, memory, address, elementCount }: Tensor): Uint8Array {
  const header = headerOf(dtype, shape);
  if (dtype === DataType.STRING) return withStrings(header, memory, address, elementCount);
  const sizeBytes = elementCount * dataTypeSize(dtype);
  if (sizeBytes === 0) return Uint8Array.from(header);
  header.push((TensorField.CONTENT << 3) | 2);
  pushVarint(header, sizeBytes);
  const bytes = new Uint8Array(header.length + sizeBytes);
  bytes.set(header);
  bytes.set(memory.u8.subarray(address, address + sizeBytes), header.length);
  return bytes;
}

/** The fields of type and shape. A size of 0 is left out of its message. */
function headerOf(dtype: DataType, shape: Shape): number[] {
  const sizes: number[] = [];
  for (const size of shape) {
    const field: number[] = [];
    if (size > 0) {
      field.push(8);
      pushVarint(field, size);
    }
    sizes.push(0x12, field.length, ...field);
  }
  const header = [TensorField.DTYPE << 3];
  pushVarint(header, dtype);
  header.push((TensorField.SHAPE << 3) | 2);
  pushVarint(header, sizes.length);
  header.push(...sizes);
  return header;
}

/** Texts up to this many bytes are copied byte by byte, which costs less than a call of the engine. */
const SHORT_BYTES = 32;

function withStrings(header: readonly number[], { u8, u32 }: LinearMemory, cells: number, count: number): Uint8Array {
  const end = cells + count * CELL_BYTES;
  let sizeBytes = header.length;
  for (let cell = cells; cell < end; cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    sizeBytes += 1 + varintBytes(size) + size;
  }
  const bytes = new Uint8Array(sizeBytes);
  bytes.set(header);
  let to = header.length;
  for (let cell = cells; cell < end; cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    const from = cellDataAddress(u32, cell);
    bytes[to++] = (TensorField.STRINGS << 3) | 2;
    let rest = size;
    for (; rest > 127; rest >>>= 7) bytes[to++] = rest | 128;
    bytes[to++] = rest;
    if (size > SHORT_BYTES) bytes.set(u8.subarray(from, from + size), to);
    else for (let i = 0; i < size; i++) bytes[to + i] = u8[from + i] as number;
    to += size;
  }
  return bytes;
}

/** Appends a whole number below 2^53. */
function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function varintBytes(value: number): number {
  let count = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) count++;
  return count;
}
