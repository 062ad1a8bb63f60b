import type { Attribute } from "../../ir/attribute.js";
import { bitWidth, elementBytes, isFloatType, partType } from "../values/element-type.js";
import { floatText } from "../values/float-text.js";
import { integerOfBits } from "../values/integer-text.js";

type Dense = Attribute & { readonly kind: "dense" };

/**
 * A dense attribute as MLIR prints it: one element when all are equal, hexadecimal digits when there are more than `hexAbove`, else
 * the elements in brackets. Source: mlir/lib/IR/AsmPrinter.cpp.
 */
export function denseText(attribute: Dense, hexAbove: number): string {
  const { type, shape, data } = attribute;
  const size = elementBytes(type);
  const count = data.length / size;
  const ending = `> : ${tensorText(attribute)}`;
  if (count === 0) return `dense<${ending}`;
  const element = elementPrinter(attribute);
  if (shape.length === 0 || isSplat(data, size)) return `dense<${element(0)}${ending}`;
  if (count > hexAbove) return `dense<"0x${hexDigits(data)}"${ending}`;
  return `dense<${nested(shape, 0, { at: 0 }, element)}${ending}`;
}

/** `tensor<2x3xf32>`. */
export function tensorText({ type, shape }: Dense): string {
  return `tensor<${shape.map((dim) => `${dim}x`).join("")}${type}>`;
}

function isSplat(data: Uint8Array, size: number): boolean {
  for (let i = size; i < data.length; i++) {
    if (data[i] !== data[i - size]) return false;
  }
  return true;
}

function nested(
  shape: readonly number[],
  axis: number,
  next: { at: number },
  element: (index: number) => string,
): string {
  if (axis === shape.length) return element(next.at++);
  const parts: string[] = [];
  for (let i = 0; i < (shape[axis] ?? 0); i++) parts.push(nested(shape, axis + 1, next, element));
  return `[${parts.join(", ")}]`;
}

function elementPrinter({ type, data }: Dense): (index: number) => string {
  const part = partType(type);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const width = bitWidth(part);
  const bits = (index: number): bigint => {
    if (width === 64) return view.getBigUint64(index * 8, true);
    if (width === 32) return BigInt(view.getUint32(index * 4, true));
    return BigInt(width === 16 ? view.getUint16(index * 2, true) : view.getUint8(index));
  };
  if (part === "i1") return (index) => (bits(index) === 0n ? "false" : "true");
  if (!isFloatType(part)) return (index) => `${integerOfBits(bits(index), width, part.startsWith("u"))}`;
  if (part === type) return (index) => floatText(part, bits(index));
  return (index) => `(${floatText(part, bits(index * 2))},${floatText(part, bits(index * 2 + 1))})`;
}

/** Bytes whose digits are made at a time. */
const PIECE = 2 ** 18;

function hexDigits(data: Uint8Array): string {
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  const digits = new Uint8Array(Math.min(data.length, PIECE) * 2);
  for (let from = 0; from < data.length; from += PIECE) {
    const piece = data.subarray(from, from + PIECE);
    piece.forEach((byte, i) => {
      digits[i * 2] = hexDigit(byte >> 4);
      digits[i * 2 + 1] = hexDigit(byte & 15);
    });
    pieces.push(decoder.decode(digits.subarray(0, piece.length * 2)));
  }
  return pieces.join("");
}

/** The code of `0` to `9`, or of `A` to `F`. */
function hexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x37 + value;
}
