import type { ReadableFile } from "@heddle/kernel-api";
import { MAX_STRING_BYTES } from "@heddle/tstring";
import { type Steps, settle } from "./steps.js";
import { lineTooLong } from "./text-file-errors.js";

const CHUNK_BYTES = 256 * 1024;
const LF = 10;
const CR = 13;

/**
 * Reads a file line by line, in chunks of 256 KiB. A line ends with LF or with the file; one CR before its end is not part
 * of it. A line may have 2^30 - 1 bytes.
 */
export class LineReader {
  readonly #file: ReadableFile;
  readonly #path: string;
  readonly #beforeRead: () => void;
  /** What holds the line: bytes from {@link start} to {@link end}; good until {@link fill}. */
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  #next = 0;
  /** Where in the file `bytes` starts. */
  #offset = 0;

  /** @param beforeRead called before each chunk; what it throws ends the reading */
  constructor(file: ReadableFile, path: string, beforeRead: () => void) {
    this.#file = file;
    this.#path = path;
    this.#beforeRead = beforeRead;
  }

  /** The offset in the file behind the line and its end. */
  get position(): number {
    return this.#offset + this.#next;
  }

  /** Takes the next line; false when the bytes at hand hold none, see {@link fill}. */
  takeLine(): boolean {
    const lineFeed = this.bytes.indexOf(LF, this.#next);
    const atEnd = this.#offset + this.bytes.length >= this.#file.sizeBytes;
    if (lineFeed < 0 && (!atEnd || this.#next === this.bytes.length)) return false;
    const end = lineFeed < 0 ? this.bytes.length : lineFeed;
    this.start = this.#next;
    this.end = end > this.start && this.bytes[end - 1] === CR ? end - 1 : end;
    this.#next = lineFeed < 0 ? end : end + 1;
    // A last line of nothing but CR is no line.
    return lineFeed >= 0 || this.end > this.start;
  }

  /**
   * Reads on, keeping the unfinished line; false at the end of the file.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a line that is too long; what the file throws
   */
  *fill(): Steps<boolean> {
    const from = this.#offset + this.bytes.length;
    if (from >= this.#file.sizeBytes) return false;
    this.#beforeRead();
    const rest = this.bytes.subarray(this.#next);
    if (rest.length > MAX_STRING_BYTES) throw lineTooLong(this.#path, from - rest.length, MAX_STRING_BYTES);
    // As much again as is left over, so that joining a long line costs linear time.
    const wanted = Math.min(Math.max(CHUNK_BYTES, rest.length), this.#file.sizeBytes - from);
    const chunk = yield* settle(this.#file.read(from, wanted));
    if (rest.length === 0) {
      this.bytes = chunk;
    } else {
      this.bytes = new Uint8Array(rest.length + chunk.length);
      this.bytes.set(rest);
      this.bytes.set(chunk, rest.length);
    }
    this.#offset = from - rest.length;
    this.#next = 0;
    return true;
  }
}
