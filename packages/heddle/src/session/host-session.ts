import type { PlanExecutor } from "@heddle/graph";
import { ExecutorSession } from "@heddle/graph/control-flow";
import { tensorHandle } from "@heddle/kernel-api";
import { toStatusError } from "@heddle/status";
import type { Tensor, TensorValue } from "@heddle/tensor";
import type { Outputs, TensorOutputs } from "../model/outputs.js";
import { otherModelsHandle, releasedHandle } from "./errors.js";
import { checkKept, keptOutputs, type MakeResults } from "./kept-outputs.js";
import type { ModelSession } from "./model-session.js";
import { type HandleOwner, TensorHandle } from "./tensor-handle.js";

/** TensorFlow's name of the device, the last part of an id. */
const DEVICE_NAME = "/job:localhost/replica:0/task:0/device:CPU:0";

/** The session of a model in this thread: that of its executor, which its kernels share. */
export class HostSession implements ModelSession, HandleOwner {
  readonly #session: ExecutorSession;

  constructor(executor: PlanExecutor) {
    this.#session = executor.openSession(ExecutorSession);
  }

  list(): readonly TensorHandle[] {
    return this.#session.handles.map((id) => this.#handleOf(id));
  }

  delete(handle: TensorHandle | string): void {
    if (typeof handle !== "string" && !handle.isOf(this)) throw otherModelsHandle("the argument");
    this.#session.deleteTensor(typeof handle === "string" ? handle : handle.id);
  }

  /** The handle of an id. @throws {StatusError} INVALID_ARGUMENT for an id that is not in the session */
  find(id: string): TensorHandle {
    return this.#handleOf(id);
  }

  /** Keeps a reference of its own of an output. */
  keep(name: string, tensor: Tensor): TensorHandle {
    const id = tensorHandle(name, { id: this.#session.newId(), deviceName: DEVICE_NAME });
    this.#session.addTensor(id, tensor);
    return new TensorHandle(this, id, tensor.dtypeName, tensor.shape);
  }

  /** As {@link checkKept}. */
  checkKept(keep: readonly string[], outputs: readonly string[]): void {
    checkKept(keep, outputs);
  }

  /** As {@link keptOutputs}. */
  keptOutputs<Name extends string>(
    names: readonly string[],
    tensors: readonly Tensor[],
    options: Parameters<typeof keptOutputs>[3],
    results: MakeResults,
  ): Outputs<Name> | TensorOutputs<Name> {
    return keptOutputs(this, names, tensors, options, results);
  }

  /** As `TensorOf` of `make-feeds.ts`. @throws {StatusError} as {@link tensorOf} */
  tensorIn(value: unknown, subject: string): Tensor | undefined {
    return value instanceof TensorHandle ? this.tensorOf(value, subject) : undefined;
  }

  /**
   * The tensor of a handle; the caller releases it.
   *
   * @param subject the handle in messages: `input 'state'`
   * @throws {StatusError} INVALID_ARGUMENT for a handle of another model; FAILED_PRECONDITION when it is not held
   */
  tensorOf(handle: TensorHandle, subject: string): Tensor {
    if (!handle.isOf(this)) throw otherModelsHandle(subject);
    if (!this.holds(handle)) throw releasedHandle(subject);
    return this.#session.getTensor(handle.id);
  }

  holds({ id }: TensorHandle): boolean {
    return this.#session.has(id);
  }

  async read(handle: TensorHandle): Promise<TensorValue> {
    using tensor = this.tensorOf(handle, `'${handle.id}'`);
    try {
      return tensor.toValue();
    } catch (error) {
      throw toStatusError(error).at(`'${handle.id}'`);
    }
  }

  release(handle: TensorHandle): void {
    if (this.holds(handle)) this.#session.deleteTensor(handle.id);
  }

  #handleOf(id: string): TensorHandle {
    using tensor = this.#session.getTensor(id);
    return new TensorHandle(this, id, tensor.dtypeName, tensor.shape);
  }
}
