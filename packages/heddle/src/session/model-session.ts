import type { TensorHandle } from "./tensor-handle.js";

/** The tensors that stay in the memory of a model between its runs. */
export interface ModelSession {
  /** The handles of all that are held, the oldest first. */
  list(): readonly TensorHandle[];
  /**
   * Gives back the memory of one, by its handle or its id.
   *
   * @throws {StatusError} INVALID_ARGUMENT for an id that is not in the session, or a handle of another model
   */
  delete(handle: TensorHandle | string): void;
}
