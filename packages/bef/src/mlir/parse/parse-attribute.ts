import { floatBits, floatOfBits } from "../../format/float-bits.js";
import type { MlirAttribute } from "../syntax.js";
import { bitWidth, isFloatType, isIntegerType, isNamedType } from "../values/element-type.js";
import { integerOfLiteral } from "../values/integer-text.js";
import { stringBytes, stringText } from "../values/string-bytes.js";
import { denseOfLiteral, hexFloat, parseDenseLiteral } from "./parse-dense.js";
import { beginsType, parseBalanced, parseFunctionType, parseType } from "./parse-type.js";
import type { Token } from "./token.js";
import type { TokenReader } from "./token-reader.js";

/** State of reading attributes: aliases of attributes and types, and the bytes of dense constants so far. */
export interface AttributeScope {
  readonly types: Map<string, string>;
  readonly attributes: Map<string, MlirAttribute>;
  denseBytes: number;
}

/** Attributes by name. */
export type MlirAttributes = Map<string, MlirAttribute>;

/**
 * Reads an attribute. A number without a type is of the type `type`; without that, `i64` or `f64`.
 *
 * @throws {StatusError} INVALID_ARGUMENT with MLIR's diagnostic, RESOURCE_EXHAUSTED for a limit
 */
export function parseAttribute(reader: TokenReader, scope: AttributeScope, type?: string): MlirAttribute {
  return reader.deeper(() => parseNested(reader, scope, type));
}

function parseNested(reader: TokenReader, scope: AttributeScope, type: string | undefined): MlirAttribute {
  const { token } = reader;
  switch (token.kind) {
    case "symbol":
      return parseSymbol(reader);
    case "hash":
      return parseHash(reader, scope);
    case "string":
      return parseString(reader, scope);
    case "integer":
    case "float":
      return parseNumber(reader, scope, type);
    case "punctuation":
      if (token.text === "[") return parseArray(reader, scope);
      if (token.text === "{") return { kind: "dictionary", entries: parseDictionary(reader, scope) };
      if (token.text === "-") return parseNumber(reader, scope, type);
      break;
    case "identifier":
      if (token.text === "true" || token.text === "false") {
        reader.next();
        return { kind: "integer", type: "i1", value: token.text === "true" ? 1n : 0n };
      }
      if (token.text === "unit") {
        reader.next();
        return { kind: "unit" };
      }
      if (token.text === "dense") return parseDense(reader, scope);
      if (OTHER.has(token.text)) return parseOther(reader, scope);
  }
  if (!beginsType(reader)) throw reader.unexpected("expected attribute value");
  if (reader.is("(")) return { kind: "functionType", ...parseFunctionType(reader, scope.types) };
  const text = parseType(reader, scope.types);
  return isNamedType(text) ? { kind: "type", type: text } : { kind: "other", text };
}

const OTHER = new Set([
  "affine_map",
  "affine_set",
  "array",
  "dense_resource",
  "distinct",
  "loc",
  "opaque",
  "sparse",
  "strided",
]);

/**
 * Reads `{name = value, unit}` into `into`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a name is there twice
 */
export function parseDictionary(
  reader: TokenReader,
  scope: AttributeScope,
  into: MlirAttributes = new Map(),
): MlirAttributes {
  reader.expect("{", "expected '{' in attribute dictionary");
  const own = new Set<string>();
  const entry = () => {
    const { token } = reader;
    const named = token.kind === "string" || token.kind === "identifier";
    const name = token.kind === "string" ? stringText(token.text) : token.text;
    if (!named || name === "") throw reader.unexpected("expected attribute name");
    if (own.has(name)) throw reader.error(`duplicate key '${name}' in dictionary attribute`, token.start);
    if (into.has(name))
      throw reader.error(`attribute '${name}' occurs more than once in the attribute list`, token.start);
    own.add(name);
    reader.next();
    into.set(name, reader.accept("=") ? parseAttribute(reader, scope) : { kind: "unit" });
  };
  reader.list("}", entry, "expected '}' in attribute dictionary");
  return into;
}

/** The name that `@name` or `@"name"` stands for. */
export function symbolName(token: Token): string {
  return token.text.startsWith('@"') ? stringText(token.text.slice(1)) : token.text.slice(1);
}

function parseSymbol(reader: TokenReader): MlirAttribute {
  const path = [symbolName(reader.next())];
  while (reader.accept("::")) {
    path.push(symbolName(reader.expectKind("symbol", "expected nested symbol reference identifier")));
  }
  return { kind: "symbol", path };
}

function parseArray(reader: TokenReader, scope: AttributeScope): MlirAttribute {
  reader.expect("[");
  const elements: MlirAttribute[] = [];
  reader.list("]", () => elements.push(parseAttribute(reader, scope)), "expected ']' in array attribute");
  return { kind: "array", elements };
}

function parseString(reader: TokenReader, scope: AttributeScope): MlirAttribute {
  const token = reader.next();
  if (!reader.accept(":")) return { kind: "string", bytes: stringBytes(token.text) };
  const type = parseType(reader, scope.types);
  return type === "none"
    ? { kind: "string", bytes: stringBytes(token.text) }
    : { kind: "other", text: `${token.text} : ${type}` };
}

function parseNumber(reader: TokenReader, scope: AttributeScope, implied: string | undefined): MlirAttribute {
  const negative = reader.accept("-");
  const { token } = reader;
  if (token.kind !== "integer" && token.kind !== "float") {
    throw reader.unexpected("expected constant integer or floating point value");
  }
  reader.next();
  const given = reader.accept(":") ? parseType(reader, scope.types) : implied;
  const type = given ?? (token.kind === "float" ? "f64" : "i64");
  if (isFloatType(type)) return { kind: "float", type, value: floatOfToken(reader, token, negative, type) };
  const integer = /^([su]?)i(\d+)$/.exec(type);
  if (token.kind === "float") throw reader.error("floating point value not valid for specified type", token.start);
  if (integer === null && type !== "index")
    throw reader.error("integer literal not valid for specified type", token.start);
  const unsigned = integer?.[1] === "u";
  if (negative && unsigned)
    throw reader.error("negative integer literal not valid for unsigned integer type", token.start);
  const width = integer === null ? 64 : Number(integer[2]);
  const value = width > MAX_WIDTH ? undefined : integerOfLiteral(token.text, negative, width, unsigned);
  if (value === undefined) throw reader.error("integer constant out of range for attribute", token.start);
  return isIntegerType(type) ? { kind: "integer", type, value } : { kind: "other", text: `${value} : ${type}` };
}

/** The largest integer type whose numbers are read; MLIR's own limit of types is 2^24 - 1 bits. */
const MAX_WIDTH = 128;

function floatOfToken(
  reader: TokenReader,
  token: Token,
  negative: boolean,
  type: "bf16" | "f16" | "f32" | "f64",
): number {
  if (token.kind === "float") return floatOfBits(type, floatBits(type, Number(`${negative ? "-" : ""}${token.text}`)));
  const bits = hexFloat(reader, token, negative, bitWidth(type), "expected floating point literal");
  return floatOfBits(type, bits);
}

function parseDense(reader: TokenReader, scope: AttributeScope): MlirAttribute {
  const { start, end } = reader.next();
  const literal = parseDenseLiteral(reader, start);
  const bodyEnd = reader.previousEnd;
  reader.expect(":", "expected ':' followed by the type of the elements");
  const type = parseType(reader, scope.types);
  const dense = denseOfLiteral(reader, literal, type, scope.denseBytes);
  if (dense === undefined) return { kind: "other", text: `dense${reader.text.slice(end, bodyEnd)} : ${type}` };
  scope.denseBytes += dense.data.length;
  return dense;
}

function parseOther(reader: TokenReader, scope: AttributeScope): MlirAttribute {
  const name = reader.next().text;
  const body = parseBalanced(reader);
  if (name === "dense_resource" && body === "<__elided__>") {
    throw reader.error("the constant was left out when the text was printed", reader.previousEnd - body.length);
  }
  if (!reader.accept(":")) return { kind: "other", text: name + body };
  return { kind: "other", text: `${name}${body} : ${parseType(reader, scope.types)}` };
}

function parseHash(reader: TokenReader, scope: AttributeScope): MlirAttribute {
  const token = reader.next();
  const alias = scope.attributes.get(token.text);
  if (alias !== undefined) return alias;
  if (!reader.is("<") || reader.token.start !== token.end) {
    if (token.text.includes(".")) return { kind: "other", text: token.text };
    throw reader.error(`undefined symbol alias id '${token.text.slice(1)}'`, token.end);
  }
  const body = parseBalanced(reader);
  if (token.text !== "#corert.shape") return { kind: "other", text: token.text + body };
  return { kind: "shape", dims: shapeDims(reader, body, token.start) };
}

function shapeDims(reader: TokenReader, body: string, offset: number): number[] | undefined {
  const text = body.slice(1, -1).replace(/\s+/g, "");
  if (text === "*") return undefined;
  const dims =
    text === "" ? [] : text.split("x").map((dim) => (dim === "?" ? -1 : /^\d+$/.test(dim) ? Number(dim) : Number.NaN));
  if (dims.every(Number.isSafeInteger)) return dims;
  throw reader.error(`unknown corert shape attribute: shape${body}`, offset);
}
