import { floatBits } from "../../format/float-bits.js";
import type { Attribute, DenseType } from "../../ir/attribute.js";
import { bitWidth, elementBytes, isDenseType, isFloatType, partType } from "../values/element-type.js";
import { integerOfLiteral } from "../values/integer-text.js";
import type { Token } from "./token.js";
import type { TokenReader } from "./token-reader.js";

/** A number of a dense literal: the token, and whether a minus stands before it. */
interface DenseNumber {
  readonly token: Token;
  readonly negative: boolean;
}

/** The text between `dense<` and `>`. */
export interface DenseLiteral {
  /** The string of a hexadecimal literal. */
  readonly hex: Token | undefined;
  /** The numbers in order; a complex element is two. */
  readonly numbers: readonly DenseNumber[];
  /** Undefined for one element without brackets, which fills any shape. */
  readonly shape: readonly number[] | undefined;
  readonly complex: boolean;
  /** True when the elements are strings, which a BEF file does not encode. */
  readonly strings: boolean;
  /** The offset of `dense`. */
  readonly offset: number;
}

/** Reads `<…>` after `dense`. */
export function parseDenseLiteral(reader: TokenReader, offset: number): DenseLiteral {
  reader.expect("<", "expected '<' after 'dense'");
  const found = { numbers: [] as DenseNumber[], complex: false, strings: false };
  let hex: Token | undefined;
  let shape: number[] | undefined;
  if (reader.is(">")) shape = [0];
  else if (reader.token.kind === "string") hex = reader.next();
  else if (reader.is("[")) shape = parseList(reader, found);
  else parseElement(reader, found);
  reader.expect(">", "expected '>'");
  return { hex, shape, offset, ...found };
}

type Found = { numbers: DenseNumber[]; complex: boolean; strings: boolean };

function parseList(reader: TokenReader, found: Found): number[] {
  return reader.deeper(() => {
    reader.expect("[");
    let inner: number[] | undefined;
    let count = 0;
    reader.list("]", () => {
      const shape = reader.is("[") ? parseList(reader, found) : [];
      if (shape.length === 0) parseElement(reader, found);
      if (inner !== undefined && (inner.length !== shape.length || inner.some((dim, i) => dim !== shape[i]))) {
        throw reader.error("tensor literal is invalid; ranks are not consistent between elements", reader.token.start);
      }
      inner = shape;
      count++;
    });
    return [count, ...(inner ?? [])];
  });
}

function parseElement(reader: TokenReader, found: Found): void {
  if (reader.token.kind === "string") {
    found.strings = true;
    reader.next();
  } else if (reader.accept("(")) {
    found.complex = true;
    found.numbers.push(parseNumber(reader));
    reader.expect(",", "expected ',' between complex elements");
    found.numbers.push(parseNumber(reader));
    reader.expect(")", "expected ')' after complex elements");
  } else found.numbers.push(parseNumber(reader));
  // A number takes a byte or more, in any type.
  if (found.numbers.length > reader.limits.maxDenseBytes) throw tooLarge(reader, found.numbers.length);
}

function parseNumber(reader: TokenReader): DenseNumber {
  const negative = reader.accept("-");
  const { token } = reader;
  const number =
    token.kind === "integer" || token.kind === "float" || (!negative && (reader.is("true") || reader.is("false")));
  if (!number) throw reader.unexpected("expected element literal of primitive type");
  reader.next();
  return { token, negative };
}

function tooLarge(reader: TokenReader, bytes: number) {
  return reader.exhausted(`the dense constants take ${bytes} bytes; the limit is ${reader.limits.maxDenseBytes}`);
}

/**
 * The attribute of a literal with its type `tensor<2x3xf32>`; undefined for elements that a BEF file does not encode. `bytesBefore` is
 * the size of the constants before this one.
 *
 * @throws {StatusError} INVALID_ARGUMENT when literal and type do not match, RESOURCE_EXHAUSTED when the constants are too large
 */
export function denseOfLiteral(
  reader: TokenReader,
  literal: DenseLiteral,
  type: string,
  bytesBefore: number,
): (Attribute & { kind: "dense" }) | undefined {
  const { shape, element } = tensorType(reader, type, literal.offset);
  if (literal.strings || !isDenseType(element)) return undefined;
  const count = shape.reduce((product, dim) => product * dim, 1);
  const bytes = count * elementBytes(element);
  if (bytesBefore + bytes > reader.limits.maxDenseBytes) throw tooLarge(reader, bytesBefore + bytes);
  const attribute = { kind: "dense", type: element, shape } as const;
  if (literal.hex !== undefined)
    return { ...attribute, data: hexData(reader, literal, literal.hex, type, count, element) };
  checkShape(reader, literal, shape, type, count);
  return { ...attribute, data: numberData(reader, literal, count, element) };
}

function tensorType(reader: TokenReader, type: string, offset: number) {
  const [, dims, element] = /^(?:tensor|vector)<((?:[\d?*]+x)*)([^,]*)>$/.exec(type) ?? [];
  if (dims === undefined || element === undefined) {
    throw reader.error("elements literal must be a shaped type", offset);
  }
  if (/[?*]/.test(dims)) throw reader.error("elements literal type must have static shape", offset);
  const shape = dims.split("x").slice(0, -1).map(Number);
  if (shape.some((dim) => !Number.isSafeInteger(dim))) throw reader.error("invalid dimension in tensor type", offset);
  return { shape, element };
}

function checkShape(
  reader: TokenReader,
  literal: DenseLiteral,
  shape: readonly number[],
  type: string,
  count: number,
): void {
  if (literal.numbers.length === 0) {
    if (count === 0) return;
    const message = `parsed zero elements, but type ('${type}') expected at least 1`;
    throw reader.error(message, literal.offset);
  }
  if (literal.shape === undefined) return;
  if (literal.shape.length === shape.length && shape.every((dim, i) => dim === literal.shape?.[i])) return;
  const message = `inferred shape of elements literal ([${literal.shape.join(", ")}]) does not match type ([${shape.join(", ")}])`;
  throw reader.error(message, literal.offset);
}

function hexData(
  reader: TokenReader,
  { offset }: DenseLiteral,
  hex: Token,
  type: string,
  count: number,
  element: DenseType,
): Uint8Array {
  const digits = hex.text.slice(3, -1);
  if (!hex.text.startsWith('"0x') || !/^[0-9a-fA-F]*$/.test(digits) || digits.length % 2 !== 0) {
    throw reader.error("expected string containing hex digits starting with `0x`", hex.start);
  }
  const given = digits.length / 2;
  const size = elementBytes(element);
  const data = new Uint8Array(count * size);
  if (given === data.length || (given === size && count > 0)) {
    for (let i = 0; i < given; i++) data[i] = hexByte(digits, i);
    for (let filled = given; filled < data.length; filled *= 2)
      data.copyWithin(filled, 0, Math.min(filled, data.length - filled));
  } else if (element === "i1" && given === Math.ceil(count / 8)) {
    // MLIR before 2025 has eight truth values in a byte.
    for (let i = 0; i < count; i++) data[i] = (hexByte(digits, i >> 3) >> (i & 7)) & 1;
    return data;
  } else {
    throw reader.error(`elements hex data size is invalid for provided type: '${type}'`, offset);
  }
  if (element === "i1" && data.some((byte) => byte > 1)) {
    throw reader.error("elements hex data of type i1 has bytes other than 0 and 1", offset);
  }
  return data;
}

function hexByte(digits: string, index: number): number {
  return hexDigit(digits.charCodeAt(index * 2)) * 16 + hexDigit(digits.charCodeAt(index * 2 + 1));
}

function hexDigit(unit: number): number {
  return unit <= 0x39 ? unit - 0x30 : (unit | 0x20) - 0x57;
}

function numberData(
  reader: TokenReader,
  { numbers, complex }: DenseLiteral,
  count: number,
  element: DenseType,
): Uint8Array {
  const part = partType(element);
  const first = numbers[0];
  if (first !== undefined && complex !== (part !== element)) {
    throw reader.error(
      complex ? "unexpected complex elements literal" : "expected complex elements literal",
      first.token.start,
    );
  }
  const width = bitWidth(part);
  const bytes = Math.ceil(width / 8);
  const data = new Uint8Array(count * elementBytes(element));
  const view = new DataView(data.buffer);
  numbers.forEach((number, i) => {
    const bits = isFloatType(part) ? floatElement(reader, number, part) : integerElement(reader, number, part);
    if (bytes === 8) view.setBigUint64(i * 8, BigInt.asUintN(64, bits), true);
    else if (bytes === 4) view.setUint32(i * 4, Number(BigInt.asUintN(32, bits)), true);
    else if (bytes === 2) view.setUint16(i * 2, Number(BigInt.asUintN(16, bits)), true);
    else view.setUint8(i, Number(BigInt.asUintN(8, bits)));
  });
  for (let filled = numbers.length * bytes; filled > 0 && filled < data.length; filled *= 2) {
    data.copyWithin(filled, 0, Math.min(filled, data.length - filled));
  }
  return data;
}

function floatElement(
  reader: TokenReader,
  { token, negative }: DenseNumber,
  type: "bf16" | "f16" | "f32" | "f64",
): bigint {
  if (token.kind === "float") return floatBits(type, negative ? -Number(token.text) : Number(token.text));
  return hexFloat(reader, token, negative, bitWidth(type), "expected floating-point elements, but parsed integer");
}

/** The bits that a hexadecimal literal says for a floating-point number. */
export function hexFloat(
  reader: TokenReader,
  token: Token,
  negative: boolean,
  width: number,
  wrongKind: string,
): bigint {
  if (token.kind !== "integer") throw reader.error(wrongKind, token.start);
  if (!token.text.startsWith("0x")) {
    throw reader.error("unexpected decimal integer literal for a floating point value", token.start);
  }
  if (negative) throw reader.error("hexadecimal float literal should not have a leading minus", token.start);
  const bits = integerOfLiteral(token.text, false, width, true);
  if (bits === undefined) throw reader.error("hexadecimal float constant out of range for type", token.start);
  return bits;
}

function integerElement(reader: TokenReader, { token, negative }: DenseNumber, type: string): bigint {
  if (token.kind === "identifier") {
    if (type !== "i1") throw reader.error("expected i1 type for 'true' or 'false' values", token.start);
    return token.text === "true" ? 1n : 0n;
  }
  if (token.kind === "float") throw reader.error("expected integer elements, but parsed floating-point", token.start);
  const unsigned = type.startsWith("u");
  if (negative && unsigned)
    throw reader.error("expected unsigned integer elements, but parsed negative value", token.start);
  const value = integerOfLiteral(token.text, negative, Number(type.replace(/\D/g, "")), unsigned);
  if (value === undefined) throw reader.error("integer constant out of range for type", token.start);
  return value;
}
