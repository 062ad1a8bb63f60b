import { decodeBase64 } from "../json/base64-bytes.js";
import { decodeEscapes } from "../json/decode-escapes.js";
import { type JsonTape, NodeKind } from "../json/json-tape.js";
import type { ServableInput } from "../servable/servable.js";
import type { ElementColumn } from "./column.js";

/** Strings as bytes and offsets, copied from the text of a document. */
export class StringColumn implements ElementColumn {
  length = 0;
  #bytes: Uint8Array;
  readonly #offsets: Int32Array;
  #end = 0;

  /**
   * @param capacity the most strings
   * @param sizeBytes the bytes that all strings are likely to have
   */
  constructor(capacity: number, sizeBytes: number) {
    this.#bytes = new Uint8Array(sizeBytes);
    this.#offsets = new Int32Array(capacity + 1);
  }

  add(tape: JsonTape, first: number, count: number): number {
    const { body, kinds, starts, ends, values } = tape;
    let bytes = this.#bytes;
    const offsets = this.#offsets;
    const last = this.length + count;
    let node = first;
    let to = this.#end;
    while (this.length < last) {
      const kind = kinds[node];
      const isBase64 = kind === NodeKind.OBJECT && isBase64Object(tape, node);
      if (kind !== NodeKind.STRING && kind !== NodeKind.ESCAPED && !isBase64) break;
      const size = values[isBase64 ? node + 2 : node] as number;
      if (to + size > bytes.length) bytes = this.#grow(to, size);
      if (kind === NodeKind.STRING) {
        const start = starts[node] as number;
        const end = ends[node++] as number;
        if (end - start < SHORT) {
          for (let i = start; i < end; i++) bytes[to++] = body[i] as number;
        } else {
          bytes.set(body.subarray(start, end), to);
          to += end - start;
        }
      } else if (kind === NodeKind.ESCAPED) {
        to = decodeEscapes(body, starts[node] as number, ends[node] as number, bytes, to);
        node++;
      } else {
        const end = decodeBase64(tape.stringBytes(node + 2), bytes, to);
        if (end < 0) break;
        to = end;
        node += 3;
      }
      offsets[++this.length] = to;
    }
    this.#end = to;
    return node;
  }

  toInput(shape: readonly number[]): ServableInput {
    const isRoomy = this.#bytes.length > 2 * this.#end;
    const values = isRoomy ? this.#bytes.slice(0, this.#end) : this.#bytes.subarray(0, this.#end);
    return { values, offsets: this.#offsets, shape };
  }

  #grow(used: number, more: number): Uint8Array {
    const bytes = new Uint8Array(Math.max(used + more, 2 * this.#bytes.length));
    bytes.set(this.#bytes.subarray(0, used));
    this.#bytes = bytes;
    return bytes;
  }
}

/** True for an object whose one member is a string named `b64`. */
export function isBase64Object(tape: JsonTape, node: number): boolean {
  return (
    tape.kinds[node] === NodeKind.OBJECT &&
    tape.values[node] === 1 &&
    tape.stringIs(node + 1, "b64") &&
    tape.isString(node + 2)
  );
}

/** Shorter strings are copied faster byte by byte. */
const SHORT = 48;
