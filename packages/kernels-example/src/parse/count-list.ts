import { DataType } from "@heddle/tensor";
import type { WireReader } from "../scan/wire-reader.js";

/** The number of elements of a list, and whether TensorFlow reads it to its end. */
export interface ListCount {
  readonly isRight: boolean;
  readonly count: number;
}

const WRONG: ListCount = { isRight: false, count: 0 };

/**
 * Counts the elements of a list as TensorFlow's messages do. The reader is at the length of the list.
 *
 * @param room the number of elements that a column of fixed length has room for. Floats past it are not read, only their number is; a
 * text past it is an error
 */
export function countList(reader: WireReader, dtype: DataType, room?: number): ListCount {
  if (!reader.enter()) return WRONG;
  if (dtype === DataType.STRING) return countTexts(reader, room);
  if (reader.isAtEnd) return { isRight: true, count: 0 };
  const tag = dtype === DataType.FLOAT ? 13 : 8;
  const isPacked = reader.expect(10);
  if (!isPacked && reader.peek() !== tag) return WRONG;
  if (isPacked) {
    const length = reader.varint();
    if (length < 0) return WRONG;
    reader.end = reader.endOf(length);
    if (dtype === DataType.FLOAT) {
      const count = length >>> 2;
      return { isRight: reader.skip(Math.min(count, room ?? count) * 4), count };
    }
  }
  let count = 0;
  for (; !reader.isAtEnd; count++) {
    if (!isPacked && !reader.expect(tag)) return WRONG;
    if (dtype === DataType.FLOAT ? !reader.skip(4) : reader.varint() < 0) return WRONG;
  }
  return { isRight: true, count };
}

function countTexts(reader: WireReader, room = Number.POSITIVE_INFINITY): ListCount {
  let count = 0;
  for (; !reader.isAtEnd; count++) {
    if (!reader.expect(10)) return WRONG;
    const size = reader.varint();
    if (size < 0 || count === room || !reader.skip(size)) return WRONG;
  }
  return { isRight: true, count };
}
