import type { SpecScanner } from "./spec-scanner.js";
import { unescapeText } from "./unescape-text.js";

/** What a field holds: a number, a text, a word as an enumerator's name, or a message. */
export type FieldKind = "int" | "float" | "bool" | "string" | "word" | MessageForm;

/** The fields that a message may have. */
export interface MessageForm {
  readonly [name: string]: { readonly kind: FieldKind; readonly isRepeated: boolean };
}

/** The values of each field that was there: bigint, number, boolean, bytes, text, or values again. */
export interface MessageValues {
  readonly [name: string]: readonly unknown[] | undefined;
}

const SPACE = /^(?:\s|#[^\n]*)+/;
const NUMBER = /^[\w.+-]+/;
const TEXT = /^(?:'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*")/;

/**
 * Reads a message in protobuf's text form, as the specifications of ops have it: `{ a: 1 b: [2, 3] c < d: 'x' > }`.
 *
 * @returns undefined when it has another form, a field that is not the message's, or one twice that may be there once
 *
 * Source: the functions that tensorflow/tools/proto_text generates (TensorFlow 2.21).
 */
export function readMessageText(spec: SpecScanner, form: MessageForm): MessageValues | undefined {
  const open = spec.take(/^[{<]/);
  if (open === undefined) return undefined;
  const fields: Record<string, unknown[]> = {};
  for (;;) {
    spec.take(SPACE);
    if (spec.take(open === "{" ? /^\}/ : /^>/) !== undefined) return fields;
    const name = spec.take(/^\w+/);
    if (name === undefined || !Object.hasOwn(form, name)) return undefined;
    const { kind, isRepeated } = form[name];
    spec.take(SPACE);
    const hasColon = spec.take(/^:/) !== undefined;
    spec.take(SPACE);
    const values = hasColon || typeof kind === "object" ? readValues(spec, kind, isRepeated) : undefined;
    if (!values || (!isRepeated && fields[name])) return undefined;
    fields[name] = [...(fields[name] ?? []), ...values];
  }
}

/** One value, or of a field that may have many a list in brackets. */
function readValues(spec: SpecScanner, kind: FieldKind, isRepeated: boolean): unknown[] | undefined {
  const isList = isRepeated && spec.take(/^\[/) !== undefined;
  const values: unknown[] = [];
  do {
    spec.take(SPACE);
    const value = readValue(spec, kind);
    if (value === undefined) return undefined;
    values.push(value);
    if (isList) spec.take(SPACE);
  } while (isList && spec.take(/^,/) !== undefined);
  return isList && spec.take(/^\]/) === undefined ? undefined : values;
}

function readValue(spec: SpecScanner, kind: FieldKind): unknown {
  if (typeof kind === "object") return readMessageText(spec, kind);
  if (kind === "string") {
    const text = spec.take(TEXT);
    return text === undefined ? undefined : unescapeText(text.slice(1, -1));
  }
  const word = spec.take(NUMBER) ?? "";
  switch (kind) {
    case "int":
      return /^[+-]?\d+$/.test(word) ? BigInt(word) : undefined;
    case "bool":
      return /^(?:[tT]rue|[fF]alse|[01])$/.test(word) ? /^(?:[tT]rue|1)$/.test(word) : undefined;
    case "float":
      if (/^[+-]?nan$/i.test(word)) return Number.NaN;
      if (/^[+-]?inf(?:inity)?$/i.test(word)) return word.startsWith("-") ? -Infinity : Infinity;
      return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word) ? Number(word) : undefined;
    default:
      return word === "" ? undefined : word;
  }
}
