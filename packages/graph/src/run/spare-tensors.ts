import { DataType, type Shape, shapesEqual, type Tensor } from "@heddle/tensor";

/** Beyond so many bytes, what a kernel does with a tensor takes longer than allocating it. */
const MOST_BYTES = 4096;
const MOST_TENSORS = 16;

/**
 * Tensors that a loop no longer needs and whose memory its next outputs of the same type and shape use, so that an iteration
 * allocates nothing. They have no references: a late reader finds them released.
 */
export class SpareTensors {
  readonly #tensors: Tensor[] = [];
  /** The tensor that makes room for another one. */
  #oldest = 0;

  /** Takes over the last reference of a tensor; false, with nothing changed, for one that is not worth it or that others hold. */
  keep(tensor: Tensor): boolean {
    const { buffer, dtype } = tensor;
    // The block of a string tensor ends with its bytes, of which the next tensor has others.
    if (buffer.sizeBytes > MOST_BYTES || dtype === DataType.STRING || !buffer.park()) return false;
    const tensors = this.#tensors;
    if (tensors.length < MOST_TENSORS) {
      tensors.push(tensor);
      return true;
    }
    free(tensors[this.#oldest] as Tensor);
    tensors[this.#oldest] = tensor;
    this.#oldest = (this.#oldest + 1) % MOST_TENSORS;
    return true;
  }

  /** Releases a tensor, or keeps it. */
  release(tensor: Tensor): void {
    if (!this.keep(tensor)) tensor.release();
  }

  /** A tensor with one reference and any content, if there is one of that type and shape. */
  take(dtype: DataType, shape: Shape): Tensor | undefined {
    const tensors = this.#tensors;
    for (let i = tensors.length - 1; i >= 0; i--) {
      const tensor = tensors[i] as Tensor;
      if (tensor.dtype !== dtype || !shapesEqual(tensor.shape, shape)) continue;
      const last = tensors.pop() as Tensor;
      if (i < tensors.length) tensors[i] = last;
      tensor.buffer.unpark();
      return tensor;
    }
    return undefined;
  }

  /** Frees all. */
  clear(): void {
    for (const tensor of this.#tensors) free(tensor);
    this.#tensors.length = 0;
  }
}

function free({ buffer }: Tensor): void {
  buffer.unpark();
  buffer.release();
}
