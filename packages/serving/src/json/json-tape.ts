import { decodeEscapes } from "./decode-escapes.js";

/** The kinds of the nodes of a {@link JsonTape}. Those of numbers are the last. */
export const NodeKind = {
  NULL: 0,
  FALSE: 1,
  TRUE: 2,
  OBJECT: 3,
  ARRAY: 4,
  /** A string whose bytes are those of the document. */
  STRING: 5,
  /** A string with escapes. */
  ESCAPED: 6,
  /** A literal without point and exponent whose value is exact: below 2^53. */
  INTEGER: 7,
  /** A literal without point and exponent in the range of int64 or uint64. */
  BIG_INTEGER: 8,
  DOUBLE: 9,
} as const;

/**
 * A JSON document as one node for each value and key, in the order of the text. The value of a member follows its key; the elements of
 * an array follow it, the first directly.
 */
export class JsonTape {
  /** The text. Not a copy. */
  body: Uint8Array = NO_BYTES;
  kinds = new Uint8Array(INITIAL_NODES);
  /** The offset of the first byte of the value in the text; of a string, of the byte after its quote. */
  starts = new Int32Array(INITIAL_NODES);
  /** Of an array or object the node after its last; of a string the offset of its closing quote; else the offset after the value. */
  ends = new Int32Array(INITIAL_NODES);
  /** Of an array or object the number of elements or members; of a string its bytes without escapes; of a number its value. */
  values = new Float64Array(INITIAL_NODES);
  /** The bytes of all strings that are values, without escapes. */
  textBytes = 0;
  /** The number of nodes. */
  size = 0;

  /** Doubles the room for nodes. The arrays are new ones. */
  grow(): void {
    const nodes = this.kinds.length * 2;
    const { kinds, starts, ends, values } = this;
    this.kinds = new Uint8Array(nodes);
    this.kinds.set(kinds);
    this.starts = new Int32Array(nodes);
    this.starts.set(starts);
    this.ends = new Int32Array(nodes);
    this.ends.set(ends);
    this.values = new Float64Array(nodes);
    this.values.set(values);
  }

  kind(node: number): number {
    return this.kinds[node] as number;
  }

  /** The number of elements of an array, or of members of an object. */
  count(node: number): number {
    return this.values[node] as number;
  }

  /** The node after a value and everything in it. */
  next(node: number): number {
    const kind = this.kinds[node];
    return kind === NodeKind.OBJECT || kind === NodeKind.ARRAY ? (this.ends[node] as number) : node + 1;
  }

  isString(node: number): boolean {
    const kind = this.kinds[node];
    return kind === NodeKind.STRING || kind === NodeKind.ESCAPED;
  }

  /** The value of an object's first member with that key, which is ASCII; -1 where it has none. */
  member(object: number, key: string): number {
    const end = this.ends[object] as number;
    for (let node = object + 1; node < end; node = this.next(node + 1)) {
      if (this.stringIs(node, key)) return node + 1;
    }
    return -1;
  }

  /** True when the string at a node is `text`, which is ASCII. */
  stringIs(node: number, text: string): boolean {
    if (this.values[node] !== text.length) return false;
    const isPlain = this.kinds[node] === NodeKind.STRING;
    const bytes = isPlain ? this.body : this.stringBytes(node);
    const start = isPlain ? (this.starts[node] as number) : 0;
    for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  /** True when the bytes of the string at a node are those of `text`. */
  stringEquals(node: number, text: Uint8Array): boolean {
    if (this.values[node] !== text.length) return false;
    const isPlain = this.kinds[node] === NodeKind.STRING;
    const bytes = isPlain ? this.body : this.stringBytes(node);
    const start = isPlain ? (this.starts[node] as number) : 0;
    for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text[i]) return false;
    return true;
  }

  /** The bytes of a string: a view of the text, or a copy where the string has escapes. */
  stringBytes(node: number): Uint8Array {
    const start = this.starts[node] as number;
    if (this.kinds[node] !== NodeKind.ESCAPED) return this.body.subarray(start, this.ends[node]);
    const bytes = new Uint8Array(this.values[node] as number);
    decodeEscapes(this.body, start, this.ends[node] as number, bytes, 0);
    return bytes;
  }

  /** A string as text; bytes that are not UTF-8 become U+FFFD. */
  string(node: number): string {
    const bytes = this.stringBytes(node);
    let text = "";
    for (const byte of bytes) {
      if (byte >= 0x80 || text.length === SHORT) return decoder.decode(bytes);
      text += String.fromCharCode(byte);
    }
    return text;
  }
}

const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);

const INITIAL_NODES = 256;

/** Longer text is decoded faster by a decoder. */
const SHORT = 32;

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });
