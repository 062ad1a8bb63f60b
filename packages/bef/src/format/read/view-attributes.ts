import type { DenseType, NamedType } from "../../ir/attribute.js";
import { typeOfCode } from "../attribute-type.js";
import { denseTypeOfCode, elementBytes } from "../dense-type.js";
import { SectionId } from "../section-id.js";
import type { BefFile } from "./bef-file.js";
import { type ByteRange, damaged } from "./header-cursor.js";

/** A dense attribute in place. */
export interface DenseView extends ByteRange {
  readonly type: DenseType;
  readonly shape: readonly number[];
  readonly elementCount: number;
}

/** The elements of an array in place, `count` of them. */
export interface ArrayView extends ByteRange {
  readonly count: number;
}

/** An element of an aggregate. */
export interface ElementView {
  /** A code of {@link AttributeCode}, or of a scalar. */
  readonly code: number;
  /** In section Attributes, as the offset of any attribute. */
  readonly offset: number;
}

/**
 * `sizeBytes` bytes at `offset` of section Attributes, as a range of the file.
 * @throws {StatusError} DATA_LOSS for bytes outside the section; so do all functions of this file
 */
export function attributeRange(file: BefFile, offset: number, sizeBytes: number): ByteRange {
  const section = file.section(SectionId.Attributes);
  const start = section.start + offset;
  const end = start + sizeBytes;
  if (end > section.end) throw attributeError(file, offset, `wanted ${sizeBytes} bytes, found ${section.end - start}`);
  return { start, end };
}

/** DATA_LOSS for the attribute at `offset`. */
export function attributeError(file: BefFile, offset: number, why: string) {
  return damaged(SectionId.Attributes, file.section(SectionId.Attributes).start + offset, why);
}

/** The bytes of a string, or of a function's name, as a range of the file. */
export function viewStringAttribute(file: BefFile, offset: number): ByteRange {
  return viewArrayAttribute(file, offset, 1);
}

/** The elements of an array, of `elementSizeBytes` each. */
export function viewArrayAttribute(file: BefFile, offset: number, elementSizeBytes: number): ArrayView {
  const count = file.view.getUint32(attributeRange(file, offset, 4).start, true);
  return { count, ...attributeRange(file, offset + 4, count * elementSizeBytes) };
}

/** The sizes of a shape, -1 for an unknown one; undefined for an unknown rank. */
export function readShapeAttribute(file: BefFile, offset: number): readonly number[] | undefined {
  if (isEmpty(file, offset)) return undefined;
  const rank = file.view.getUint32(attributeRange(file, offset, 12).start + 8, true);
  return readSizes(file, offset + 12, rank);
}

/** Type, shape and elements of a dense attribute; elements are little-endian, in C order, one byte for an `i1`. */
export function viewDenseAttribute(file: BefFile, offset: number): DenseView {
  const { start } = attributeRange(file, offset, 20);
  const { view } = file;
  const alignment = view.getUint8(start);
  const code = view.getUint8(start + 1);
  const type = denseTypeOfCode(code);
  const elementOffset = view.getUint32(start + 8, true);
  const elementCount = view.getUint32(start + 12, true);
  const shape = readSizes(file, offset + 20, view.getUint32(start + 16, true));
  const range = attributeRange(file, offset + elementOffset, elementCount * elementBytes(code));
  if (
    type === undefined ||
    shape.reduce((product, size) => product * size, 1) !== elementCount ||
    elementOffset < 20 + 8 * shape.length ||
    alignment === 0 ||
    range.start % alignment > 0
  ) {
    const found = `${elementCount} elements of type ${code} at ${elementOffset}, shape [${shape}], alignment ${alignment}`;
    throw attributeError(file, offset, `a dense attribute has ${found}`);
  }
  return { type, shape, elementCount, ...range };
}

/** The elements of an aggregate: a list whose elements differ in type, or are not of a fixed size. */
export function viewAggregateAttribute(file: BefFile, offset: number): readonly ElementView[] {
  if (isEmpty(file, offset)) return [];
  const { view } = file;
  const { start } = attributeRange(file, offset, 12);
  const sizeBytes = view.getUint32(start + 4, true);
  const count = view.getUint32(start + 8, true);
  const { end } = attributeRange(file, offset, sizeBytes);
  if (start + 12 + 4 * count > end)
    throw attributeError(file, offset, `${count} elements do not fit in ${sizeBytes} bytes`);
  const elements: ElementView[] = [];
  let least = 12 + 4 * count;
  for (let i = 0; i < count; i++) {
    const at = view.getUint32(start + 12 + 4 * i, true);
    // Elements follow each other, so that none is read twice.
    if (at <= least || at >= sizeBytes)
      throw attributeError(file, offset, `element ${i} is at ${at}, out of range or order`);
    elements.push({ code: view.getUint8(start + at - 1), offset: offset + at });
    least = at;
  }
  return elements;
}

/** The value of a type attribute. */
export function readTypeAttribute(file: BefFile, offset: number): NamedType {
  const code = file.view.getUint8(attributeRange(file, offset, 1).start);
  const type = typeOfCode(code);
  if (type === undefined) throw attributeError(file, offset, `no type has code ${code}`);
  return type;
}

/** The value of an `i1`. */
export function readBoolAttribute(file: BefFile, offset: number): boolean {
  const byte = file.view.getUint8(attributeRange(file, offset, 1).start);
  if (byte > 1) throw attributeError(file, offset, `a truth value is ${byte}`);
  return byte === 1;
}

/** The value of an `i32`. */
export function readI32Attribute(file: BefFile, offset: number): number {
  return file.view.getInt32(attributeRange(file, offset, 4).start, true);
}

/** The value of an `i64`. */
export function readI64Attribute(file: BefFile, offset: number): bigint {
  return file.view.getBigInt64(attributeRange(file, offset, 8).start, true);
}

/** The value of an `f32`. */
export function readF32Attribute(file: BefFile, offset: number): number {
  return file.view.getFloat32(attributeRange(file, offset, 4).start, true);
}

/** The value of an `f64`. */
export function readF64Attribute(file: BefFile, offset: number): number {
  return file.view.getFloat64(attributeRange(file, offset, 8).start, true);
}

/** Four zero bytes stand for an empty list and for a shape of unknown rank; other headers begin with their alignment. */
function isEmpty(file: BefFile, offset: number): boolean {
  return file.view.getUint8(attributeRange(file, offset, 4).start) === 0;
}

function readSizes(file: BefFile, offset: number, rank: number): number[] {
  const { start } = attributeRange(file, offset, 8 * rank);
  return Array.from({ length: rank }, (_, i) => {
    const size = Number(file.view.getBigInt64(start + 8 * i, true));
    if (size < -1 || !Number.isSafeInteger(size)) throw attributeError(file, offset, `a dimension is ${size}`);
    return size;
  });
}
