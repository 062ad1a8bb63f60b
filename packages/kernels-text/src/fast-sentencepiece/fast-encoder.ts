import { DoubleArray } from "../darts/double-array.js";
import type { EncoderConfig } from "./encoder-config.js";

const SPACE = 0x20;
const SPACE_SYMBOL = [0xe2, 0x96, 0x81];
const { fround } = Math;

/**
 * Makes ids of texts by a unigram model in a FlatBuffer.
 *
 * Source: tensorflow_text/core/kernels/sentencepiece/optimized_encoder.cc (TensorFlow Text 2.20).
 */
export class FastEncoder {
  readonly #config: EncoderConfig;
  /** Of the best path to each byte: its score, the id of its last piece, and the byte at which that begins, -1 without a path. */
  #scores = new Float32Array(0);
  #ids = new Int32Array(0);
  #starts = new Int32Array(0);

  constructor(config: EncoderConfig) {
    this.#config = config;
  }

  /** The ids of a text, from the last one to the first. */
  encodeBackwards(text: Uint8Array): number[] {
    const normalized = this.#normalize(text);
    this.#findPaths(normalized);
    const { unknown, offset } = this.#config;
    const ids: number[] = [];
    if (this.#starts[normalized.length] < 0) return ids;
    for (let at = normalized.length; at > 0; at = this.#starts[at]) {
      const id = this.#ids[at];
      ids.push(id === unknown ? id : id + offset);
    }
    return ids;
  }

  #normalize(text: Uint8Array): Uint8Array {
    if (text.length === 0) return text;
    const { addDummyPrefix, removeExtraWhitespaces, escapeWhitespaces } = this.#config;
    let bytes: ArrayLike<number> = addDummyPrefix ? [SPACE, ...text] : text;
    bytes = this.#replace(Uint8Array.from(bytes));
    const written: number[] = [];
    for (let i = 0; i < bytes.length; i++) {
      if (!isWhitespace(bytes[i])) {
        written.push(bytes[i]);
        continue;
      }
      let end = i + 1;
      while (removeExtraWhitespaces && end < bytes.length && isWhitespace(bytes[end])) end++;
      if (removeExtraWhitespaces && end === bytes.length) break; // Spaces at the end go.
      if (escapeWhitespaces) written.push(...SPACE_SYMBOL);
      else written.push(end - i > 1 ? SPACE : bytes[i]);
      i = end - 1;
    }
    return Uint8Array.from(written);
  }

  /** Puts the replacement of the longest rule in place of its bytes, wherever one begins. */
  #replace(text: Uint8Array): ArrayLike<number> {
    const { rules, replacements } = this.#config;
    if (!rules) return text;
    const written: number[] = [];
    for (let at = 0; at < text.length; ) {
      let [longest, value] = [0, 0];
      for (let to = at, node = rules.next(DoubleArray.root, text[to]); node >= 0; node = rules.next(node, text[to])) {
        to++;
        const found = rules.valueAt(node);
        if (found >= 0) [longest, value] = [to - at, found];
        if (to === text.length) break;
      }
      if (longest === 0 || value >= replacements.length) {
        written.push(text[at++]);
        continue;
      }
      for (let from = value; from < replacements.length && replacements[from] !== 0; from++)
        written.push(replacements[from]);
      at += longest;
    }
    return written;
  }

  #findPaths(text: Uint8Array): void {
    const { unknown, unknownPenalty, pieces, scores } = this.#config;
    const { length } = text;
    this.#reset(length);
    for (let at = 0; at < length; at++) {
      if (at > 0 && this.#starts[at] < 0) continue;
      const score = this.#scores[at];
      if (unknown >= 0) {
        // Unknown bytes that follow each other are one piece.
        const start = this.#ids[at] === unknown && at > 0 ? this.#starts[at] : at;
        this.#offer(at + 1, fround(score + unknownPenalty), unknown, start);
      }
      let node = DoubleArray.root;
      for (let to = at; to < length; ) {
        node = pieces.next(node, text[to++]);
        if (node < 0) break;
        const id = pieces.valueAt(node);
        if (id >= 0 && id < scores.length) this.#offer(to, fround(score + scores[id]), id, at);
      }
    }
  }

  /** Takes a path that is better than the one to its end. */
  #offer(end: number, score: number, id: number, start: number): void {
    if (this.#starts[end] >= 0 && !(this.#scores[end] < score)) return;
    this.#scores[end] = score;
    this.#ids[end] = id;
    this.#starts[end] = start;
  }

  #reset(length: number): void {
    if (length >= this.#scores.length) {
      const capacity = length * 2 + 64;
      this.#scores = new Float32Array(capacity);
      this.#ids = new Int32Array(capacity);
      this.#starts = new Int32Array(capacity);
    }
    this.#scores[0] = 0;
    this.#ids[0] = -1;
    this.#starts.fill(-1, 0, length + 1);
  }
}

function isWhitespace(byte: number): boolean {
  return byte === SPACE || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
