import type { LinearMemory } from "@heddle/memory";
import { outOfRange } from "@heddle/status";
import { Rfc16Array } from "@heddle/tstring/rfc16";
import { assignableStringBuffer, stringBufferCount } from "@heddle/tstring/tflite";
import { wrongElementCount } from "../errors.js";
import { elementCount, type Shape } from "../shape.js";
import { Tensor } from "../tensor.js";

/**
 * Strings under a shape that are assigned one by one: an array of the RFC's 16-byte cells. A text that outgrows its cell moves to the heap,
 * the next one that fits frees that again. Kernels take tensors, whose cells are TensorFlow's: {@link toTensor} copies.
 *
 * Source: RFC 20190411 "ABI Stable Unified String Tensors", "Detailed Design" (PreallocType), "Lvalue assignment".
 */
export class Rfc16Tensor implements Disposable {
  readonly shape: Shape;
  /** The elements in row-major order; their owner is the tensor. */
  readonly strings: Rfc16Array;

  private constructor(shape: Shape, strings: Rfc16Array) {
    this.shape = shape;
    this.strings = strings;
  }

  /**
   * Empty strings in one allocation, each with room for `capacity` bytes.
   *
   * @throws {StatusError} INVALID_ARGUMENT for an invalid shape or capacity; RESOURCE_EXHAUSTED for a capacity of 2^30 bytes or more, or
   * when memory is out
   */
  static preallocate(memory: LinearMemory, shape: Shape, capacity: number): Rfc16Tensor {
    return new Rfc16Tensor([...shape], Rfc16Array.preallocate(memory, elementCount(shape), capacity));
  }

  /** Copies of the strings of a tensor. @throws {StatusError} INVALID_ARGUMENT for other types; RESOURCE_EXHAUSTED when memory is out */
  static fromTensor(tensor: Tensor): Rfc16Tensor {
    return new Rfc16Tensor(tensor.shape, Rfc16Array.fromCells(tensor.strings()));
  }

  /**
   * The strings of a TFLite string buffer, which is all of `bytes`: a copy of the whole buffer under cells, of no string by itself.
   *
   * @param shape default a vector
   * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed, or `shape` asks for more or fewer strings; RESOURCE_EXHAUSTED for
   * a string of 2^30 bytes or more, or when memory is out
   */
  static fromStringBuffer(memory: LinearMemory, bytes: Uint8Array, shape?: Shape): Rfc16Tensor {
    const count = stringBufferCount(bytes);
    if (shape && elementCount(shape) !== count) throw wrongElementCount([count], shape);
    return new Rfc16Tensor(shape ? [...shape] : [count], assignableStringBuffer(memory, bytes));
  }

  /** One element as text; a number for each dimension. @throws {StatusError} OUT_OF_RANGE for an invalid position */
  text(...position: number[]): string {
    return this.strings.text(this.#index(position));
  }

  /** Makes one element a copy of `value`, text as UTF-8. @throws {StatusError} as {@link text}, and as `Rfc16Array.set` */
  set(value: string | Uint8Array, ...position: number[]): void {
    this.strings.set(this.#index(position), value);
  }

  /** A new tensor with copies of the strings. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  toTensor(): Tensor {
    return Tensor.fromStringBlock(this.strings.memory, this.shape, this.strings.toBlock());
  }

  /** Frees all of it. Idempotent. */
  dispose(): void {
    this.strings.dispose();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #index(position: readonly number[]): number {
    const { shape } = this;
    const isInside = (size: number, dimension: number) => {
      const at = position[dimension];
      return Number.isInteger(at) && at >= 0 && at < size;
    };
    if (position.length !== shape.length || !shape.every(isInside)) {
      throw outOfRange(`[${position}] is not in a string tensor of shape [${shape}]`, { position, shape });
    }
    return position.reduce((index, at, dimension) => index * shape[dimension] + at, 0);
  }
}
