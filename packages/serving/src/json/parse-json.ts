import { checkBytes, invalidArgument } from "@heddle/status";
import { JsonTape, NodeKind } from "./json-tape.js";
import { ParseError, parseError } from "./parse-error.js";
import { readNumber } from "./read-number.js";
import { readString } from "./read-string.js";

/** Limits of a JSON request. The reader of the body limits its bytes. */
export interface JsonLimits {
  /** The arrays and objects in one another. Default 1,000,000. */
  readonly maxDepth?: number;
  /** The values and keys of the document; each takes 17 bytes while it is read. Default 2^24. */
  readonly maxValues?: number;
}

/**
 * Parses the first JSON document of a text, as RapidJSON does with the flags of TensorFlow Serving: bare `NaN`, `Inf` and `Infinity` are
 * numbers, the text after the document is not read, strings need not be UTF-8. Takes time linear in the text, and no stack.
 *
 * @returns a tape that refers to `body`: {@link releaseTape} takes it back
 * @throws {StatusError} INVALID_ARGUMENT `JSON Parse error: … at offset: N`; for more than the limits
 *
 * Source: rapidjson 1.1.0, reader.h, `IterativeParse`.
 */
export function parseJson(body: Uint8Array, limits: JsonLimits = {}): JsonTape {
  checkBytes(body, "the body");
  if (body.length === 0) throw invalidArgument("JSON Parse error: The document is empty");
  const tape = spare ?? new JsonTape();
  spare = undefined;
  tape.body = body;
  tape.textBytes = 0;
  try {
    readDocument(tape, body, limits);
  } catch (error) {
    releaseTape(tape);
    throw error;
  }
  return tape;
}

/** Takes a tape back, whose memory the next document uses. It must not be read again. */
export function releaseTape(tape: JsonTape): void {
  tape.body = NO_BYTES;
  if (tape.kinds.length <= MAX_SPARE_NODES) spare = tape;
}

function readDocument(tape: JsonTape, body: Uint8Array, { maxDepth = 1e6, maxValues = 2 ** 24 }: JsonLimits): void {
  const { length } = body;
  const words = length < 64 ? NO_WORDS : wordsOf(body);
  let { kinds, starts, ends, values } = tape;
  let limit = Math.min(maxValues, kinds.length - 1);
  let size = 0;
  let at = skipMark(body);
  // The array or object around the next value, -1 around the document, and what is read of it.
  let parent = -1;
  let isObject = false;
  let count = 0;
  let depth = 0;
  for (;;) {
    if (size >= limit) {
      if (size >= maxValues) throw parseError(`More than ${maxValues} values.`, at);
      tape.grow();
      ({ kinds, starts, ends, values } = tape);
      limit = Math.min(maxValues, kinds.length - 1);
    }
    let byte = at < length ? (body[at] as number) : 0;
    while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
      byte = ++at < length ? (body[at] as number) : 0;
    }
    if (isObject) {
      if (byte !== QUOTE) throw parseError(ParseError.MISSING_NAME, at);
      at = readString(tape, size++, body, words, at + 1);
      byte = at < length ? (body[at] as number) : 0;
      while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
        byte = ++at < length ? (body[at] as number) : 0;
      }
      if (byte !== COLON) throw parseError(ParseError.MISSING_COLON, at);
      byte = ++at < length ? (body[at] as number) : 0;
      while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
        byte = ++at < length ? (body[at] as number) : 0;
      }
    }
    let isEnd = false;
    if (byte === QUOTE) {
      at = readString(tape, size, body, words, at + 1);
      tape.textBytes += values[size++] as number;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      if (++depth > maxDepth) throw parseError(`More than ${maxDepth} arrays and objects in one another.`, at);
      if (parent >= 0) values[parent] = count;
      isObject = byte === OPEN_OBJECT;
      kinds[size] = isObject ? NodeKind.OBJECT : NodeKind.ARRAY;
      starts[size] = at++;
      ends[size] = parent;
      parent = size++;
      count = 0;
      byte = at < length ? (body[at] as number) : 0;
      while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
        byte = ++at < length ? (body[at] as number) : 0;
      }
      isEnd = byte === (isObject ? CLOSE_OBJECT : CLOSE_ARRAY);
      if (!isEnd) continue;
    } else if (byte === LOWER_T) {
      at = readWord(tape, size++, at, NodeKind.TRUE, "true");
    } else if (byte === LOWER_F) {
      at = readWord(tape, size++, at, NodeKind.FALSE, "false");
    } else if (byte === LOWER_N) {
      at = readWord(tape, size++, at, NodeKind.NULL, "null");
    } else {
      const isNothing = byte === 0 || byte === COMMA || byte === COLON || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT;
      if (isNothing) throw parseError(parent < 0 ? ParseError.DOCUMENT_EMPTY : ParseError.VALUE_INVALID, at);
      at = readNumber(tape, size++, body, at);
    }
    for (;;) {
      if (!isEnd) {
        if (parent < 0) {
          tape.size = size;
          return;
        }
        count++;
        byte = at < length ? (body[at] as number) : 0;
        while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
          byte = ++at < length ? (body[at] as number) : 0;
        }
        if (byte === COMMA) {
          at++;
          break;
        }
        if (byte !== (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) {
          throw parseError(isObject ? ParseError.MISSING_COMMA_IN_OBJECT : ParseError.MISSING_COMMA_IN_ARRAY, at);
        }
      }
      isEnd = false;
      at++;
      depth--;
      values[parent] = count;
      const outer = ends[parent] as number;
      ends[parent] = size;
      parent = outer;
      if (parent >= 0) {
        isObject = kinds[parent] === NodeKind.OBJECT;
        count = values[parent] as number;
      }
    }
  }
}

function readWord(tape: JsonTape, node: number, start: number, kind: number, word: string): number {
  let at = start;
  for (let i = 0; i < word.length; i++, at++) {
    if (tape.body[at] !== word.charCodeAt(i)) throw parseError(ParseError.VALUE_INVALID, at);
  }
  tape.kinds[node] = kind;
  tape.starts[node] = start;
  tape.ends[node] = at;
  return at;
}

/** RapidJSON passes over each byte of the byte order mark for itself. */
function skipMark(body: Uint8Array): number {
  let at = 0;
  if (body[at] === 0xef) at++;
  if (body[at] === 0xbb) at++;
  if (body[at] === 0xbf) at++;
  return at;
}

function wordsOf({ buffer }: Uint8Array): Int32Array {
  return new Int32Array(buffer, 0, buffer.byteLength >> 2);
}

const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);
const NO_WORDS = /* @__PURE__ */ new Int32Array(0);

/** A tape that no document uses, of 1 MB at most. */
let spare: JsonTape | undefined;
const MAX_SPARE_NODES = 1 << 16;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const LOWER_F = 0x66;
const LOWER_N = 0x6e;
const LOWER_T = 0x74;
