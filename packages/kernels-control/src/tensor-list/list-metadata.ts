import type { PartialShape } from "@heddle/kernel-api";
import { ByteCursor } from "@heddle/protos";

/** The facts of an encoded list besides its tensors. */
export interface ListMetadata {
  /** The places of elements that are not set, ascending. */
  readonly unset: readonly number[];
  readonly elementType: number;
  /** -1 for no limit. */
  readonly maxElements: number;
  readonly elementShape: PartialShape;
}

/**
 * The metadata of a TensorList: varints (the number and the places of elements that are not set, the type, the limit), then a
 * TensorShapeProto.
 *
 * Source: tensorflow/core/kernels/tensor_list.cc (TensorFlow 2.21).
 */
export function encodeListMetadata({ unset, elementType, maxElements, elementShape }: ListMetadata): Uint8Array {
  const bytes: number[] = [];
  for (const value of [unset.length, ...unset, elementType, maxElements]) putVarint(bytes, value);
  if (!elementShape) bytes.push(UNKNOWN_RANK, 1);
  for (const size of elementShape ?? []) {
    const dim: number[] = [];
    if (size !== 0) {
      dim.push(SIZE);
      putVarint(dim, size);
    }
    bytes.push(DIM, dim.length, ...dim);
  }
  return Uint8Array.from(bytes);
}

/** The facts in the metadata of a TensorList with `setCount` tensors; undefined when the bytes are something else. */
export function decodeListMetadata(bytes: Uint8Array, setCount: number): ListMetadata | undefined {
  const cursor = new ByteCursor(bytes);
  const unsetCount = cursor.varint();
  if (unsetCount === undefined || unsetCount > bytes.length) return undefined;
  const unset: number[] = [];
  for (let i = 0; i < unsetCount; i++) {
    const place = cursor.varint();
    const before = unset.at(-1) ?? -1;
    if (place === undefined || place <= before || place >= setCount + unsetCount) return undefined;
    unset.push(place);
  }
  const elementType = cursor.varint();
  const limit = cursor.varint();
  if (elementType === undefined || limit === undefined) return undefined;
  if (limit !== NO_LIMIT && limit > MOST_INT) return undefined;
  const elementShape = readShape(cursor);
  if (!elementShape) return undefined;
  return { unset, elementType, maxElements: limit === NO_LIMIT ? -1 : limit, elementShape: elementShape.shape };
}

/** The keys of fields: TensorShapeProto's `dim` and `unknown_rank`, `size` and `name` of its Dim. */
const DIM = 0x12;
const UNKNOWN_RANK = 0x18;
const SIZE = 0x08;
const NAME = 0x12;

const MOST_INT = 2 ** 31 - 1;
/** -1 as an unsigned integer of 64 bits, as a number. */
const NO_LIMIT = 2 ** 64;
/** TensorFlow's limit. */
const MOST_DIMS = 254;

/** Appends a varint; a negative number is one of 64 bits. */
function putVarint(bytes: number[], value: number): void {
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
}

function readShape(cursor: ByteCursor): { readonly shape: PartialShape } | undefined {
  const sizes: number[] = [];
  let isUnknown = false;
  while (cursor.offset < cursor.end) {
    const key = cursor.varint();
    const value = cursor.varint();
    if (value === undefined) return undefined;
    if (key === UNKNOWN_RANK) {
      isUnknown = value !== 0;
    } else if (key === DIM && value <= cursor.end - cursor.offset && sizes.length < MOST_DIMS) {
      const size = readSize(new ByteCursor(cursor.bytes, cursor.offset, cursor.offset + value));
      if (size === undefined) return undefined;
      sizes.push(size);
      cursor.offset += value;
    } else {
      return undefined;
    }
  }
  return { shape: isUnknown ? undefined : sizes };
}

/** The size in a Dim: -1 when it is unknown. */
function readSize(cursor: ByteCursor): number | undefined {
  let size = 0;
  while (cursor.offset < cursor.end) {
    const key = cursor.varint();
    const value = cursor.varint();
    if (value === undefined) return undefined;
    if (key === SIZE) size = value === NO_LIMIT ? -1 : value;
    else if (key === NAME && value <= cursor.end - cursor.offset) cursor.offset += value;
    else return undefined;
  }
  return Number.isSafeInteger(size) ? size : undefined;
}
