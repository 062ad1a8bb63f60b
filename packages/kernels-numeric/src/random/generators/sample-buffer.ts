import type { WordSource } from "@heddle/hash";
import type { DataType } from "@heddle/tensor";
import type { RandomFill } from "./random-distribution.js";

/** Numbers of a distribution one by one: those of each group last first, as TensorFlow's samplers take them. */
export class SampleBuffer {
  readonly #fill: RandomFill;
  readonly #group: Float64Array;
  #left = 0;

  /** @param size the numbers of a group, of `dtype` */
  constructor(
    distribution: (dtype: DataType, source: WordSource) => RandomFill,
    dtype: DataType,
    source: WordSource,
    size: number,
  ) {
    this.#fill = distribution(dtype, source);
    this.#group = new Float64Array(size);
  }

  next(): number {
    if (this.#left === 0) {
      this.#left = this.#group.length;
      this.#fill(this.#group, this.#left);
    }
    return this.#group[--this.#left];
  }

  /** Forgets the rest of the group, which belongs to another place of the generator. */
  clear(): void {
    this.#left = 0;
  }
}
