import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { MappedStrings } from "@heddle/tstring";
import { DataType } from "./data-type.js";
import { elementCount, type Shape } from "./shape.js";
import { Tensor } from "./tensor.js";
import { TensorBuffer } from "./tensor-buffer.js";

/** Where elements of a tensor may start. */
const ALIGNMENT = 16;

/**
 * A string tensor opened on a file's bytes that are in linear memory: a block as `buildStringBlock` makes it. Opening looks at no
 * string. {@link strings} are checked page by page as they are read; {@link tensor} checks them all, once, since kernels read cells by address.
 * It starts with one reference to the bytes, which must not change.
 */
export class MappedTensor implements Disposable {
  readonly shape: Shape;
  /** The strings in row-major order, to be read one by one. */
  readonly strings: MappedStrings;
  readonly #buffer: TensorBuffer;

  /**
   * @param address where the first cell is, a multiple of 16
   * @param sizeBytes all that belongs to the strings, cells and text
   * @param release called when the last reference goes: the bytes are needed no longer. It is not called when this throws
   * @throws {StatusError} INVALID_ARGUMENT when the region is not inside the memory, too small for the cells, or not aligned
   */
  constructor(memory: LinearMemory, address: number, sizeBytes: number, shape: Shape, release: () => void = () => {}) {
    checkAlignment(address);
    this.shape = shape;
    this.strings = new MappedStrings(memory, address, sizeBytes, elementCount(shape));
    this.#buffer = new TensorBuffer(memory, address, sizeBytes, release);
  }

  /**
   * The tensor, with a reference of its own; the first call takes time for each string.
   *
   * @throws {StatusError} INVALID_ARGUMENT with the first invalid cell
   */
  tensor(): Tensor {
    this.strings.strings();
    this.#buffer.retain();
    return new Tensor(DataType.STRING, this.shape, this.strings.length, this.#buffer);
  }

  /** Takes the first reference away. Strings may not be read any more; tensors that were made stay. */
  release(): void {
    this.#buffer.release();
  }

  dispose(): void {
    this.release();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }
}

/** @throws {StatusError} INVALID_ARGUMENT for an address where elements of a tensor may not start */
function checkAlignment(address: number): void {
  if (address % ALIGNMENT === 0) return;
  throw invalidArgument(`elements must start at a multiple of ${ALIGNMENT}, found address ${address}`, {
    address,
    alignment: ALIGNMENT,
  });
}
