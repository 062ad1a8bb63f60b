import { DataType, memoryView, type Tensor } from "@heddle/tensor";
import type { ByteSink } from "./byte-sink.js";
import { isFloatType, printableFloat } from "./float-elements.js";
import { printFloat } from "./printf-float.js";

/**
 * Adds the text of a tensor as TensorFlow prints it: `[0 1 2 ... 7 8 9]` with the `ends` first and last elements of every
 * dimension, all of them when `ends` is negative.
 *
 * Source: Tensor::SummarizeValue with print_v2 (tensorflow/core/framework/tensor.cc, TensorFlow 2.21).
 */
export function summarizeTensor(sink: ByteSink, tensor: Tensor, ends: number): void {
  const count = tensor.elementCount;
  const shown = ends < 0 ? count : Math.min(ends, count);
  if (NOT_PRINTED.includes(tensor.dtype)) addUnprinted(sink, tensor, shown);
  // TensorFlow has no brackets for bools of which it shows none.
  else if (shown === 0 && tensor.dtype === DataType.BOOL) return;
  else if (shown === 0 && tensor.rank === 0) addText(sink, "...");
  else addDimension(sink, tensor, 0, 0, shown);
}

/** Types whose elements TensorFlow does not print. */
const NOT_PRINTED: readonly DataType[] = [DataType.COMPLEX64, DataType.COMPLEX128, DataType.RESOURCE, DataType.VARIANT];

function addUnprinted(sink: ByteSink, tensor: Tensor, shown: number): void {
  const marks = new Array<string>(shown).fill("?").join(" ") + (shown < tensor.elementCount ? "..." : "");
  addText(sink, tensor.rank === 0 ? marks : `[${marks}]`);
}

function addDimension(sink: ByteSink, tensor: Tensor, dimension: number, first: number, ends: number): void {
  if (dimension === tensor.rank) {
    addElement(sink, tensor, first);
    return;
  }
  const size = tensor.shape[dimension];
  const stride = tensor.shape.slice(dimension + 1).reduce((product, inner) => product * inner, 1);
  addText(sink, "[");
  for (let i = 0; i < Math.min(ends, size); i++) {
    if (i > 0) addSpacing(sink, dimension, tensor.rank);
    addDimension(sink, tensor, dimension + 1, first + i * stride, ends);
  }
  if (size > 2 * ends) {
    addSpacing(sink, dimension, tensor.rank);
    addText(sink, "...");
  }
  for (let i = Math.max(ends, size - ends); i < size; i++) {
    addSpacing(sink, dimension, tensor.rank);
    addDimension(sink, tensor, dimension + 1, first + i * stride, ends);
  }
  addText(sink, "]");
}

function addSpacing(sink: ByteSink, dimension: number, rank: number): void {
  const inner = rank - dimension - 1;
  addText(sink, inner === 0 ? " " : "\n".repeat(inner) + " ".repeat(dimension + 1));
}

function addElement(sink: ByteSink, tensor: Tensor, index: number): void {
  if (tensor.dtype === DataType.STRING) addQuoted(sink, tensor.strings().view(index));
  else addText(sink, elementText(tensor, index));
}

function elementText(tensor: Tensor, index: number): string {
  if (isFloatType(tensor.dtype)) return floatText(tensor, index);
  const view = memoryView(tensor.memory, tensor.dtype);
  return `${view[tensor.address / view.BYTES_PER_ELEMENT + index]}`;
}

/** As few digits as make the number again: 6 or 9, of a double 15 or 17. */
function floatText(tensor: Tensor, index: number): string {
  const { magnitude, isNegative } = printableFloat(tensor, index);
  if (Number.isNaN(magnitude)) return "nan";
  const sign = isNegative ? "-" : "";
  if (magnitude === Number.POSITIVE_INFINITY) return `${sign}inf`;
  const isDouble = tensor.dtype === DataType.DOUBLE;
  const short = printFloat(magnitude, "general", isDouble ? 15 : 6, false);
  const again = isDouble ? Number(short) : Math.fround(Number(short));
  return sign + (again === magnitude ? short : printFloat(magnitude, "general", isDouble ? 17 : 9, false));
}

const ESCAPES: Readonly<Record<number, string>> = {
  9: "\\t",
  10: "\\n",
  13: "\\r",
  34: '\\"',
  39: "\\'",
  92: "\\\\",
};

/** In quotes, with what is not printable ASCII as C escapes; bytes of 0x80 and more stay. */
function addQuoted(sink: ByteSink, bytes: Uint8Array): void {
  addText(sink, '"');
  for (const byte of bytes) {
    const escaped = ESCAPES[byte];
    if (escaped !== undefined) addText(sink, escaped);
    else if (byte < 0x20 || byte === 0x7f) addText(sink, `\\${byte.toString(8).padStart(3, "0")}`);
    else sink.addByte(byte);
  }
  addText(sink, '"');
}

/** Adds ASCII text. */
function addText(sink: ByteSink, text: string): void {
  for (let i = 0; i < text.length; i++) sink.addByte(text.charCodeAt(i));
}
