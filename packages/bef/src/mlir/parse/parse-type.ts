import type { TokenReader } from "./token-reader.js";

/** The types of a function. */
export interface FunctionType {
  readonly inputs: readonly string[];
  readonly results: readonly string[];
}

/** Types by their aliases: `!name = type`. */
export type TypeAliases = ReadonlyMap<string, string>;

const PLAIN = /^(?:[su]?i[1-9]\d*|index|none|bf16|f16|f32|f64|f80|f128|tf32|f8\w+|f6\w+|f4\w+)$/;
const SHAPED = new Set(["tensor", "memref", "vector"]);

/**
 * Reads a type and returns it as MLIR prints it; the bodies of types of dialects as they are written.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other text, RESOURCE_EXHAUSTED when a type is nested too deeply
 */
export function parseType(reader: TokenReader, aliases: TypeAliases): string {
  if (reader.is("(")) return functionTypeText(parseFunctionType(reader, aliases));
  return parseNonFunctionType(reader, aliases);
}

/** True when the present token begins a type. */
export function beginsType(reader: TokenReader): boolean {
  const { kind, text } = reader.token;
  return kind === "bang" || reader.is("(") || (kind === "identifier" && (PLAIN.test(text) || isGeneric(text)));
}

/** Reads `(i32, f32) -> i32`. */
export function parseFunctionType(reader: TokenReader, aliases: TypeAliases): FunctionType {
  if (!reader.is("(")) throw reader.error("expected function type", reader.token.start);
  return reader.deeper(() => {
    const inputs = parseTypesInParens(reader, aliases);
    reader.expect("->", "expected '->' in function type");
    return { inputs, results: parseResultTypes(reader, aliases) };
  });
}

/** Reads the types after `->`: one, or a list in parentheses. */
export function parseResultTypes(reader: TokenReader, aliases: TypeAliases): string[] {
  if (!reader.is("(")) return [parseNonFunctionType(reader, aliases)];
  return reader.deeper(() => parseTypesInParens(reader, aliases));
}

/** Reads `i32, f32`. */
export function parseTypes(reader: TokenReader, aliases: TypeAliases): string[] {
  const types = [parseType(reader, aliases)];
  while (reader.accept(",")) types.push(parseType(reader, aliases));
  return types;
}

/** A function's types as MLIR prints them. */
export function functionTypeText({ inputs, results }: FunctionType): string {
  return `(${inputs.join(", ")}) -> ${resultTypesText(results)}`;
}

/** Result types as MLIR prints them after `->`. */
export function resultTypesText(results: readonly string[]): string {
  const [only] = results;
  return results.length === 1 && only !== undefined && !only.startsWith("(") ? only : `(${results.join(", ")})`;
}

function isGeneric(name: string): boolean {
  return SHAPED.has(name) || name === "tuple" || name === "complex";
}

function parseTypesInParens(reader: TokenReader, aliases: TypeAliases): string[] {
  reader.expect("(");
  const types: string[] = [];
  reader.list(")", () => types.push(parseType(reader, aliases)));
  return types;
}

function parseNonFunctionType(reader: TokenReader, aliases: TypeAliases): string {
  const { token } = reader;
  if (token.kind === "bang") return parseDialectType(reader, aliases);
  if (token.kind !== "identifier" || !beginsType(reader)) throw reader.unexpected("expected non-function type");
  reader.next();
  if (!isGeneric(token.text)) return token.text;
  return reader.deeper(() => {
    reader.expect("<", `expected '<' in ${token.text} type`);
    let body: string;
    if (SHAPED.has(token.text)) body = parseShaped(reader, aliases);
    else if (token.text === "complex") body = parseType(reader, aliases);
    else {
      body = reader.is(">") ? "" : parseTypes(reader, aliases).join(", ");
    }
    reader.expect(">", `expected '>' in ${token.text} type`);
    return `${token.text}<${body}>`;
  });
}

function parseDialectType(reader: TokenReader, aliases: TypeAliases): string {
  const token = reader.next();
  const alias = aliases.get(token.text);
  if (alias !== undefined) return alias;
  if (reader.is("<") && reader.token.start === token.end) return token.text + parseBalanced(reader);
  if (!token.text.includes(".")) throw reader.error(`undefined symbol alias id '${token.text.slice(1)}'`, token.start);
  return token.text;
}

/** The body of a shaped type: dimensions, element type, and the layout or encoding as it is written. */
function parseShaped(reader: TokenReader, aliases: TypeAliases): string {
  const dimensions = /(?:\?|\*|\[?\d+\]?)\s*x\s*/y;
  let at = reader.token.start;
  let text = "";
  for (;;) {
    dimensions.lastIndex = at;
    const [dimension] = dimensions.exec(reader.text) ?? [];
    if (dimension === undefined) break;
    text += dimension.replace(/\s+/g, "");
    at += dimension.length;
  }
  reader.moveTo(at);
  text += parseType(reader, aliases);
  if (!reader.is(",")) return text;
  const from = reader.token.start;
  const to = endOfBalanced(reader, from, ">");
  reader.moveTo(to);
  return `${text}${reader.text.slice(from, to).replace(/\s+/g, " ").trimEnd()}`;
}

const CLOSING: Readonly<Record<string, string>> = { "<": ">", "(": ")", "[": "]", "{": "}" };

/**
 * Takes a text in brackets, such as the body of a dialect's type, and returns it as it is written.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a bracket is not closed
 */
export function parseBalanced(reader: TokenReader): string {
  const { start, text } = reader.token;
  const close = CLOSING[text];
  if (close === undefined) throw reader.unexpected("expected '<'");
  const end = endOfBalanced(reader, start + 1, close) + 1;
  reader.moveTo(end);
  return reader.text.slice(start, end);
}

/** The offset of the bracket `close` that ends the text at `from`. */
function endOfBalanced(reader: TokenReader, from: number, close: string): number {
  const { text, limits } = reader;
  const open = [close];
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') {
      at = endOfString(text, at);
    } else if (character === "-" && text.charAt(at + 1) === ">") {
      at++;
    } else if (CLOSING[character] !== undefined) {
      if (open.length > limits.maxDepth) throw reader.exhausted(`nested deeper than ${limits.maxDepth} levels`, at);
      open.push(CLOSING[character]);
    } else if (character === open[open.length - 1]) {
      open.pop();
      if (open.length === 0) return at;
    } else if (character === ">" || character === ")" || character === "]" || character === "}") {
      break;
    }
  }
  throw reader.error(`unbalanced '${close}' character in pretty dialect name`, from);
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
  return at;
}
