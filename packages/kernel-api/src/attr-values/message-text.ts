import { quotedEnd } from "./quoted-end.js";
import { unescapeText } from "./unescape-text.js";

/** A message in protobuf's text form, with its fields by name. */
export interface TextMessage {
  /** The text that was read, from the opening to the closing bracket. */
  readonly text: string;
  readonly fields: ReadonlyMap<string, TextField>;
}

/** A word such as `-1` or `DT_FLOAT`, the bytes of a quoted text, or a message. */
export type TextValue = string | Uint8Array | TextMessage;

/** The values of a field, in their order. */
export interface TextField {
  readonly values: TextValue[];
  /** True for a field that occurs once, without brackets around its values: it may be singular. */
  isSingle: boolean;
}

/** Messages inside each other. Source: kMaxTensorNestDepth, attr_value_util.cc (TensorFlow 2.21). */
const MAX_DEPTH = 100;

const SPACE = /(?:\s|#[^\n]*)+/y;
const NAME = /\w+/y;
const WORD = /[\w.+-]+/y;

/**
 * Reads values in protobuf's text form as TensorFlow takes it in attributes: `{ a: 1 b: [2, 3] c < d: 'x' > }`, without commas
 * between fields and without empty lists. Methods return undefined for another form.
 *
 * Source: the functions that tensorflow/tools/proto_text generates (TensorFlow 2.21).
 */
export class MessageText {
  readonly #text: string;
  /** The number of UTF-16 code units that are read. */
  offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** True when nothing but spaces and comments is left. */
  isAtEnd(): boolean {
    this.#take(SPACE);
    return this.offset === this.#text.length;
  }

  /** The values of a list in brackets, at least one. */
  takeList(depth = 1): TextValue[] | undefined {
    if (this.#take(/\[/y) === undefined) return undefined;
    const values: TextValue[] = [];
    do {
      const value = this.takeValue(depth);
      if (value === undefined) return undefined;
      values.push(value);
    } while (this.#take(/,/y) !== undefined);
    return this.#take(/\]/y) === undefined ? undefined : values;
  }

  /** One value, and the spaces around it. */
  takeValue(depth = 1): TextValue | undefined {
    this.#take(SPACE);
    const value = this.takeMessage(depth) ?? this.#takeQuoted() ?? this.#take(WORD);
    this.#take(SPACE);
    return value;
  }

  /** A message in braces or angle brackets. */
  takeMessage(depth = 1): TextMessage | undefined {
    const start = this.offset;
    const open = this.#take(/[{<]/y);
    if (open === undefined || depth >= MAX_DEPTH) return undefined;
    const close = open === "{" ? /\}/y : />/y;
    const fields = new Map<string, TextField>();
    for (;;) {
      this.#take(SPACE);
      if (this.#take(close) !== undefined) return { text: this.#text.slice(start, this.offset), fields };
      const name = this.#take(NAME);
      this.#take(SPACE);
      const hasColon = this.#take(/:/y) !== undefined;
      this.#take(SPACE);
      const list = this.#text[this.offset] === "[" ? this.takeList(depth + 1) : undefined;
      const value = list ? undefined : this.takeValue(depth + 1);
      const values = list ?? (value === undefined ? [] : [value]);
      const needsColon = values.some((each) => typeof each === "string" || each instanceof Uint8Array);
      if (name === undefined || values.length === 0 || (needsColon && !hasColon)) return undefined;
      const field = fields.get(name);
      if (!field) fields.set(name, { values, isSingle: !list });
      else {
        field.values.push(...values);
        field.isSingle = false;
      }
    }
  }

  #takeQuoted(): Uint8Array | undefined {
    const start = this.offset;
    const end = quotedEnd(this.#text, start);
    if (end === undefined) return undefined;
    this.offset = end;
    return unescapeText(this.#text.slice(start + 1, end - 1));
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    const [found] = pattern.exec(this.#text) ?? [];
    this.offset += found?.length ?? 0;
    return found;
  }
}
