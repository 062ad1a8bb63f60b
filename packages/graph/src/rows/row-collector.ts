import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition } from "@heddle/status";
import { DataType, dataTypeSize, isObjectType, shapesEqual, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";

/** Puts the rows of one tensor together, which arrive in slices. */
export class RowCollector implements Disposable {
  readonly #memory: LinearMemory;
  readonly #shape: readonly number[];
  #target: Tensor | StringBlockBuilder | undefined;
  #sizeBytes = 0;

  /**
   * @param first a tensor of the first rows: the others have its type, and its shape after the first dimension
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  constructor({ dtype, memory, shape }: Tensor, rowCount: number) {
    this.#memory = memory;
    this.#shape = [rowCount, ...shape.slice(1)];
    const elementCount = this.#shape.reduce((count, size) => count * size, 1);
    this.#target =
      dtype === DataType.STRING
        ? new StringBlockBuilder(memory, elementCount)
        : Tensor.allocate(memory, dtype, this.#shape);
  }

  /** Copies the next rows; false, with nothing copied, when they are of another shape or objects. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  add({ shape, dtype, memory, address, elementCount }: Tensor): boolean {
    const target = this.#target;
    if (!target || isObjectType(dtype) || !shapesEqual(shape.slice(1), this.#shape.slice(1))) return false;
    if (target instanceof StringBlockBuilder) {
      target.addCells(address, elementCount);
    } else {
      const sizeBytes = elementCount * dataTypeSize(dtype);
      memory.u8.copyWithin(target.address + this.#sizeBytes, address, address + sizeBytes);
      this.#sizeBytes += sizeBytes;
    }
    return true;
  }

  /** The tensor of all rows, the caller's. Call it once, after the last rows. */
  finish(): Tensor {
    const target = this.#target;
    this.#target = undefined;
    if (target instanceof Tensor) return target;
    if (!target) throw failedPrecondition("the rows were taken before");
    return Tensor.fromStringBlock(this.#memory, this.#shape, target.finish());
  }

  [Symbol.dispose](): void {
    this.#target?.[Symbol.dispose]();
    this.#target = undefined;
  }
}
