import type { LinearMemory } from "@heddle/memory";

/** A line of a processor's cache. */
const LINE_BYTES = 64;

/** Blocks of the memory for one computation, which start with zeros. */
export class MatrixRoom implements Disposable {
  readonly #memory: LinearMemory;
  readonly #block: number;
  /** The addresses of the blocks. */
  readonly addresses: readonly number[];

  /** @throws {StatusError} RESOURCE_EXHAUSTED as `LinearMemory.malloc` */
  constructor(memory: LinearMemory, sizesBytes: readonly number[]) {
    const places = [0];
    for (const size of sizesBytes) places.push(places[places.length - 1] + upToLines(size));
    this.#memory = memory;
    this.#block = memory.calloc(places[places.length - 1] + LINE_BYTES);
    const first = upToLines(this.#block);
    this.addresses = places.map((place) => first + place);
  }

  [Symbol.dispose](): void {
    this.#memory.free(this.#block);
  }
}

/**
 * The bytes from one row of a matrix of float64 to the next: room for three more elements, and for large ones an odd number of
 * lines, so that the rows of a few columns are in different places of a cache.
 */
export function pitchOf(columns: number): number {
  const bytes = (columns + 3) * 8;
  if (bytes < 8 * LINE_BYTES) return Math.ceil(bytes / 16) * 16;
  return (Math.ceil(bytes / LINE_BYTES) | 1) * LINE_BYTES;
}

function upToLines(bytes: number): number {
  return Math.ceil(bytes / LINE_BYTES) * LINE_BYTES;
}

/** Counts work, so that a computation may pause after enough of it. */
export class Pace {
  #done = 0;

  /** True when a millisecond or so has passed. @param products two numbers each, with their sums */
  isDue(products: number): boolean {
    this.#done += products + 50;
    if (this.#done < PRODUCTS_AT_ONCE) return false;
    this.#done = 0;
    return true;
  }
}

/** Products that take less than a millisecond. */
export const PRODUCTS_AT_ONCE = 1_000_000;

/** How many of `count` steps of so many products are done at once. */
export function stepsAtOnce(products: number): number {
  return Math.max(1, Math.floor(PRODUCTS_AT_ONCE / Math.max(1, products)));
}

/** Numbers between these have squares and products of them that are normal. */
const LEAST = 2 ** -300;
const GREATEST = 2 ** 300;

/** A power of two that makes the elements of a matrix moderate ones, by the greatest magnitude. */
export function moderateFactor(greatest: number): number {
  if (greatest === 0 || (greatest > LEAST && greatest < GREATEST)) return 1;
  return 2 ** Math.min(1000, -Math.floor(Math.log2(greatest)));
}

/** As {@link stepsAtOnce}, a multiple of four. */
export function rowsAtOnce(products: number): number {
  return Math.ceil(stepsAtOnce(products) / 4) * 4;
}
