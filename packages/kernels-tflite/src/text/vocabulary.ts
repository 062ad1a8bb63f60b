import { invalidArgument } from "@heddle/status";

const LARGEST_ID = 2 ** 31 - 1;

/** The ids of tokens. */
export class Vocabulary {
  /** The id before the first token; undefined without `<START>`. */
  readonly start: number | undefined;
  /** The id of other tokens. */
  readonly unknown: number;
  /** The id after the last token. */
  readonly pad: number;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #longest: number;

  /**
   * @param ids by token, a character for each byte
   * @throws {StatusError} INVALID_ARGUMENT without `<UNKNOWN>` or `<PAD>`
   */
  constructor(ids: ReadonlyMap<string, number>) {
    this.#ids = ids;
    this.#longest = 0;
    for (const token of ids.keys()) this.#longest = Math.max(this.#longest, token.length);
    this.start = ids.get("<START>");
    this.unknown = this.#special("<UNKNOWN>");
    this.pad = this.#special("<PAD>");
  }

  /** The id of the token in the bytes from `begin` up to `end`. */
  idOf(u8: Uint8Array, begin: number, end: number): number {
    if (end - begin > this.#longest) return this.unknown;
    return this.#ids.get(byteText(u8, begin, end)) ?? this.unknown;
  }

  #special(token: string): number {
    const id = this.#ids.get(token);
    if (id === undefined) throw invalidArgument(`the vocabulary has no token ${token}`, { token });
    return id;
  }
}

/**
 * Reads a vocabulary: lines of a token, a space and an id. Empty lines are left out.
 *
 * @throws {StatusError} INVALID_ARGUMENT, with the line, for a line of another form, an id outside of int32 or negative, and a
 * token that an earlier line has; without `<UNKNOWN>` or `<PAD>`
 */
export function readVocabulary(bytes: Uint8Array): Vocabulary {
  const ids = new Map<string, number>();
  for (let begin = 0, line = 1; begin < bytes.length; line++) {
    const newline = bytes.indexOf(0x0a, begin);
    const next = newline < 0 ? bytes.length : newline;
    const end = next > begin && bytes[next - 1] === 0x0d ? next - 1 : next;
    if (end > begin) addLine(ids, bytes.subarray(begin, end), line);
    begin = next + 1;
  }
  return new Vocabulary(ids);
}

function addLine(ids: Map<string, number>, bytes: Uint8Array, line: number): void {
  const space = bytes.indexOf(0x20);
  const id = space < 0 ? "" : byteText(bytes, space + 1, bytes.length).trim();
  if (!/^[+-]?\d+$/.test(id)) {
    throw invalidArgument(`line ${line} of the vocabulary is ${shown(bytes)}; wanted a token, a space and an index`, {
      line,
    });
  }
  const token = byteText(bytes, 0, space);
  const earlier = ids.get(token);
  if (Number(id) < 0 || Number(id) > LARGEST_ID) {
    const message = `line ${line} of the vocabulary has the index ${id.slice(0, 40)}; wanted one from 0 to ${LARGEST_ID}`;
    throw invalidArgument(message, { line });
  }
  if (earlier !== undefined) {
    const message = `line ${line} of the vocabulary has the token ${shown(bytes.subarray(0, space))} of an earlier line, with index ${earlier}`;
    throw invalidArgument(message, { line });
  }
  ids.set(token, Number(id));
}

/** A character for each byte: equal bytes are equal texts, whether they are UTF-8 or not. */
function byteText(u8: Uint8Array, begin: number, end: number): string {
  let text = "";
  for (let at = begin; at < end; at++) text += String.fromCharCode(u8[at]);
  return text;
}

function shown(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 60));
  return JSON.stringify(bytes.length > 60 ? `${text}…` : text);
}
