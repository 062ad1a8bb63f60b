import type { Shape, Tensor } from "@heddle/tensor";
import type { DenseBuckets } from "./dense-buckets.js";

/** Keys and values of a dense table, by the numbers of their buckets. */
export interface DenseTensors {
  readonly keys: Tensor;
  readonly values: Tensor;
}

/** The buckets of a dense table: a row of keys and a row of values for each. Owns both. */
export class DenseStorage implements Disposable {
  #keys: DenseBuckets;
  #values: DenseBuckets;

  constructor(keys: DenseBuckets, values: DenseBuckets) {
    this.#keys = keys;
    this.#values = values;
  }

  get keys(): DenseBuckets {
    return this.#keys;
  }

  get values(): DenseBuckets {
    return this.#values;
  }

  /** Makes buckets that an exported tensor shares the table's own. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  unshare(): void {
    this.#keys = this.#keys.unshared();
    this.#values = this.#values.unshared();
  }

  /** All rows, as {@link DenseBuckets.toTensor}; the caller releases both. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  toTensors(): DenseTensors {
    return both(
      () => this.#keys.toTensor(),
      () => this.#values.toTensor(),
    );
  }

  /**
   * Copies of some rows, with elements of these shapes; the caller releases both.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  select(rows: readonly number[], keyShape: Shape, valueShape: Shape): DenseTensors {
    return both(
      () => this.#keys.select(rows, [rows.length, ...keyShape]),
      () => this.#values.select(rows, [rows.length, ...valueShape]),
    );
  }

  [Symbol.dispose](): void {
    this.#keys[Symbol.dispose]();
    this.#values[Symbol.dispose]();
  }
}

/** Makes both tensors, or neither. */
function both(makeKeys: () => Tensor, makeValues: () => Tensor): DenseTensors {
  const keys = makeKeys();
  try {
    return { keys, values: makeValues() };
  } catch (error) {
    keys.release();
    throw error;
  }
}
