import { create, type DescField, type DescMessage, type MessageShape, ScalarType } from "@bufbuild/protobuf";
import { dataTypeFromEnumName } from "@heddle/tensor";
import { badText } from "../errors.js";
import { isDataTypeField } from "./text-fields.js";

/**
 * Parses a message in protobuf's text format, as {@link printTextProto} writes it; TensorFlow's marker against parsing
 * (`goo.gle/debugonly`) is skipped. For messages without maps, oneofs and floats.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other text, an unknown field, or a number out of range, with the place
 */
export function parseTextProto<Schema extends DescMessage>(schema: Schema, text: string): MessageShape<Schema> {
  const scanner = new TextScanner(schema.name, text);
  scanner.take(/goo\.gle\/debug\w*\s*/y);
  const message = parseFields(schema, scanner);
  if (scanner.take(/[\s\S]/y) !== undefined) throw scanner.error("text after the message");
  return message;
}

/** Reads a text from its beginning. */
class TextScanner {
  readonly #message: string;
  readonly #text: string;
  #offset = 0;
  #tokenOffset = 0;

  constructor(message: string, text: string) {
    this.#message = message;
    this.#text = text;
    this.#skipBlanks();
  }

  /** Takes what a sticky pattern matches here, its first group, and the blanks after; undefined without a match. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const match = pattern.exec(this.#text);
    if (!match) return undefined;
    this.#tokenOffset = this.#offset;
    this.#offset = pattern.lastIndex;
    this.#skipBlanks();
    return match[1] ?? match[0];
  }

  /** The error for the text that was taken last. */
  error(problem: string) {
    return badText(this.#message, problem, this.#tokenOffset);
  }

  /** The error for the text that comes next. */
  errorHere(wanted: string) {
    const found = this.#text.slice(this.#offset, this.#offset + 20);
    return badText(
      this.#message,
      `wanted ${wanted}, found ${found === "" ? "the end" : JSON.stringify(found)}`,
      this.#offset,
    );
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#text[this.#offset] ?? "")) this.#offset++;
  }
}

function parseFields<Schema extends DescMessage>(schema: Schema, scanner: TextScanner): MessageShape<Schema> {
  const fields = new Map(schema.fields.map((field) => [field.name, field]));
  const values: Record<string, unknown> = {};
  for (;;) {
    const name = scanner.take(/\w+/y);
    if (name === undefined) return create(schema, values as never);
    const field = fields.get(name);
    if (!field) throw scanner.error(`${schema.name} has no field '${name}'`);
    const isList = field.fieldKind === "list";
    if (!isList && values[field.localName] !== undefined) throw scanner.error(`'${name}' is there twice`);
    const value = parseValue(field, scanner);
    values[field.localName] = isList ? [...((values[field.localName] as unknown[]) ?? []), value] : value;
    scanner.take(/[,;]/y);
  }
}

function parseValue(field: DescField, scanner: TextScanner): unknown {
  const colon = scanner.take(/:/y);
  if (field.message) {
    if (scanner.take(/\{/y) === undefined) throw scanner.errorHere(`'{' after '${field.name}'`);
    const message = parseFields(field.message, scanner);
    if (scanner.take(/\}/y) === undefined) throw scanner.errorHere(`a field or '}' in '${field.name}'`);
    return message;
  }
  if (colon === undefined) throw scanner.errorHere(`':' after '${field.name}'`);
  switch (field.scalar) {
    case ScalarType.STRING: {
      const text = scanner.take(/"((?:[^"\\]|\\[\s\S])*)"/y) ?? scanner.take(/'((?:[^'\\]|\\[\s\S])*)'/y);
      if (text === undefined) throw scanner.errorHere("a text in quotes");
      return unescaped(text);
    }
    case ScalarType.BOOL: {
      const text = scanner.take(/true\b|false\b/y);
      if (text === undefined) throw scanner.errorHere("true or false");
      return text === "true";
    }
    default:
      return isDataTypeField(field) ? parseDataType(scanner) : parseInteger(field, scanner);
  }
}

const ranges: Partial<Record<ScalarType, readonly [least: bigint, most: bigint]>> = {
  [ScalarType.INT32]: [-(2n ** 31n), 2n ** 31n - 1n],
  [ScalarType.INT64]: [-(2n ** 63n), 2n ** 63n - 1n],
  [ScalarType.UINT64]: [0n, 2n ** 64n - 1n],
};

function parseInteger({ scalar = ScalarType.INT64 }: DescField, scanner: TextScanner): number | bigint {
  const text = scanner.take(/-?\d{1,20}\b/y);
  if (text === undefined) throw scanner.errorHere("a whole number");
  const value = BigInt(text);
  const [least, most] = ranges[scalar] ?? [0n, 0n];
  if (value < least || value > most) throw scanner.error(`${text} is out of range`);
  return scalar === ScalarType.INT32 ? Number(value) : value;
}

function parseDataType(scanner: TextScanner): number {
  const text = scanner.take(/DT_\w+|\d{1,9}\b/y);
  if (text === undefined) throw scanner.errorHere("a type such as DT_FLOAT");
  const [, base = text, ref] = /^(DT_\w*?)(_REF)?$/.exec(text) ?? [];
  const dtype = text.startsWith("DT_") ? dataTypeFromEnumName(base) : Number(text);
  if (dtype === undefined) throw scanner.error(`no type is called ${text}`);
  return ref ? dtype + 100 : dtype;
}

const named: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, a: 7, b: 8, f: 12, v: 11 };

/** Replaces C escapes; bytes that are not UTF-8 become U+FFFD. */
function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  const bytes = [...text.matchAll(/\\([0-7]{1,3}|x[\da-fA-F]{1,2}|[\s\S])|[^\\]+/g)].flatMap(([piece, code]) => {
    if (code === undefined) return [...new TextEncoder().encode(piece)];
    if (/^[0-7]/.test(code)) return [Number.parseInt(code, 8) & 0xff];
    if (/^x./.test(code)) return [Number.parseInt(code.slice(1), 16)];
    return [named[code] ?? code.charCodeAt(0)];
  });
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
