import { invalidArgument } from "@heddle/status";
import type { TensorValue } from "@heddle/tensor";
import { otherModelsHandle, releasedHandle } from "./errors.js";
import type { ModelSession } from "./model-session.js";
import { type HandleOwner, TensorHandle } from "./tensor-handle.js";

/** The worker of a {@link WorkerSession}. */
export interface SessionWorker {
  /** How often the worker was replaced; kept tensors are gone with it. */
  readonly restarts: number;
  /** A copy of a kept tensor. */
  read(handle: TensorHandle): Promise<TensorValue>;
  /** Releases a kept tensor, after the runs so far. */
  release(id: string): void;
}

/** The session of a model in a worker: the handles here, the tensors there. */
export class WorkerSession implements ModelSession, HandleOwner {
  readonly #worker: SessionWorker;
  #handles = new Map<string, TensorHandle>();
  /** The worker that has the tensors of the handles. */
  #restarts = 0;

  constructor(worker: SessionWorker) {
    this.#worker = worker;
  }

  list(): readonly TensorHandle[] {
    return [...this.#held().values()];
  }

  delete(handle: TensorHandle | string): void {
    if (typeof handle !== "string" && !handle.isOf(this)) throw otherModelsHandle("the argument");
    const id = typeof handle === "string" ? handle : handle.id;
    const held = this.#held().get(id);
    if (!held || (typeof handle !== "string" && held !== handle)) {
      throw invalidArgument(`Failed to delete a tensor with handle '${id}' in the session store.`, { handle: id });
    }
    this.release(held);
  }

  /** The handle of a tensor that a run kept in the worker. */
  add(id: string, dtype: string, shape: readonly number[]): TensorHandle {
    const handle = new TensorHandle(this, id, dtype, shape);
    this.#held().set(id, handle);
    return handle;
  }

  /**
   * The id of a handle, to send.
   *
   * @param subject the handle in messages: `input 'state'`
   * @throws {StatusError} INVALID_ARGUMENT for a handle of another model; FAILED_PRECONDITION when it is not held
   */
  idOf(handle: TensorHandle, subject: string): string {
    if (!handle.isOf(this)) throw otherModelsHandle(subject);
    if (!this.holds(handle)) throw releasedHandle(subject);
    return handle.id;
  }

  holds(handle: TensorHandle): boolean {
    return this.#held().get(handle.id) === handle;
  }

  async read(handle: TensorHandle): Promise<TensorValue> {
    if (!this.holds(handle)) throw releasedHandle(`'${handle.id}'`);
    return this.#worker.read(handle);
  }

  release(handle: TensorHandle): void {
    if (!this.holds(handle)) return;
    this.#handles.delete(handle.id);
    this.#worker.release(handle.id);
  }

  /** Forgets all handles: the worker ends. */
  clear(): void {
    this.#handles.clear();
  }

  /** The handles whose tensors the worker of today has. */
  #held(): Map<string, TensorHandle> {
    if (this.#worker.restarts !== this.#restarts) {
      this.#restarts = this.#worker.restarts;
      this.#handles = new Map();
    }
    return this.#handles;
  }
}
