import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { DataType, isObjectType } from "../data-type.js";
import { isComplex } from "../data-type-predicates.js";
import { smallFloat } from "../narrow-types/small-floats.js";
import type { Tensor } from "../tensor.js";
import { FLOAT_TYPES } from "../type-sets.js";
import { memoryView } from "../typed-view.js";
import { printShort } from "./print-short.js";
import { printableFloat } from "./printable-float.js";

/**
 * The text of a tensor as TensorFlow prints it, in UTF-8 where its strings are.
 *
 * With `printV2` it is the text of `tf.print` and StringFormat, `[0 1 2 ... 7 8 9]`: the `limit` first and last elements of every
 * dimension. Without, it is that of Assert and of error messages, `[1 2][3...]...`: the first `limit` elements in all.
 * A negative limit shows every element.
 *
 * Source: Tensor::SummarizeValue (tensorflow/core/framework/tensor.cc, TensorFlow 2.21).
 */
export function summarizeTensor(tensor: Tensor, limit: number, printV2: boolean): Uint8Array {
  const count = tensor.elementCount;
  const shown = limit < 0 ? count : Math.min(limit, count);
  // TensorFlow has no brackets for bools of which it shows none.
  if (shown === 0 && tensor.dtype === DataType.BOOL) return new Uint8Array();
  const characters = printV2 ? withBothEnds(tensor, shown) : withFirst(tensor, shown);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}

/** The first and last `ends` elements of every dimension, one character a byte. */
function withBothEnds(tensor: Tensor, ends: number): string {
  const { dtype, shape, rank, elementCount } = tensor;
  if (isObjectType(dtype) || isComplex(dtype)) {
    const marks = new Array<string>(ends).fill("?").join(" ") + (ends < elementCount ? "..." : "");
    return rank === 0 ? marks : `[${marks}]`;
  }
  if (ends === 0 && rank === 0) return "...";
  const textOf = elementTexts(tensor);
  const print = (dimension: number, first: number, stride: number): string => {
    if (dimension === rank) return dtype === DataType.STRING ? `"${textOf(first)}"` : textOf(first);
    const size = shape[dimension];
    const inner = stride / size;
    const deeper = rank - dimension - 1;
    const parts: string[] = [];
    for (let i = 0; i < Math.min(ends, size); i++) parts.push(print(dimension + 1, first + i * inner, inner));
    if (size > 2 * ends) parts.push("...");
    for (let i = Math.max(ends, size - ends); i < size; i++) parts.push(print(dimension + 1, first + i * inner, inner));
    const spacing = deeper === 0 ? " " : "\n".repeat(deeper) + " ".repeat(dimension + 1);
    const start = ends === 0 && parts.length > 0 ? spacing : "";
    return `[${start}${parts.join(spacing)}]`;
  };
  return print(0, 0, elementCount);
}

/** The first `limit` elements, one character a byte. */
function withFirst(tensor: Tensor, limit: number): string {
  const { shape, rank, elementCount } = tensor;
  const more = elementCount > limit ? "..." : "";
  const textOf = elementTexts(tensor);
  if (rank === 0) return (limit > 0 ? textOf(0) : "") + more;
  let next = 0;
  const print = (dimension: number): string => {
    let text = "";
    for (let i = 0; i < shape[dimension] && next < limit; i++) {
      if (dimension < rank - 1) text += `[${print(dimension + 1)}]`;
      else text += (i > 0 ? " " : "") + textOf(next++);
      if (dimension === rank - 1 && dimension > 0 && next >= limit && i + 1 < shape[dimension]) text += "...";
    }
    return text;
  };
  return print(0) + more;
}

/** The text of each element, by its number. */
function elementTexts(tensor: Tensor): (index: number) => string {
  const { dtype } = tensor;
  if (dtype === DataType.STRING) {
    return (index) => {
      const cell = tensor.address + index * CELL_BYTES;
      const { u8, u32 } = tensor.memory;
      const start = cellDataAddress(u32, cell);
      const end = start + cellSizeBytes(u32, cell);
      let text = "";
      for (let at = start; at < end; at++) text += characterOf(u8[at]);
      return text;
    };
  }
  if (isObjectType(dtype)) return (index) => `<${tensor.objects()[index]?.typeName ?? "empty"}>`;
  if (isComplex(dtype)) return () => "?";
  if (FLOAT_TYPES.includes(dtype)) return (index) => floatText(tensor, index);
  const coding = smallFloat(dtype);
  const view = memoryView(tensor.memory, dtype);
  const first = tensor.address / view.BYTES_PER_ELEMENT;
  if (!coding) return (index) => `${view[first + index]}`;
  return (index) => {
    const bits = Number(view[first + index]);
    return signedText(coding.decode(bits), bits >= SIGN_OF_BYTE, "float");
  };
}

/** The bit of the sign of a float8. */
const SIGN_OF_BYTE = 0x80;

function floatText(tensor: Tensor, index: number): string {
  const { magnitude, isNegative } = printableFloat(tensor, index);
  const number = isNegative ? -magnitude : magnitude;
  return signedText(number, isNegative, tensor.dtype === DataType.DOUBLE ? "double" : "float");
}

/** In C a NaN has a sign, too. */
function signedText(number: number, isNegative: boolean, type: "float" | "double"): string {
  return isNegative && Number.isNaN(number) ? "-nan" : printShort(number, type);
}

const ESCAPES: Readonly<Record<number, string>> = {
  9: "\\t",
  10: "\\n",
  13: "\\r",
  34: '\\"',
  39: "\\'",
  92: "\\\\",
};

/** The texts of bytes that were asked for. */
const characters: string[] = [];

/** C escapes for control characters, quotes and backslashes; bytes of 0x80 and more stay. */
function characterOf(byte: number): string {
  characters[byte] ??= isEscaped(byte) ? escapeOf(byte) : String.fromCharCode(byte);
  return characters[byte];
}

function isEscaped(byte: number): boolean {
  return byte < 0x20 || byte === 0x22 || byte === 0x27 || byte === 0x5c || byte === 0x7f;
}

function escapeOf(byte: number): string {
  return ESCAPES[byte] ?? `\\${byte.toString(8).padStart(3, "0")}`;
}
