import type { MemoryScope } from "@heddle/memory";
import { upsamplingOf } from "./jpeg-layout.js";
import type { JpegLoops } from "./jpeg-loops.js";
import type { JpegPlane } from "./jpeg-planes.js";

/** Columns of the picture: a crop window goes left to the start of a unit, as libjpeg decodes it. */
export interface Columns {
  readonly first: number;
  readonly count: number;
}

/** Makes lines of the picture of the lines of a component. */
export class ComponentLines {
  readonly #plane: JpegPlane;
  readonly #loops: JpegLoops;
  readonly #kind: JpegPlane["upsampling"];
  /** The first sample of a line, and how many the columns need. */
  readonly #first: number;
  readonly #count: number;
  readonly #target: number;
  /** The line of the plane that the target was made of by repetition. */
  #repeated = -1;

  constructor(scope: MemoryScope, loops: JpegLoops, plane: JpegPlane, columns: Columns) {
    this.#plane = plane;
    this.#loops = loops;
    this.#first = columns.first / plane.widen;
    this.#count = Math.min(Math.ceil(columns.count / plane.widen), plane.width - this.#first);
    const isNarrow = this.#count < 2 && plane.width >= 2;
    const isFancy = plane.upsampling !== "repeat";
    this.#kind = isNarrow ? upsamplingOf(plane.widen, plane.heighten, isFancy, this.#count) : plane.upsampling;
    this.#target = this.#kind === "none" ? 0 : scope.malloc((this.#count + 1) * plane.widen);
  }

  /** The address of the line, which is overwritten by the next one. */
  line(y: number): number {
    const { heighten, height, address, stride } = this.#plane;
    const row = Math.floor(y / heighten);
    const at = (index: number) => address + Math.min(Math.max(index, 0), height - 1) * stride + this.#first;
    const near = at(row);
    const isLower = y % heighten > 0;
    const far = at(isLower ? row + 1 : row - 1);
    switch (this.#kind) {
      case "none":
        return near;
      case "fancy-h":
        this.#loops.fancyDouble(near, this.#count, this.#target);
        break;
      case "fancy-v":
        this.#loops.fancyBetween(near, far, isLower ? 2 : 1, this.#count, this.#target);
        break;
      case "fancy-hv":
        this.#loops.fancyDoubleBetween(near, far, this.#count, this.#target);
        break;
      default:
        if (row !== this.#repeated) this.#loops.repeatEach(near, this.#count, this.#plane.widen, this.#target);
        this.#repeated = row;
    }
    return this.#target;
  }
}

/** The columns that are decoded for those from `x` on. Source: jdapistd.c, jpeg_crop_scanline. */
export function decodedColumns(unitWidth: number, x: number, width: number): Columns {
  const first = Math.floor(x / unitWidth) * unitWidth;
  return { first, count: width + x - first };
}
