import type { Resource } from "@heddle/kernel-api";
import { releaseAll, type Tensor } from "@heddle/tensor";

/**
 * The rows of a dataset, once all of them were read.
 *
 * Source: MemoryCacheManager, tensorflow/core/kernels/data/cache_ops.h (TensorFlow 2.21).
 */
export class KeptRows implements Resource {
  static readonly typeName = "tensorflow::data::MemoryCacheManager";
  readonly typeName = KeptRows.typeName;
  readonly container = "";
  readonly name: string;
  #rows: readonly (readonly Tensor[])[] | undefined;
  #references = 1;

  constructor(name = "") {
    this.name = name;
  }

  /** The rows, borrowed; undefined before they were read. */
  get rows(): readonly (readonly Tensor[])[] | undefined {
    return this.#rows;
  }

  /** Takes over the rows; those of another iteration that ended first stay. */
  keep(rows: readonly (readonly Tensor[])[]): void {
    if (this.#rows) rows.forEach(releaseAll);
    else this.#rows = rows;
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references === 0) this.#rows?.forEach(releaseAll);
  }
}
