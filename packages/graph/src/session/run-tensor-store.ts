import { type SessionState, type TensorAndKey, type TensorStore, tensorHandle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/** The tensors of one run that its kernels stored. It holds a reference of each until the run ends. */
export class RunTensorStore implements TensorStore {
  readonly #tensors = new Map<string, TensorAndKey>();

  get isEmpty(): boolean {
    return this.#tensors.size === 0;
  }

  addTensor(name: string, stored: TensorAndKey): void {
    if (this.#tensors.has(name)) {
      throw invalidArgument(`Failed to add a tensor with name '${name}' to the tensor store.`, { name });
    }
    stored.tensor.retain();
    this.#tensors.set(name, stored);
  }

  /**
   * Adds to the session those tensors whose handles the run returns; names without a tensor are ignored.
   *
   * @param outputNames as `node` or `node:0`
   * @throws {StatusError} INVALID_ARGUMENT for a handle that is in the session
   */
  saveTensors(outputNames: readonly string[], session: SessionState): void {
    for (const output of outputNames) {
      const name = output.replace(/:\d*$/, "");
      const stored = this.#tensors.get(name);
      if (stored) session.addTensor(tensorHandle(name, stored), stored.tensor);
    }
  }

  /** Releases all tensors. */
  clear(): void {
    const stored = [...this.#tensors.values()];
    this.#tensors.clear();
    for (const { tensor } of stored) tensor.release();
  }
}
