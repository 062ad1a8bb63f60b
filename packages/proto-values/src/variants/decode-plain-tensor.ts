import type { LinearMemory } from "@heddle/memory";
import {
  DataType,
  dataTypeSize,
  firstNonBool,
  hasStorage,
  isDataType,
  isObjectType,
  narrowing,
  Tensor,
} from "@heddle/tensor";
import { CELL_BYTES, SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import type { TensorLimits } from "../plain-tensor-from-proto.js";
import { MAX_RANK } from "../shape-proto.js";
import { TensorField } from "../wire/tensor-fields.js";

/** Where the elements of a tensor are in its bytes. */
export interface LocatedTensor {
  readonly dtype: DataType;
  readonly shape: readonly number[];
  readonly elementCount: number;
  /** The address of plain elements, or of a list of strings, which is not checked: their lengths as varints, then the strings. */
  readonly address: number;
  readonly sizeBytes: number;
}

/**
 * Locates the elements of the TensorProto in memory, when its bytes have the form that TensorFlow writes: type, shape, then plain elements or
 * strings in one piece. Undefined for every other form and for whatever is wrong.
 */
export function locateTensor(memory: LinearMemory, address: number, sizeBytes: number): LocatedTensor | undefined {
  const reader = new WrittenBytes(memory.u8, address, address + sizeBytes);
  const header = readHeader(reader);
  if (!header) return undefined;
  const { dtype, shape, elementCount } = header;
  const isText = dtype === DataType.STRING;
  const wanted = elementCount * (isText ? 1 : dataTypeSize(dtype));
  const found = wanted === 0 ? 0 : reader.tagged((TensorField.CONTENT << 3) | 2);
  if ((isText ? !(found >= wanted) : found !== wanted) || reader.at + found !== reader.end) return undefined;
  if (dtype === DataType.BOOL && firstNonBool(memory.u8.subarray(reader.at, reader.end)) >= 0) return undefined;
  return { dtype, shape, elementCount, address: reader.at, sizeBytes: found };
}

/**
 * The tensor of a TensorProto in memory, when its bytes have the form that TensorFlow writes: type, shape, then plain elements in one piece, or
 * strings in one piece or one by one. Undefined for every other form and for whatever is wrong, which the reader of all forms explains.
 *
 * Views are dead afterwards. The caller releases the tensor.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function decodePlainTensor(
  memory: LinearMemory,
  address: number,
  sizeBytes: number,
  { maxTensorBytes = 2 ** 31 - 1 }: TensorLimits = {},
): Tensor | undefined {
  const reader = new WrittenBytes(memory.u8, address, address + sizeBytes);
  const header = readHeader(reader);
  if (!header) return undefined;
  const { dtype, shape, elementCount: count } = header;
  const isText = dtype === DataType.STRING;
  const wanted = count * (isText ? CELL_BYTES : dataTypeSize(dtype));
  if (!(wanted <= maxTensorBytes)) return undefined;
  if (isText) return readStrings(memory, reader, shape, count, maxTensorBytes - wanted);

  const found = wanted === 0 ? 0 : reader.tagged((TensorField.CONTENT << 3) | 2);
  const from = reader.at;
  if (found !== wanted || from + wanted !== reader.end) return undefined;
  if (dtype === DataType.BOOL && firstNonBool(memory.u8.subarray(from, reader.end)) >= 0) return undefined;
  const tensor = Tensor.allocate(memory, dtype, shape);
  memory.u8.copyWithin(tensor.address, from, from + wanted);
  return tensor;
}

/** The type and the shape, when elements of the type are plain bytes or strings. */
function readHeader(reader: WrittenBytes): Pick<LocatedTensor, "dtype" | "shape" | "elementCount"> | undefined {
  const dtype = reader.tagged(TensorField.DTYPE << 3);
  if (!isDataType(dtype) || !hasStorage(dtype) || isObjectType(dtype) || narrowing(dtype)) return undefined;
  const shape = readShape(reader);
  return shape && { dtype, shape, elementCount: shape.reduce((product, size) => product * size, 1) };
}

function readShape(reader: WrittenBytes): number[] | undefined {
  const sizeBytes = reader.tagged((TensorField.SHAPE << 3) | 2);
  const end = reader.at + sizeBytes;
  if (!(end <= reader.end)) return undefined;
  const shape: number[] = [];
  while (reader.at < end) {
    const size = reader.tagged(0x12);
    const next = reader.at + size;
    shape.push(size === 0 ? 0 : reader.tagged(8));
    if (reader.at !== next || shape.length > MAX_RANK) return undefined;
  }
  return reader.at === end ? shape : undefined;
}

/** A string of the message is checked to be inside of it, so the strings take no more than its bytes and their cells. */
function readStrings(
  memory: LinearMemory,
  reader: WrittenBytes,
  shape: readonly number[],
  count: number,
  mostBytes: number,
): Tensor | undefined {
  if (count > reader.end - reader.at) return undefined;
  const isList = count > 0 && reader.peek() === ((TensorField.CONTENT << 3) | 2);
  if (isList && reader.tagged((TensorField.CONTENT << 3) | 2) !== reader.end - reader.at) return undefined;
  const first = reader.at;
  const next = isList ? () => reader.varint() : () => reader.tagged((TensorField.STRINGS << 3) | 2);
  let [longBytes, listBytes] = [0, 0];
  for (let i = 0; i < count; i++) {
    const size = next();
    if (!(size <= reader.end - reader.at - listBytes)) return undefined;
    if (size > SMALL_CAPACITY) longBytes += size;
    if (isList) listBytes += size;
    else reader.at += size;
  }
  if (reader.at + listBytes !== reader.end || longBytes > mostBytes) return undefined;

  using builder = new StringBlockBuilder(memory, count, longBytes);
  let text = reader.at;
  reader.restart(memory.u8, first);
  for (let i = 0; i < count; i++) {
    const size = next();
    if (!isList) text = reader.at;
    builder.addCopy(text, size);
    if (isList) text += size;
    else reader.at += size;
  }
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

/** Reads numbers one after another. NaN stands for bytes of another form: it is neither equal to nor below any number. */
class WrittenBytes {
  at: number;
  readonly end: number;
  #bytes: Uint8Array;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.at = start;
    this.end = end;
  }

  /** Reads on from an address in a new view. */
  restart(bytes: Uint8Array, start: number): void {
    this.#bytes = bytes;
    this.at = start;
  }

  peek(): number {
    return this.at < this.end ? (this.#bytes[this.at] as number) : Number.NaN;
  }

  /** The number after a tag of one byte. */
  tagged(tag: number): number {
    if (this.peek() !== tag) return Number.NaN;
    this.at++;
    return this.varint();
  }

  /** A number below 2^49. */
  varint(): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 49; scale *= 128) {
      const byte = this.peek();
      this.at++;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      if (Number.isNaN(byte)) break;
    }
    return Number.NaN;
  }
}
