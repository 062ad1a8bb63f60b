import { DataType, type Tensor } from "@heddle/tensor";

/** Indices that are known to be in bounds, without a copy for each call. Reuse it: it keeps its room. */
export class PlainIndices {
  #values = new Int32Array(64);

  /**
   * The elements of an int32 or int64 vector: overwritten by the next call. Undefined when one is not in [0, `limit`), or
   * `mustRise` and one is below the one before it, for which others have words.
   */
  read({ dtype, memory, address, elementCount }: Tensor, limit: number, mustRise = false): Int32Array | undefined {
    if (this.#values.length < elementCount) this.#values = new Int32Array(elementCount);
    const values = this.#values;
    const { i32 } = memory;
    const width = dtype === DataType.INT64 ? 2 : 1;
    let at = address >>> 2;
    let least = 0;
    for (let i = 0; i < elementCount; i++, at += width) {
      const value = i32[at];
      if (value < least || value >= limit || (width === 2 && i32[at + 1] !== 0)) return undefined;
      values[i] = value;
      if (mustRise) least = value;
    }
    return values;
  }
}
