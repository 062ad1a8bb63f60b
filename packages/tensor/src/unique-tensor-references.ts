import { failedPrecondition } from "@heddle/status";
import type { Tensor } from "./tensor.js";
import type { TensorBuffer } from "./tensor-buffer.js";

/** Up to this number of buffers a search through a list is faster than a set. */
const MAX_LISTED = 4;

/**
 * One reference of each buffer that the tensors added to it use, however many tensors share the buffer.
 *
 * @example
 * using references = new UniqueTensorReferences();
 * for (const tensor of tensors) references.add(tensor);
 * const buffers = references.freeze(); // release each
 *
 * Source: tensorflow/core/framework/unique_tensor_references.h (TensorFlow 2.21).
 */
export class UniqueTensorReferences implements Disposable {
  readonly #listed: TensorBuffer[] = [];
  #set: Set<TensorBuffer> | undefined;
  #isFrozen = false;

  /**
   * Takes a reference of the tensor's buffer, unless one is held. A tensor without elements is ignored, as in TensorFlow, where
   * it has no buffer.
   *
   * @throws {StatusError} FAILED_PRECONDITION after {@link freeze}, and for a tensor after its last release
   */
  add({ buffer, elementCount }: Tensor): void {
    if (this.#isFrozen) throw failedPrecondition("tensor references are frozen: add every tensor before freeze()");
    buffer.checkHeld();
    if (elementCount === 0 || this.#has(buffer)) return;
    buffer.retain();
    if (this.#set) this.#set.add(buffer);
    else if (this.#listed.push(buffer) === MAX_LISTED) this.#set = new Set(this.#listed);
  }

  /**
   * The buffers in the order in which they were added, each with a reference that the caller releases.
   *
   * @throws {StatusError} FAILED_PRECONDITION when called again
   */
  freeze(): TensorBuffer[] {
    if (this.#isFrozen) throw failedPrecondition("tensor references are frozen: freeze() returned them before");
    this.#isFrozen = true;
    return [...(this.#set ?? this.#listed)];
  }

  /** Releases the references, unless {@link freeze} has handed them over. */
  dispose(): void {
    if (this.#isFrozen) return;
    for (const buffer of this.freeze()) buffer.release();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #has(buffer: TensorBuffer): boolean {
    return this.#set ? this.#set.has(buffer) : this.#listed.includes(buffer);
  }
}
