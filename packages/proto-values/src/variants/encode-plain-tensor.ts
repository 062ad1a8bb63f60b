import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, type StringBlockBuilder } from "@heddle/tstring";
import { TensorField } from "../wire/tensor-fields.js";
import { headerBytes, varintBytes, writeHeader, writeVarint } from "./tensor-proto-header.js";

/** Elements in memory that are strings or plain bytes: those of a tensor, or a part of them. */
export type PlainElements = Pick<Tensor, "dtype" | "shape" | "memory" | "address" | "elementCount">;

/** The bytes of the TensorProto of a tensor: strings one by one, plain elements in one piece. */
export function encodePlainTensor(elements: PlainElements): Uint8Array {
  const { dtype, shape, memory, address, elementCount } = elements;
  if (dtype !== DataType.STRING) {
    const bytes = new Uint8Array(contentBytes(elements));
    writeContent(bytes, 0, elements);
    return bytes;
  }
  const { u8, u32 } = memory;
  let sizeBytes = headerBytes(dtype, shape);
  const end = address + elementCount * CELL_BYTES;
  for (let cell = address; cell < end; cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    sizeBytes += 1 + varintBytes(size) + size;
  }
  const bytes = new Uint8Array(sizeBytes);
  let to = writeHeader(bytes, 0, dtype, shape);
  for (let cell = address; cell < end; cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    bytes[to++] = (TensorField.STRINGS << 3) | 2;
    to = writeVarint(bytes, to, size);
    copyBytes(u8, cellDataAddress(u32, cell), size, bytes, to);
    to += size;
  }
  return bytes;
}

/**
 * Adds the bytes of a TensorProto whose elements are in one piece, strings too, as SerializeSparse writes it.
 *
 * @throws {StatusError} as {@link StringBlockBuilder.add}
 */
export function addTensorContent(builder: StringBlockBuilder, elements: PlainElements): void {
  const address = builder.add(contentBytes(elements));
  writeContent(elements.memory.u8, address, elements);
}

function contentBytes({ dtype, shape, memory, address, elementCount }: PlainElements): number {
  const content =
    dtype === DataType.STRING ? listBytes(memory, address, elementCount) : elementCount * dataTypeSize(dtype);
  const header = headerBytes(dtype, shape);
  return content === 0 ? header : header + 1 + varintBytes(content) + content;
}

function writeContent(bytes: Uint8Array, offset: number, elements: PlainElements): void {
  const { dtype, shape, memory, address, elementCount } = elements;
  let to = writeHeader(bytes, offset, dtype, shape);
  const isText = dtype === DataType.STRING;
  const size = isText ? listBytes(memory, address, elementCount) : elementCount * dataTypeSize(dtype);
  if (size === 0) return;
  bytes[to++] = (TensorField.CONTENT << 3) | 2;
  to = writeVarint(bytes, to, size);
  if (isText) writeList(bytes, to, memory, address, elementCount);
  else copyBytes(memory.u8, address, size, bytes, to);
}

/** The bytes of a list of strings: their lengths, then the strings. */
function listBytes({ u32 }: LinearMemory, cells: number, count: number): number {
  let sum = 0;
  for (let i = 0, cell = cells; i < count; i++, cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    sum += size + varintBytes(size);
  }
  return sum;
}

function writeList(bytes: Uint8Array, offset: number, { u8, u32 }: LinearMemory, cells: number, count: number): void {
  let to = offset;
  const end = cells + count * CELL_BYTES;
  for (let cell = cells; cell < end; cell += CELL_BYTES) to = writeVarint(bytes, to, cellSizeBytes(u32, cell));
  for (let cell = cells; cell < end; cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    copyBytes(u8, cellDataAddress(u32, cell), size, bytes, to);
    to += size;
  }
}

/** Up to this many bytes are copied one by one, which costs less than a call of the engine. */
const SHORT_BYTES = 32;

function copyBytes(from: Uint8Array, start: number, size: number, to: Uint8Array, offset: number): void {
  if (size > SHORT_BYTES) to.set(from.subarray(start, start + size), offset);
  else for (let i = 0; i < size; i++) to[offset + i] = from[start + i] as number;
}
