import { create, type DescField, type DescMessage, type MessageShape, ScalarType } from "@bufbuild/protobuf";
import { isFieldError, type ReflectMessage, reflect } from "@bufbuild/protobuf/reflect";
import { unescapeText } from "@heddle/kernel-api";
import { dataTypeFromEnumName } from "@heddle/tensor";

/** A message and the length of its text, in UTF-16 code units. */
export interface MessageText<Schema extends DescMessage> {
  readonly message: MessageShape<Schema>;
  readonly length: number;
}

/**
 * Reads the message at the start of `text`, which has protobuf's text form as TensorFlow takes it in the specifications of ops:
 * `{ a: 1 b: [2, 3] c < d: 'x' > }`. Fields that are called `dtype` take the names of data types.
 *
 * `fromText` of protobuf-es reads another dialect: it refuses `+1`, and takes `1f`, `0x10`, `f` for false, commas between fields
 * and empty lists, all of which TensorFlow refuses.
 *
 * @returns undefined for another form, an unknown field, a repeated singular field, or a number out of range
 *
 * Source: the functions that tensorflow/tools/proto_text generates (TensorFlow 2.21).
 */
export function readMessageText<Schema extends DescMessage>(
  schema: Schema,
  text: string,
): MessageText<Schema> | undefined {
  const message = create(schema);
  const reader = new TextReader(text);
  try {
    return reader.readMessage(reflect(schema, message), 1) ? { message, length: reader.offset } : undefined;
  } catch (error) {
    if (isFieldError(error)) return undefined; // A number out of range.
    throw error;
  }
}

const SPACE = /(?:\s|#[^\n]*)+/y;
const NAME = /\w+/y;
const WORD = /[\w.+-]+/y;
const QUOTED = /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/y;

/** Messages inside each other: protobuf's own limit. */
const MAX_DEPTH = 100;

class TextReader {
  readonly #text: string;
  offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads a message into `target`; false for another form. */
  readMessage(target: ReflectMessage, depth: number): boolean {
    const open = this.#take(/[{<]/y);
    if (open === undefined || depth > MAX_DEPTH) return false;
    const close = open === "{" ? /\}/y : />/y;
    const seen = new Set<DescField>();
    for (;;) {
      this.#take(SPACE);
      if (this.#take(close) !== undefined) return true;
      const name = this.#take(NAME);
      const field = target.fields.find((each) => each.name === name);
      if (!field || (field.fieldKind !== "list" && seen.has(field))) return false;
      seen.add(field);
      this.#take(SPACE);
      const hasColon = this.#take(/:/y) !== undefined;
      this.#take(SPACE);
      if (!hasColon && !field.message) return false;
      if (!this.#readField(target, field, depth)) return false;
    }
  }

  /** Reads one value, or a list in brackets for a repeated field. */
  #readField(target: ReflectMessage, field: DescField, depth: number): boolean {
    if (field.fieldKind !== "list") {
      const value = this.#readValue(field, depth);
      if (value === undefined) return false;
      target.set(field, value);
      return true;
    }
    const isBracketed = this.#take(/\[/y) !== undefined;
    const list = target.get(field);
    do {
      this.#take(SPACE);
      const value = this.#readValue(field, depth);
      if (value === undefined) return false;
      list.add(value);
      if (isBracketed) this.#take(SPACE);
    } while (isBracketed && this.#take(/,/y) !== undefined);
    return !isBracketed || this.#take(/\]/y) !== undefined;
  }

  #readValue(field: DescField, depth: number): unknown {
    if (field.message) {
      const nested = reflect(field.message, create(field.message));
      return this.readMessage(nested, depth + 1) ? nested : undefined;
    }
    if (field.scalar === ScalarType.STRING || field.scalar === ScalarType.BYTES) {
      const quoted = this.#take(QUOTED);
      const bytes = quoted === undefined ? undefined : unescapeText(quoted.slice(1, -1));
      return bytes && field.scalar === ScalarType.STRING ? new TextDecoder().decode(bytes) : bytes;
    }
    const word = this.#take(WORD) ?? "";
    if (field.name === "dtype") return dataTypeFromEnumName(word) ?? (/^\d+$/.test(word) ? Number(word) : undefined);
    return field.scalar === undefined ? undefined : readScalar(field.scalar, word);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    const [found] = pattern.exec(this.#text) ?? [];
    this.offset += found?.length ?? 0;
    return found;
  }
}

function readScalar(scalar: ScalarType, word: string): number | bigint | boolean | undefined {
  switch (scalar) {
    case ScalarType.BOOL:
      return /^(?:[tT]rue|[fF]alse|[01])$/.test(word) ? /^(?:[tT]rue|1)$/.test(word) : undefined;
    case ScalarType.FLOAT: {
      const value = readFloat(word);
      return value === undefined ? undefined : Math.fround(value);
    }
    case ScalarType.DOUBLE:
      return readFloat(word);
    case ScalarType.INT64:
    case ScalarType.UINT64:
      return /^[+-]?\d+$/.test(word) ? BigInt(word) : undefined;
    default:
      return /^[+-]?\d+$/.test(word) ? Number(word) : undefined;
  }
}

function readFloat(word: string): number | undefined {
  if (/^[+-]?nan$/i.test(word)) return Number.NaN;
  if (/^[+-]?inf(?:inity)?$/i.test(word)) return word.startsWith("-") ? -Infinity : Infinity;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word) ? Number(word) : undefined;
}
