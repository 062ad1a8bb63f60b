import type { MemoryScope } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { copyFloats } from "./copy-floats.js";
import { type ResizeLoops, resizeLoopsOver } from "./resize-loops.js";
import type { ResizeStep } from "./resize-step.js";

/** The lines of images, resized along the line, in float32: each is resized once for all lines of the output that are next to it. */
export class StretchedLines {
  readonly #images: Tensor;
  readonly #channels: number;
  /** Elements of a line of the images. */
  readonly #given: number;
  readonly #loops: ResizeLoops;
  /** Addresses in the scope: the indices and parts of each pixel, a line of the images, and two resized lines. */
  readonly #lefts: number;
  readonly #rights: number;
  readonly #parts: number;
  readonly #line: number;
  #top: StretchedLine;
  #bottom: StretchedLine;
  /** The pixels of a resized line. */
  #pixels = 0;
  /** The elements of a line that are read, from the first one up to the last one. */
  #first = 0;
  #last = 0;

  /**
   * @param scope owns the memory of the lines
   * @param width the most pixels of a resized line
   */
  constructor(scope: MemoryScope, images: Tensor, width: number) {
    const [, , inputWidth, channels] = images.shape;
    this.#images = images;
    this.#channels = channels;
    this.#given = inputWidth * channels;
    const [lefts, rights, parts] = Array.from({ length: 3 }, () => scope.malloc(width * 4));
    const [top, bottom] = Array.from({ length: 2 }, () => scope.malloc(width * channels * 4));
    this.#line = images.dtype === DataType.FLOAT ? 0 : scope.malloc(this.#given * 4);
    this.#lefts = lefts;
    this.#rights = rights;
    this.#parts = parts;
    this.#top = { line: -1, address: top };
    this.#bottom = { line: -1, address: bottom };
    this.#loops = resizeLoopsOver(images.memory);
  }

  /** Sets the pixels of resized lines: at least one. */
  setColumns(columns: readonly ResizeStep[]): void {
    const { u32, f32 } = this.#images.memory;
    let [first, last] = [Number.POSITIVE_INFINITY, 0];
    for (const [i, { lower, upper, part }] of columns.entries()) {
      u32[(this.#lefts >>> 2) + i] = lower * this.#channels;
      u32[(this.#rights >>> 2) + i] = upper * this.#channels;
      f32[(this.#parts >>> 2) + i] = part;
      first = Math.min(first, lower);
      last = Math.max(last, upper);
    }
    this.#pixels = columns.length;
    this.#first = first * this.#channels;
    this.#last = (last + 1) * this.#channels;
    this.#top.line = -1;
    this.#bottom.line = -1;
  }

  /** Writes the line that is `part` of the way from line `top` to line `bottom`, counted over all images, to `address`. */
  write(top: number, bottom: number, part: number, address: number): void {
    if (this.#bottom.line === top) [this.#top, this.#bottom] = [this.#bottom, this.#top];
    this.#stretch(this.#top, top);
    this.#stretch(this.#bottom, bottom);
    this.#loops.blendLines(this.#top.address, this.#bottom.address, part, this.#pixels * this.#channels, address);
  }

  /** Writes the pixels on the left sides, of line `line`, to `address`. */
  copy(line: number, address: number): void {
    this.#loops.copyPixels(this.#lineAt(line), this.#lefts, this.#pixels, this.#channels, address);
  }

  #stretch(target: StretchedLine, line: number): void {
    if (target.line === line) return;
    const from = this.#lineAt(line);
    this.#loops.stretchLine(from, this.#lefts, this.#rights, this.#parts, this.#pixels, this.#channels, target.address);
    target.line = line;
  }

  /** The address of a line in float32: of the images, or of a copy of what is read. */
  #lineAt(line: number): number {
    const [start, address] = [line * this.#given, this.#line];
    if (address === 0) return this.#images.address + start * 4;
    const [first, last] = [this.#first, this.#last];
    copyFloats(this.#images, start + first, start + last, address + first * 4);
    return address;
  }
}

interface StretchedLine {
  /** -1 before the first one. */
  line: number;
  readonly address: number;
}
