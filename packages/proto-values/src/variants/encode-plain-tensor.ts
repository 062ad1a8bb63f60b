import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
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
  /** Writes the lengths of these strings. Returns the address after them. */
  writeLengths(cells: number, count: number, target: number): number;
  /** Writes the texts of these strings, and maybe over bytes up to `end`. Returns the address after them. */
  writeTexts(cells: number, count: number, target: number, end: number): number;
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
  const to = startContent(builder, elements, size);
  if (dtype !== DataType.STRING) copyBytes(memory.u8, address, size, memory.u8, to);
  else lists.writeTexts(address, elementCount, lists.writeLengths(address, elementCount, to), to + size);
}

/** The bytes that {@link addTensorContent} adds. */
export function tensorContentBytes(elements: PlainElements, lists: ListWriter = listWriter(elements.memory)): number {
  return withHeader(elements, contentBytes(elements, lists));
}

/** Strings that are measured or written without a pause, and bytes of other elements. */
const STRINGS_AT_ONCE = 16_384;
const BYTES_AT_ONCE = 1 << 21;

/** Elements whose bytes were counted. */
export interface MeasuredContent {
  readonly elements: PlainElements;
  readonly contentBytes: number;
  /** The bytes that {@link addMeasuredContent} adds. */
  readonly sizeBytes: number;
}

/** Counts the bytes of elements, with pauses. */
export function* measureContent(
  context: Pick<ComputeContext, "pause">,
  elements: PlainElements,
  lists: ListWriter,
): Steps<MeasuredContent> {
  const { dtype, address, elementCount } = elements;
  let contentBytes = 0;
  const measure = (start: number, end: number) => {
    contentBytes += lists.listBytes(address + start * CELL_BYTES, end - start);
  };
  if (dtype === DataType.STRING) yield* settle(inBlocks(context, elementCount, STRINGS_AT_ONCE, measure));
  else contentBytes = elementCount * dataTypeSize(dtype);
  return { elements, contentBytes, sizeBytes: withHeader(elements, contentBytes) };
}

/** {@link addTensorContent} with pauses. */
export function* addMeasuredContent(
  context: Pick<ComputeContext, "pause">,
  builder: StringBlockBuilder,
  { elements, contentBytes }: MeasuredContent,
  lists: ListWriter,
): Steps<void> {
  const { dtype, memory, address, elementCount } = elements;
  const start = startContent(builder, elements, contentBytes);
  if (dtype !== DataType.STRING) {
    const copy = (from: number, end: number) => {
      memory.u8.copyWithin(start + from, address + from, address + end);
    };
    yield* settle(inBlocks(context, contentBytes, BYTES_AT_ONCE, copy));
    return;
  }
  let to = start;
  const writeLengths = (from: number, end: number) => {
    to = lists.writeLengths(address + from * CELL_BYTES, end - from, to) >>> 0;
  };
  const writeTexts = (from: number, end: number) => {
    to = lists.writeTexts(address + from * CELL_BYTES, end - from, to, start + contentBytes) >>> 0;
  };
  yield* settle(inBlocks(context, elementCount, STRINGS_AT_ONCE, writeLengths));
  yield* settle(inBlocks(context, elementCount, STRINGS_AT_ONCE, writeTexts));
}

/** Adds a TensorProto whose elements are to be written yet. Returns where. */
function startContent(builder: StringBlockBuilder, elements: PlainElements, size: number): number {
  const start = builder.add(withHeader(elements, size));
  return writeContentHeader(elements.memory.u8, start, elements, size);
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
    writeLengths(cells, count, target) {
      const { u8, u32 } = memory;
      let to = target;
      const end = cells + count * CELL_BYTES;
      for (let cell = cells; cell < end; cell += CELL_BYTES) to = writeVarint(u8, to, cellSizeBytes(u32, cell));
      return to;
    },
    writeTexts(cells, count, target) {
      const { u8, u32 } = memory;
      let to = target;
      const end = cells + count * CELL_BYTES;
      for (let cell = cells; cell < end; cell += CELL_BYTES) {
        const size = cellSizeBytes(u32, cell);
        copyBytes(u8, cellDataAddress(u32, cell), size, u8, to);
        to += size;
      }
      return to;
    },
  };
}

/** Up to this many bytes are copied one by one, which costs less than a call of the engine. */
const SHORT_BYTES = 32;

function copyBytes(from: Uint8Array, start: number, size: number, to: Uint8Array, offset: number): void {
  if (size > SHORT_BYTES) to.set(from.subarray(start, start + size), offset);
  else for (let i = 0; i < size; i++) to[offset + i] = from[start + i] as number;
}
