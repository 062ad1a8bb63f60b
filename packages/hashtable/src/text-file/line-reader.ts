import { type ReadableFile, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { MAX_STRING_BYTES } from "@heddle/tstring";
import { BLOCK } from "../storage/table-layout.js";
import { type LineStop, lineLoops } from "./line-loops.js";

const CHUNK_BYTES = 256 * 1024;
/** Bytes after the text that loops may read. */
const MARGIN_BYTES = 32;

/**
 * Reads a file in blocks of lines, in chunks of 256 KiB in linear memory. A line ends with LF or with the file; one CR before its
 * end is not part of it. A line may have 2^30 - 1 bytes.
 */
export class LineReader implements Disposable {
  readonly #memory: LinearMemory;
  readonly #file: ReadableFile;
  readonly #path: string;
  /** The lines that were taken last, as pairs of words: the address of the first byte, and that after the last. Valid until {@link fill}. */
  readonly lines: number;
  /** Room for a field of each line. */
  readonly fields: number;
  #buffer = 0;
  #capacity = 0;
  /** The bytes in the buffer that are not in a line yet, and their end in the file. */
  #next = 0;
  #end = 0;
  #offset = 0;

  /**
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  constructor(memory: LinearMemory, file: ReadableFile, path: string) {
    this.#memory = memory;
    this.#file = file;
    this.#path = path;
    this.lines = memory.malloc(BLOCK * 16 + 8);
    this.fields = this.lines + BLOCK * 8 + 8;
  }

  /** The offset in the file after the last line that was taken. */
  get position(): number {
    return this.#offset - (this.#end - this.#next);
  }

  /** Writes up to `max` lines, at most {@link BLOCK}, to {@link lines}; `stop` says why it stopped. A blank line is not written. */
  takeLines(max: number): { readonly count: number; readonly stop: (typeof LineStop)[keyof typeof LineStop] } {
    const isLast = this.#offset >= this.#file.sizeBytes ? 1 : 0;
    const loops = lineLoops.over(this.#memory);
    const count = loops.splitLines(this.#next, this.#end, isLast, max, this.lines);
    const result = (this.lines >>> 2) + 2 * max;
    this.#next = this.#memory.u32[result];
    return { count, stop: this.#memory.u32[result + 1] as (typeof LineStop)[keyof typeof LineStop] };
  }

  /**
   * Reads the next chunk and keeps the unfinished line; returns false at the end of the file.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a line that is too long; RESOURCE_EXHAUSTED when memory is out; errors of the
   * file
   */
  *fill(): Steps<boolean> {
    if (this.#offset >= this.#file.sizeBytes) return false;
    const rest = this.#end - this.#next;
    if (rest > MAX_STRING_BYTES) {
      throw invalidArgument(
        `${this.#path}: the line at position ${this.position} is longer than ${MAX_STRING_BYTES} bytes`,
        {
          path: this.#path,
          position: this.position,
          limitBytes: MAX_STRING_BYTES,
        },
      );
    }
    // As much again as is left over, so that joining a long line costs linear time.
    const wanted = Math.min(Math.max(CHUNK_BYTES, rest), this.#file.sizeBytes - this.#offset);
    const chunk = yield* settle(this.#file.read(this.#offset, wanted));
    this.#makeRoom(rest, chunk.length);
    this.#memory.u8.set(chunk, this.#end);
    this.#end += chunk.length;
    this.#offset += chunk.length;
    return true;
  }

  [Symbol.dispose](): void {
    this.#memory.free(this.lines);
    this.#memory.free(this.#buffer);
    this.#buffer = 0;
  }

  /** Moves the `rest` bytes that are left over to the front of a buffer with room for more. */
  #makeRoom(rest: number, sizeBytes: number): void {
    const capacity = rest + sizeBytes + MARGIN_BYTES;
    const old = this.#buffer;
    if (capacity > this.#capacity) {
      this.#buffer = this.#memory.malloc(capacity);
      this.#capacity = capacity;
    }
    this.#memory.u8.copyWithin(this.#buffer, this.#next, this.#end);
    if (old !== this.#buffer) this.#memory.free(old);
    this.#next = this.#buffer;
    this.#end = this.#buffer + rest;
  }
}
