import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, elementRange, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { type ResizeLoops, resizeLoopsOver } from "./resize-loops.js";
import type { ResizeStep } from "./resize-step.js";

/** The lines of images, resized along the line, in float32: each is resized once for all lines of the output that are next to it. */
export class StretchedLines {
  readonly #images: Tensor;
  /** Elements of a line of the images, and of a resized one. */
  readonly #given: number;
  readonly #count: number;
  readonly #loops: ResizeLoops;
  /** Addresses in the scope: the indices and parts of each element, a line of the images, and two resized lines. */
  readonly #lefts: number;
  readonly #rights: number;
  readonly #parts: number;
  readonly #line: number;
  #top: StretchedLine;
  #bottom: StretchedLine;

  /** @param scope owns the memory of the lines */
  constructor(scope: MemoryScope, images: Tensor, columns: readonly ResizeStep[]) {
    const [, , width, channels] = images.shape;
    this.#images = images;
    this.#given = width * channels;
    this.#count = columns.length * channels;
    const [lefts, rights, parts, top, bottom] = Array.from({ length: 5 }, () => scope.malloc(this.#count * 4));
    this.#line = images.dtype === DataType.FLOAT ? 0 : scope.malloc(this.#given * 4);
    this.#lefts = lefts;
    this.#rights = rights;
    this.#parts = parts;
    this.#top = { line: -1, address: top };
    this.#bottom = { line: -1, address: bottom };
    this.#loops = resizeLoopsOver(images.memory);
    writeColumns(images.memory, lefts, rights, parts, columns, channels);
  }

  /** Writes the line that is `part` of the way from line `top` to line `bottom`, counted over all images, to `address`. */
  write(top: number, bottom: number, part: number, address: number): void {
    if (this.#bottom.line === top) [this.#top, this.#bottom] = [this.#bottom, this.#top];
    this.#stretch(this.#top, top);
    this.#stretch(this.#bottom, bottom);
    this.#loops.blendLines(this.#top.address, this.#bottom.address, part, this.#count, address);
  }

  #stretch(target: StretchedLine, line: number): void {
    if (target.line === line) return;
    const from = this.#line === 0 ? this.#images.address + line * this.#given * 4 : this.#copied(line);
    this.#loops.stretchLine(from, this.#lefts, this.#rights, this.#parts, this.#count, target.address);
    target.line = line;
  }

  /** The address of a copy of the line in float32. */
  #copied(line: number): number {
    const [count, address] = [this.#given, this.#line];
    using elements = elementRange(this.#images, line * count, (line + 1) * count);
    const { f32 } = elements.memory;
    if (elements.dtype === DataType.INT64) {
      const { values, base } = readElements<bigint>(elements);
      for (let i = 0; i < count; i++) f32[(address >>> 2) + i] = Number(values[base + i]);
    } else {
      const { values, base } = readElements<number>(elements);
      f32.set(values.subarray(base, base + count), address >>> 2);
    }
    return address;
  }
}

interface StretchedLine {
  /** -1 before the first one. */
  line: number;
  readonly address: number;
}

function writeColumns(
  { u32, f32 }: LinearMemory,
  lefts: number,
  rights: number,
  parts: number,
  columns: readonly ResizeStep[],
  channels: number,
): void {
  let i = 0;
  for (const { lower, upper, part } of columns) {
    for (let c = 0; c < channels; c++, i++) {
      u32[(lefts >>> 2) + i] = lower * channels + c;
      u32[(rights >>> 2) + i] = upper * channels + c;
      f32[(parts >>> 2) + i] = part;
    }
  }
}
