import type { LinearMemory } from "@heddle/memory";
import { type DataType, dataTypeSize, elementCount, type Shape, Tensor, TensorBuffer } from "@heddle/tensor";

/** A block for the elements of a tensor whose number is known only at the end. Disposal frees it unless it was taken. */
export class RoomyBlock implements Disposable {
  readonly #memory: LinearMemory;
  readonly #sizeBytes: number;
  #address: number;

  /** @param sizeBytes the most bytes that the tensor may have */
  constructor(memory: LinearMemory, sizeBytes: number) {
    this.#memory = memory;
    this.#sizeBytes = sizeBytes;
    this.#address = memory.malloc(sizeBytes);
  }

  get address(): number {
    return this.#address;
  }

  /** A tensor of the elements at the start of the block, which it takes over. When they take less than half of it, they are copied to a block of their own. */
  take(dtype: DataType, shape: Shape): Tensor {
    const count = elementCount(shape);
    const sizeBytes = count * dataTypeSize(dtype);
    if (sizeBytes * 2 < this.#sizeBytes) this.#address = this.#memory.realloc(this.#address, sizeBytes);
    const tensor = new Tensor(dtype, shape, count, new TensorBuffer(this.#memory, this.#address, sizeBytes));
    this.#address = 0;
    return tensor;
  }

  [Symbol.dispose](): void {
    this.#memory.free(this.#address);
  }
}
