import type { Resource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { DataType, Tensor } from "@heddle/tensor";

/**
 * Tensors of one type, the last of which is taken first: a resource that only its handle holds, and that lives as long as its handle.
 *
 * Source: tensorflow/core/kernels/stack.cc (TensorFlow 2.21).
 */
export class Stack implements Resource {
  static readonly typeName = "tensorflow::Stack";
  readonly typeName = Stack.typeName;
  readonly container = "_stacks";
  readonly name: string;
  readonly dtype: DataType;
  readonly #maxSize: number;
  readonly #tensors: Tensor[] = [];
  #isClosed = false;
  #references = 1;

  /** @param maxSize the largest number of tensors; negative for no limit */
  constructor(name: string, dtype: DataType, maxSize: number) {
    this.name = name;
    this.dtype = dtype;
    this.#maxSize = maxSize;
  }

  /** Adds a tensor, taking over one reference unless it throws. @throws {StatusError} INVALID_ARGUMENT when full or closed */
  push(tensor: Tensor): void {
    this.#checkOpen();
    if (this.#maxSize >= 0 && this.#tensors.length >= this.#maxSize) {
      throw invalidArgument(`Stack[${this.name}] overflowed its max_size (${this.#maxSize})`, { limit: this.#maxSize });
    }
    this.#tensors.push(tensor);
  }

  /** Takes the last tensor off, which the caller releases. @throws {StatusError} INVALID_ARGUMENT when empty or closed */
  pop(): Tensor {
    this.#checkOpen();
    const tensor = this.#tensors.pop();
    if (!tensor) throw invalidArgument(`Stack[${this.name}] is empty when calling Pop().`);
    return tensor;
  }

  /** Releases all tensors; every later push and pop fails. */
  close(): void {
    this.#isClosed = true;
    for (const tensor of this.#tensors) tensor.release();
    this.#tensors.length = 0;
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references === 0) this.close();
  }

  #checkOpen(): void {
    if (this.#isClosed) throw invalidArgument(`Stack[${this.name}] has already been closed.`);
  }
}
