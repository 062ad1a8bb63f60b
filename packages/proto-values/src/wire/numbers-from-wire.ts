import { WireFields, WireType } from "@heddle/protos";
import type { StatusError } from "@heddle/status";
import { DataType, dataTypeSize, firstNonBool, isComplex, narrowing, type TypedArray } from "@heddle/tensor";
import { repeatLast } from "../repeat-last.js";
import { elementArray } from "./element-array.js";
import { elementField, TensorField } from "./tensor-fields.js";
import { VarintHalves } from "./varint-halves.js";

type Bad = (why: string) => StatusError;

/** The elements of the field `tensor_content`, as they are stored: half and others are their bits. */
export function numbersFromContent(dtype: DataType, content: Uint8Array, sizeBytes: number, bad: Bad): TypedArray {
  if (content.length !== sizeBytes) throw bad(`${content.length} bytes found, ${sizeBytes} wanted`);
  if (dtype === DataType.BOOL) {
    const at = firstNonBool(content);
    if (at >= 0) throw bad(`byte ${at} is ${content[at]}, neither 0 nor 1`);
  }
  const elements = elementArray(dtype, new Uint8Array(content).buffer);
  // TensorFlow ignores the high bits of a byte that is an integer of 2 or 4 bits.
  const narrow = narrowing(dtype);
  if (narrow) for (let i = 0; i < elements.length; i++) elements[i] = narrow(Number(elements[i]));
  return elements;
}

/** The elements of the repeated field of a type, packed or one by one; the last repeats, and those past the last element are ignored. */
export function numbersFromFields(
  dtype: DataType,
  bytes: Uint8Array,
  place: string,
  count: number,
  bad: Bad,
): TypedArray {
  const elements = elementArray(dtype, new ArrayBuffer(count * dataTypeSize(dtype)));
  const parts = isComplex(dtype) ? 2 : 1;
  const field = elementField(dtype);
  const wanted = field?.number ?? TensorField.FLOAT8;
  const wireType = wireTypeOf(field?.width);
  const fill = filler(dtype, elements, field?.width, bad);
  let filled = 0;
  const fields = new WireFields(bytes, place);
  while (fields.next()) {
    if (fields.field !== wanted) continue;
    if (fields.wireType !== WireType.LENGTH_DELIMITED) fields.expect(wireType);
    filled = fill(bytes, fields.start, fields.end, filled);
  }
  repeatLast(elements, filled - (filled % parts), parts);
  return elements;
}

/** Writes the values between two offsets from index `filled` on, and returns the index after the last. */
type Fill = (bytes: Uint8Array, start: number, end: number, filled: number) => number;

function filler(dtype: DataType, elements: TypedArray, width: 4 | 8 | "varint" | undefined, bad: Bad): Fill {
  if (width !== "varint") return fillFixed(elements, width ?? 1, bad);
  const store = storeVarint(dtype, elements);
  return (bytes, start, end, filled) => {
    const varints = new VarintHalves(bytes, start, end);
    let at = filled;
    while (varints.next()) {
      if (at < elements.length) store(at++, varints.low, varints.high);
    }
    if (!varints.isAtEnd) throw bad("a packed varint is cut short or too long");
    return at;
  };
}

function fillFixed(elements: TypedArray, width: number, bad: Bad): Fill {
  const target = new Uint8Array(elements.buffer);
  return (bytes, start, end, filled) => {
    const size = end - start;
    if (size % width !== 0) throw bad(`${size} bytes are not whole values of ${width} bytes`);
    const taken = Math.min(size, target.length - filled * width);
    target.set(bytes.subarray(start, start + taken), filled * width);
    return filled + taken / width;
  };
}

function storeVarint(dtype: DataType, elements: TypedArray): (index: number, low: number, high: number) => void {
  if (elements instanceof BigInt64Array || elements instanceof BigUint64Array) {
    const halves = new Int32Array(elements.buffer);
    return (index, low, high) => {
      halves[2 * index] = low;
      halves[2 * index + 1] = high;
    };
  }
  if (dtype === DataType.BOOL) {
    return (index, low, high) => {
      elements[index] = (low | high) === 0 ? 0 : 1;
    };
  }
  const narrow = narrowing(dtype);
  return (index, low) => {
    elements[index] = narrow ? narrow(low) : low;
  };
}

function wireTypeOf(width: 4 | 8 | "varint" | undefined): number {
  if (width === undefined) return WireType.LENGTH_DELIMITED;
  if (width === "varint") return WireType.VARINT;
  return width === 4 ? WireType.FIXED32 : WireType.FIXED64;
}
