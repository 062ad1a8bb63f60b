import { badGif } from "./errors.js";
import type { GifBytes } from "./gif-bytes.js";

const MOST_CODE = 4095;
const MOST_BITS = 12;
/** A code that none is. */
const NO_CODE = 4098;

/** The most pixels that so many bytes can hold: each code has at least 1 bit, and the n-th one means at most n pixels. */
export function mostPixels(bytes: number): number {
  const codes = bytes * 8;
  return Math.min((codes * (codes + 1)) / 2, codes * MOST_CODE);
}

/**
 * The pixels of a frame.
 *
 * Source: dgif_lib.c, DGifDecompressLine (giflib 5.2).
 */
export class LzwReader {
  readonly #bytes: GifBytes;
  readonly #clear: number;
  readonly #prefix = new Uint16Array(MOST_CODE + 1).fill(NO_CODE);
  readonly #suffix = new Uint8Array(MOST_CODE + 1);
  readonly #stack = new Uint8Array(MOST_CODE + 1);
  #depth = 0;
  /** The next code plus 2, and the bits that the reader takes for one. */
  #running: number;
  #bits: number;
  #limit: number;
  #last = NO_CODE;
  #buffer = 0;
  #buffered = 0;
  /** Bytes that are left of a block, which starts at the position of the bytes. */
  #blockBytes = 0;

  /** Reads the size of the codes. @throws {StatusError} INVALID_ARGUMENT as giflib fails */
  constructor(bytes: GifBytes) {
    this.#bytes = bytes;
    const size = bytes.byte();
    if (size > 8) throw badGif("Failed to read from given file");
    this.#clear = 1 << size;
    this.#running = this.#clear + 2;
    this.#bits = size + 1;
    this.#limit = 1 << this.#bits;
  }

  /** Writes the next pixels to `target`. @throws {StatusError} INVALID_ARGUMENT as giflib fails */
  read(target: Uint8Array, from: number, count: number): void {
    const clear = this.#clear;
    let at = from;
    const end = from + count;
    at = this.#unstack(target, at, end);
    while (at < end) {
      const code = this.#code();
      if (code === clear + 1) throw badGif("Image EOF detected before image complete");
      if (code === clear) {
        this.#prefix.fill(NO_CODE);
        this.#running = clear + 2;
        this.#bits = Math.log2(clear) + 1;
        this.#limit = 1 << this.#bits;
        this.#last = NO_CODE;
        continue;
      }
      if (code < clear) target[at++] = code;
      else {
        this.#expand(code);
        at = this.#unstack(target, at, end);
      }
      const added = this.#running - 2;
      if (this.#last !== NO_CODE && added <= MOST_CODE && this.#prefix[added] === NO_CODE) {
        this.#prefix[added] = this.#last;
        this.#suffix[added] = this.#firstOf(code === added ? this.#last : code);
      }
      this.#last = code;
    }
  }

  /** Goes to the end of the blocks of the frame. */
  finish(): void {
    this.#bytes.skip(this.#blockBytes);
    this.#bytes.skipBlocks();
  }

  /** Puts the pixels of a code on the stack, the last one first. */
  #expand(code: number): void {
    let prefix = code;
    if (this.#prefix[code] === NO_CODE) {
      prefix = this.#last;
      const added = this.#running - 2;
      const first = this.#firstOf(code === added ? this.#last : code);
      if (added <= MOST_CODE) this.#suffix[added] = first;
      this.#stack[this.#depth++] = first;
    }
    while (this.#depth < MOST_CODE && prefix > this.#clear && prefix <= MOST_CODE) {
      this.#stack[this.#depth++] = this.#suffix[prefix];
      prefix = this.#prefix[prefix];
    }
    if (this.#depth >= MOST_CODE || prefix > MOST_CODE) throw badGif("Image is defective, decoding aborted");
    this.#stack[this.#depth++] = prefix;
  }

  #unstack(target: Uint8Array, from: number, end: number): number {
    let at = from;
    while (this.#depth > 0 && at < end) target[at++] = this.#stack[--this.#depth];
    return at;
  }

  #firstOf(code: number): number {
    let first = code;
    for (let i = 0; first > this.#clear && i <= MOST_CODE; i++) {
      if (first > MOST_CODE) return NO_CODE;
      first = this.#prefix[first];
    }
    return first;
  }

  #code(): number {
    while (this.#buffered < this.#bits) {
      this.#buffer |= this.#byte() << this.#buffered;
      this.#buffered += 8;
    }
    const code = this.#buffer & ((1 << this.#bits) - 1);
    this.#buffer >>>= this.#bits;
    this.#buffered -= this.#bits;
    if (this.#running < MOST_CODE + 2 && ++this.#running > this.#limit && this.#bits < MOST_BITS) {
      this.#limit <<= 1;
      this.#bits++;
    }
    return code;
  }

  #byte(): number {
    if (this.#blockBytes === 0) {
      this.#blockBytes = this.#bytes.byte();
      if (this.#blockBytes === 0) throw badGif("Image is defective, decoding aborted");
      this.#bytes.check(this.#blockBytes);
    }
    this.#blockBytes--;
    return this.#bytes.byte();
  }
}
