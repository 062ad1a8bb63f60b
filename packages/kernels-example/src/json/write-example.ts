import { flushedFloat } from "../flushed-float.js";
import { decodeBase64 } from "./decode-base64.js";
import { quoted } from "./errors.js";
import type { JsonLexer, JsonLocation } from "./json-lexer.js";
import { nanBits, parseDouble, parseInt64 } from "./json-number.js";
import type { MessageWriter } from "./message-writer.js";

/** Reads the next value and writes it as the field. */
type WriteField = (lexer: JsonLexer, writer: MessageWriter) => void;

interface Field {
  /** The type as errors describe it. */
  readonly type: string;
  readonly write: WriteField;
  /** True when a message has one field of its kind only. */
  readonly isOneof?: boolean;
}

/** The fields of a message by their names and their names in JSON. */
type Message = ReadonlyMap<string, Field>;

const BRACKET = 0x5b;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
/** `n`, with which null begins; no other value does. */
const NULL = 0x6e;

/** Tags of fields 1 with a length, a varint and 4 bytes; of fields 2 and 3 with a length. */
const FIRST = 10;
const FIRST_VARINT = 8;
const FIRST_FIXED32 = 13;
const SECOND = 18;
const THIRD = 26;

const FEATURE: Message = /* @__PURE__ */ new Map([
  .../* @__PURE__ */ listField("bytes_list", "bytesList", FIRST, "BytesList", "bytes", writeBytes),
  .../* @__PURE__ */ listField("float_list", "floatList", SECOND, "FloatList", "float", writeFloat),
  .../* @__PURE__ */ listField("int64_list", "int64List", THIRD, "Int64List", "int64", writeInt64),
]);

const FEATURES: Message = /* @__PURE__ */ new Map([
  ["feature", { type: "message tensorflow.Features.FeatureEntry", write: writeFeatures }],
]);

const EXAMPLE: Message = /* @__PURE__ */ new Map([
  ["features", { type: "message tensorflow.Features", write: /* @__PURE__ */ messageField(FIRST, FEATURES) }],
]);

/**
 * Writes the Example that a text holds.
 *
 * @throws {StatusError} INVALID_ARGUMENT with protobuf's message
 */
export function writeExample(lexer: JsonLexer, writer: MessageWriter): void {
  writeMessage(lexer, writer, EXAMPLE);
  lexer.finish();
}

function writeMessage(lexer: JsonLexer, writer: MessageWriter, message: Message): void {
  let hasOneof = false;
  for (let more = lexer.open("{"); more; more = lexer.next("{")) {
    lexer.name();
    const name = String(lexer.text);
    const field = message.get(name);
    if (!field) throw lexer.invalid(`no such field: ${quoted(name)}`);
    lexer.path.push(name, field.type);
    if (lexer.peek() === NULL) {
      lexer.expect("null");
    } else {
      if (hasOneof) {
        throw lexer.invalid(`'${name}' has already been set (either directly or as part of a oneof)`);
      }
      hasOneof ||= field.isOneof === true;
      field.write(lexer, writer);
    }
    lexer.path.pop();
  }
}

const writeFeature: WriteField = /* @__PURE__ */ messageField(SECOND, FEATURE);

function messageField(tag: number, message: Message): WriteField {
  return (lexer, writer) => {
    const start = writer.begin(tag);
    writeMessage(lexer, writer, message);
    writer.end(start);
  };
}

/** The map of the features. */
function writeFeatures(lexer: JsonLexer, writer: MessageWriter): void {
  const names = new Set<string>();
  for (let more = lexer.open("{"); more; more = lexer.next("{")) {
    const location = lexer.name();
    const { text } = lexer;
    const name = String(text);
    lexer.path.next();
    if (names.has(name)) {
      throw lexer.invalid(`got unexpectedly-repeated repeated map key: ${quoted(name)}`, location);
    }
    names.add(name);
    const entry = writer.begin(FIRST);
    const key = writer.begin(FIRST);
    writer.bytes(text.bytes, text.begin, text.end);
    writer.end(key);
    if (lexer.peek() === NULL) lexer.expect("null");
    else writeFeature(lexer, writer);
    writer.end(entry);
  }
}

/** The field of a Feature that holds a list, under both names. */
function listField(
  name: string,
  jsonName: string,
  tag: number,
  list: string,
  type: string,
  write: WriteField,
): readonly (readonly [string, Field])[] {
  const values: Field = { type, write: (lexer, writer) => writeValues(lexer, writer, write) };
  const field: Field = {
    type: `message tensorflow.${list}`,
    write: messageField(tag, new Map([["value", values]])),
    isOneof: true,
  };
  return [
    [name, field],
    [jsonName, field],
  ];
}

/** An array of values, in which arrays are joined; or a value instead of the array. */
function writeValues(lexer: JsonLexer, writer: MessageWriter, write: WriteField): void {
  if (lexer.peek() !== BRACKET) {
    write(lexer, writer);
    return;
  }
  for (let more = lexer.open("["); more; more = lexer.next("[")) {
    lexer.path.next();
    writeValues(lexer, writer, write);
  }
}

function writeBytes(lexer: JsonLexer, writer: MessageWriter): void {
  const start = writer.begin(FIRST);
  if (lexer.peek() === NULL) {
    lexer.expect("null");
  } else {
    const location = lexer.string();
    const { bytes, begin, end } = lexer.text;
    const isBase64 = writer.fill(end - begin, (target, at) => decodeBase64(bytes, begin, end, target, at));
    if (!isBase64) throw lexer.invalid("corrupt base64", location);
  }
  writer.end(start);
}

function writeFloat(lexer: JsonLexer, writer: MessageWriter): void {
  const { text, isQuoted, location } = readNumber(lexer);
  const value = isQuoted ? parseDouble(text) : Number(text);
  if (value === undefined) throw lexer.invalid("non-number characters in quoted number", location);
  if (Number.isFinite(value) && !Number.isFinite(flushedFloat(value))) throw lexer.invalid("float out of range");
  writer.tag(FIRST_FIXED32);
  if (Number.isNaN(value)) writer.floatBits(nanBits(text));
  else writer.float(flushedFloat(value));
}

function writeInt64(lexer: JsonLexer, writer: MessageWriter): void {
  const { text, isQuoted, location } = readNumber(lexer);
  if (isQuoted && /[ \t-\r]/.test(text)) throw lexer.invalid("non-number characters in quoted number");
  const value = parseInt64(text) ?? integerOf(lexer, text, location);
  writer.tag(FIRST_VARINT);
  writer.int64(value);
}

interface NumberText {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly location: JsonLocation;
}

/** Reads a number or a string; for null, which an array may have, a zero. */
function readNumber(lexer: JsonLexer): NumberText {
  const first = lexer.value();
  const { location } = lexer;
  if (first === NULL) {
    lexer.expect("null");
    return { text: "0", isQuoted: false, location };
  }
  if (first === QUOTE || first === APOSTROPHE) {
    lexer.string();
    return { text: String(lexer.text), isQuoted: true, location };
  }
  if (first !== MINUS && (first < ZERO || first > NINE)) throw lexer.invalid("expected number or string");
  return { text: lexer.number(), isQuoted: false, location };
}

/** An integer that is written with a fraction of zeros or an exponent. Subnormal numbers are zero in TensorFlow's kernels. */
function integerOf(lexer: JsonLexer, text: string, location: JsonLocation): number {
  const value = parseDouble(text);
  if (value === undefined || !Number.isFinite(value)) throw lexer.invalid(`invalid number: ${quoted(text)}`, location);
  if (Math.abs(value) > 2 ** 53) throw lexer.invalid("JSON number out of range for int", location);
  if (Math.abs(value) < 2 ** -1022) return 0;
  if (!Number.isInteger(value)) {
    throw lexer.invalid("expected integer, but JSON number had fractional part", location);
  }
  return value;
}
