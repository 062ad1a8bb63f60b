import type { Resource, SavedResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { releaseParts, type SparseParts } from "./sparse-rows.js";
import { type SparsePart, wholePart } from "./stack-sparse.js";

/** Parts of one sparse tensor with numbers in a row. */
interface Batch {
  readonly parts: SparseParts;
  /** Where the elements of each part start; the parts after these ends have none. */
  readonly starts: Uint32Array;
  readonly first: number;
  readonly isTaken: Uint8Array;
  left: number;
}

/** Sparse tensors by number, which are taken out once. */
export class SparseTensorsMap implements Resource {
  static readonly typeName = "tensorflow::SparseTensorsMap";
  readonly typeName = SparseTensorsMap.typeName;
  readonly container: string;
  readonly name: string;
  readonly #tensors = new Map<number, SparseParts>();
  /** By rising numbers. */
  readonly #batches: Batch[] = [];
  #next = 0;
  #references = 1;

  constructor(container: string, name: string) {
    this.container = container;
    this.name = name;
  }

  /** Takes over one reference of each part, and returns the number. */
  add(parts: SparseParts): bigint {
    this.#tensors.set(this.#next, parts);
    return BigInt(this.#next++);
  }

  /** Returns the first of `count` numbers for {@link addRows}; the others follow. */
  reserve(count: number): number {
    const first = this.#next;
    this.#next += count;
    return first;
  }

  /**
   * Takes over one reference of each part of `count` sparse tensors, at least one, with the numbers from `first` on, which are reserved: the
   * first ones have the elements from each of `starts` up to the next, the others have none. The parts are released with the last of them.
   */
  addRows(parts: SparseParts, starts: Uint32Array, first: number, count: number): void {
    this.#batches.splice(this.#countUpTo(first), 0, {
      parts,
      starts,
      first,
      isTaken: new Uint8Array(count),
      left: count,
    });
  }

  /** Takes out a sparse tensor; the caller releases it. @throws {StatusError} INVALID_ARGUMENT for an unknown number */
  take(handle: bigint): SparsePart {
    const number = Number(handle);
    const parts = this.#tensors.get(number);
    if (parts) {
      this.#tensors.delete(number);
      return wholePart(parts);
    }
    const part = this.#takeRow(number);
    if (part) return part;
    throw invalidArgument(`Unable to find SparseTensor: ${handle} in map: ${this.name}`, { handle });
  }

  #takeRow(number: number): SparsePart | undefined {
    const place = this.#countUpTo(number) - 1;
    const batch = place < 0 ? undefined : this.#batches[place];
    if (batch?.isTaken[number - batch.first] !== 0) return undefined;
    const { starts, first, isTaken } = batch;
    const { indices, values, shape } = batch.parts;
    const row = number - first;
    isTaken[row] = 1;
    if (--batch.left === 0) this.#batches.splice(place, 1);
    else for (const tensor of [indices, values, shape]) tensor.retain();
    const hasElements = row + 1 < starts.length;
    const start = hasElements ? starts[row] : 0;
    return { indices, values, shape, start, count: hasElements ? starts[row + 1] - start : 0 };
  }

  /** The number of batches that start at a number or before it. */
  #countUpTo(number: number): number {
    let count = 0;
    for (let end = this.#batches.length; count < end; ) {
      const middle = (count + end) >>> 1;
      if (this.#batches[middle].first <= number) count = middle + 1;
      else end = middle;
    }
    return count;
  }

  /** Nothing: the tensors are those of a run. */
  save(): SavedResource | undefined {
    return undefined;
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references > 0) return;
    for (const parts of this.#tensors.values()) releaseParts(parts);
    for (const { parts } of this.#batches) releaseParts(parts);
    this.#tensors.clear();
    this.#batches.length = 0;
  }
}
