import type { Shape, TensorValue } from "@heddle/tensor";

/** The holder of kept tensors: a model in this thread, or one in a worker. */
export interface HandleOwner {
  holds(handle: TensorHandle): boolean;
  read(handle: TensorHandle): Promise<TensorValue>;
  release(handle: TensorHandle): void;
}

/**
 * An output that `run(…, { keep })` left in the memory of its model. Pass it as an input of a later run of that model: it is not
 * copied. It is held until it is released, or its model is disposed.
 */
export class TensorHandle implements Disposable {
  /** Its name in `model.session`, which no other tensor of the model ever has: `name;number;device`, as GetSessionTensor takes it. */
  readonly id: string;
  /** The name of its type, as in `TensorValue.dtype`. */
  readonly dtype: string;
  readonly shape: Shape;
  readonly #owner: HandleOwner;

  constructor(owner: HandleOwner, id: string, dtype: string, shape: Shape) {
    this.#owner = owner;
    this.id = id;
    this.dtype = dtype;
    this.shape = shape;
  }

  /** False once it was released, or its model disposed or loaded again. */
  get isHeld(): boolean {
    return this.#owner.holds(this);
  }

  /** True for a handle of that holder. */
  isOf(owner: HandleOwner): boolean {
    return this.#owner === owner;
  }

  /**
   * A copy of the tensor as an ordinary value.
   *
   * @throws {StatusError} FAILED_PRECONDITION when it is not held; INVALID_ARGUMENT for resource and variant
   */
  read(): Promise<TensorValue> {
    return this.#owner.read(this);
  }

  /** Gives back its memory, as soon as no run reads it. A second time has no effect. */
  release(): void {
    this.#owner.release(this);
  }

  /** As {@link release}. */
  dispose(): void {
    this.release();
  }

  [Symbol.dispose](): void {
    this.release();
  }
}
