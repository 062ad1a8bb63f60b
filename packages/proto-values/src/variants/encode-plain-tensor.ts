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
    const size = elementCount * dataTypeSize(dtype);
    const bytes = new Uint8Array(withHeader(elements, size));
    copyBytes(memory.u8, address, size, bytes, writeContentHeader(bytes, 0, elements, size));
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

/** How lists of strings are written: their lengths as varints, then their bytes. Loops for many strings have this form. */
export interface ListWriter {
  /** The bytes of the list of the strings in `count` cells from `cells` on. */
  listBytes(cells: number, count: number): number;
  /** Writes this list to the bytes from `target` up to `end`, which are as many. */
  writeList(cells: number, count: number, target: number, end: number): void;
}

/**
 * Adds the bytes of a TensorProto whose elements are in one piece, strings too, as SerializeSparse writes it.
 *
 * @throws {StatusError} as {@link StringBlockBuilder.add}
 */
export function addTensorContent(
  builder: StringBlockBuilder,
  elements: PlainElements,
  lists: ListWriter = listWriter(elements.memory),
): void {
  const { dtype, memory, address, elementCount } = elements;
  const size = contentBytes(elements, lists);
  const start = builder.add(withHeader(elements, size));
  const { u8 } = memory;
  const to = writeContentHeader(u8, start, elements, size);
  if (dtype === DataType.STRING) lists.writeList(address, elementCount, to, to + size);
  else copyBytes(u8, address, size, u8, to);
}

/** The bytes that {@link addTensorContent} adds. */
export function tensorContentBytes(elements: PlainElements, lists: ListWriter = listWriter(elements.memory)): number {
  return withHeader(elements, contentBytes(elements, lists));
}

function contentBytes({ dtype, address, elementCount }: PlainElements, lists: ListWriter): number {
  return dtype === DataType.STRING ? lists.listBytes(address, elementCount) : elementCount * dataTypeSize(dtype);
}

/** The bytes of a TensorProto with so many bytes of content. */
function withHeader({ dtype, shape }: PlainElements, content: number): number {
  const header = headerBytes(dtype, shape);
  return content === 0 ? header : header + 1 + varintBytes(content) + content;
}

/** Writes all but the content; returns the offset after it. */
function writeContentHeader(
  bytes: Uint8Array,
  offset: number,
  { dtype, shape }: PlainElements,
  content: number,
): number {
  const to = writeHeader(bytes, offset, dtype, shape);
  if (content === 0) return to;
  bytes[to] = (TensorField.CONTENT << 3) | 2;
  return writeVarint(bytes, to + 1, content);
}

function listWriter(memory: LinearMemory): ListWriter {
  return {
    listBytes(cells, count) {
      const { u32 } = memory;
      let sum = 0;
      for (let i = 0, cell = cells; i < count; i++, cell += CELL_BYTES) {
        const size = cellSizeBytes(u32, cell);
        sum += size + varintBytes(size);
      }
      return sum;
    },
    writeList(cells, count, target) {
      const { u8, u32 } = memory;
      let to = target;
      const end = cells + count * CELL_BYTES;
      for (let cell = cells; cell < end; cell += CELL_BYTES) to = writeVarint(u8, to, cellSizeBytes(u32, cell));
      for (let cell = cells; cell < end; cell += CELL_BYTES) {
        const size = cellSizeBytes(u32, cell);
        copyBytes(u8, cellDataAddress(u32, cell), size, u8, to);
        to += size;
      }
    },
  };
}

/** Up to this many bytes are copied one by one, which costs less than a call of the engine. */
const SHORT_BYTES = 32;

function copyBytes(from: Uint8Array, start: number, size: number, to: Uint8Array, offset: number): void {
  if (size > SHORT_BYTES) to.set(from.subarray(start, start + size), offset);
  else for (let i = 0; i < size; i++) to[offset + i] = from[start + i] as number;
}
