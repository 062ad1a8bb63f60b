import type { SessionState } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";

/** The session of one executor. It holds a reference of each tensor until it is deleted or the executor is disposed. */
export class ExecutorSession implements SessionState {
  readonly #tensors = new Map<string, Tensor>();
  #nextId = 0;

  /** The handles of its tensors, in the order in which they were added. */
  get handles(): string[] {
    return [...this.#tensors.keys()];
  }

  /** True for a handle whose tensor is in the session. */
  has(handle: string): boolean {
    return this.#tensors.has(handle);
  }

  newId(): number {
    return this.#nextId++;
  }

  getTensor(handle: string): Tensor {
    const tensor = this.#tensors.get(handle);
    if (tensor) return tensor.retain();
    throw refused(`The tensor with handle '${handle}' is not in the session store.`, handle);
  }

  addTensor(handle: string, tensor: Tensor): void {
    if (this.#tensors.has(handle))
      throw refused(`Failed to add a tensor with handle '${handle}' to the session store.`, handle);
    this.#tensors.set(handle, tensor.retain());
  }

  deleteTensor(handle: string): void {
    const tensor = this.#tensors.get(handle);
    if (!tensor) throw refused(`Failed to delete a tensor with handle '${handle}' in the session store.`, handle);
    this.#tensors.delete(handle);
    tensor.release();
  }

  /** Releases all tensors. */
  clear(): void {
    const tensors = [...this.#tensors.values()];
    this.#tensors.clear();
    for (const tensor of tensors) tensor.release();
  }
}

function refused(message: string, handle: string): StatusError {
  return invalidArgument(message, { handle });
}
