import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { DataType, isObjectType } from "../data-type.js";
import { isComplex } from "../data-type-predicates.js";
import { smallFloat } from "../narrow-types/small-floats.js";
import type { Tensor } from "../tensor.js";
import { FLOAT_TYPES } from "../type-sets.js";
import { memoryView } from "../typed-view.js";
import { ByteText } from "./byte-text.js";
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
  const out = new ByteText();
  if (printV2) addBothEnds(out, tensor, shown);
  else addFirst(out, tensor, shown);
  return out.bytes();
}

const SPACE = 0x20;

/** Adds the first and last `ends` elements of every dimension. */
function addBothEnds(out: ByteText, tensor: Tensor, ends: number): void {
  const { dtype, shape, rank, elementCount } = tensor;
  if (isObjectType(dtype) || isComplex(dtype)) {
    const marks = new Array<string>(ends).fill("?").join(" ") + (ends < elementCount ? "..." : "");
    out.add(rank === 0 ? marks : `[${marks}]`);
    return;
  }
  if (ends === 0 && rank === 0) {
    out.add("...");
    return;
  }
  const addElement = elementAdder(out, tensor, true);
  const addPart = (dimension: number, first: number, stride: number) => {
    if (dimension === rank) {
      addElement(first);
      return;
    }
    const size = shape[dimension];
    const inner = stride / size;
    const deeper = rank - dimension - 1;
    const spacing = deeper === 0 ? " " : "\n".repeat(deeper) + " ".repeat(dimension + 1);
    let isNext = ends === 0;
    const space = () => {
      if (isNext && deeper === 0) out.addByte(SPACE);
      else if (isNext) out.add(spacing);
      isNext = true;
    };
    const addParts = (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        space();
        if (deeper === 0) addElement(first + i * inner);
        else addPart(dimension + 1, first + i * inner, inner);
      }
    };
    out.add("[");
    addParts(0, Math.min(ends, size));
    if (size > 2 * ends) {
      space();
      out.add("...");
    }
    addParts(Math.max(ends, size - ends), size);
    out.add("]");
  };
  addPart(0, 0, elementCount);
}

/** Adds the first `limit` elements. */
function addFirst(out: ByteText, tensor: Tensor, limit: number): void {
  const { shape, rank, elementCount } = tensor;
  const addElement = elementAdder(out, tensor, false);
  let next = 0;
  const addPart = (dimension: number) => {
    for (let i = 0; i < shape[dimension] && next < limit; i++) {
      if (dimension < rank - 1) {
        out.add("[");
        addPart(dimension + 1);
        out.add("]");
      } else {
        if (i > 0) out.add(" ");
        addElement(next++);
      }
      if (dimension === rank - 1 && dimension > 0 && next >= limit && i + 1 < shape[dimension]) out.add("...");
    }
  };
  if (rank > 0) addPart(0);
  else if (limit > 0) addElement(0);
  if (elementCount > limit) out.add("...");
}

/** Adds an element by its number, a string between quotes or as it is. */
function elementAdder(out: ByteText, tensor: Tensor, isQuoted: boolean): (index: number) => void {
  const { dtype, memory, address } = tensor;
  if (dtype === DataType.STRING) {
    const { u8, u32 } = memory;
    return (index) => {
      const cell = address + index * CELL_BYTES;
      const start = cellDataAddress(u32, cell);
      const end = start + cellSizeBytes(u32, cell);
      if (isQuoted) out.addQuoted(u8, start, end);
      else out.addEscaped(u8, start, end);
    };
  }
  if (dtype === DataType.FLOAT) {
    const { f32 } = memory;
    return (index) => {
      if (!out.addFloat(f32[address / 4 + index])) out.add(floatText(tensor, index));
    };
  }
  const textOf = elementTexts(tensor);
  return (index) => out.add(textOf(index));
}

/** The text of each element that is not a string, by its number. */
function elementTexts(tensor: Tensor): (index: number) => string {
  const { dtype } = tensor;
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
