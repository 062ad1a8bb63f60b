/** Constants that need code which few compiled models need: each of these functions opens one kind. */
import type { StatusError } from "@heddle/status";
import { type DataType, dataTypeSize, elementCount, isObjectType, Tensor, TensorBuffer } from "@heddle/tensor";
import { CELL_BYTES, proveMapped } from "@heddle/tstring";
import type { ByteRange } from "../format/read/header-cursor.js";
import { expandLoopsOver } from "./expand-loops.js";

/** A constant whose bytes are in the file. Ranges are of addresses. */
export interface PlacedConstant {
  /** The bytes of all constants, borrowed. */
  readonly block: TensorBuffer;
  readonly dtype: DataType;
  readonly shape: readonly number[];
  readonly value: ByteRange;
  /** Those of `value` for a constant without indices. */
  readonly indices: ByteRange;
  /** DATA_LOSS that names the constant. */
  damaged(why: string): StatusError;
}

/** Opens a constant. @throws {StatusError} DATA_LOSS for one of another form; INVALID_ARGUMENT for an invalid string cell */
export type OpenConstant = (constant: PlacedConstant) => Tensor;

/** The code of constants that few compiled models have. */
export interface ConstantCode {
  readonly openStrings: OpenConstant;
  readonly openIndexed: OpenConstant;
}

/** Finds a part of the code. */
export type FindConstantCode = (part: keyof ConstantCode) => OpenConstant | Promise<OpenConstant>;

/** Opens cells and texts in place. */
export const openStrings: OpenConstant = ({ block, dtype, shape, value: { start, end }, damaged }) => {
  const { memory } = block;
  const sizeBytes = end - start;
  const count = elementCount(shape);
  if (count * CELL_BYTES > sizeBytes) throw damaged(`${count} cells do not fit into ${sizeBytes} bytes`);
  proveMapped(memory, start, sizeBytes, count);
  block.retain();
  return new Tensor(dtype, shape, count, new TensorBuffer(memory, start, sizeBytes, () => block.release()));
};

/** Writes the elements of a constant whose different elements, of 4 bytes, the file has once each: see `constantAttributes`. */
export const openIndexed: OpenConstant = ({ block: { memory }, dtype, shape, value, indices, damaged }) => {
  const isDamaged = () => damaged("its indices do not fit");
  const count = indices.end - indices.start;
  const isSized = shape.every((size) => size >= 0) && elementCount(shape) === count;
  if (!isSized || isObjectType(dtype) || dataTypeSize(dtype) !== 4 || value.start % 4 !== 0) throw isDamaged();
  const { largestByte, expandWords } = expandLoopsOver(memory);
  if ((largestByte(indices.start, count) + 1) * 4 > value.end - value.start) throw isDamaged();
  const tensor = Tensor.allocate(memory, dtype, shape);
  expandWords(indices.start, count, value.start, tensor.address);
  return tensor;
};
