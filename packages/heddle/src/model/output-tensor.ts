import { Tensor, type TensorBuffer } from "@heddle/tensor";
import { releasedBefore } from "../errors.js";

/** The references of one buffer that one JavaScript object stands for. */
interface Held {
  readonly buffer: TensorBuffer;
  references: number;
}

const forgotten = /* @__PURE__ */ new FinalizationRegistry<Held>((held) => {
  for (; held.references > 0; held.references--) held.buffer.release();
});

/**
 * A result that a user may forget: what it still holds is released when it is collected. Released more often than it was
 * taken, it throws FAILED_PRECONDITION: what is left of the buffer belongs to others.
 */
export class OutputTensor extends Tensor {
  readonly #held: Held;

  /** Takes over one reference of `tensor`. */
  constructor({ dtype, shape, elementCount, buffer }: Tensor) {
    super(dtype, shape, elementCount, buffer);
    this.#held = { buffer, references: 1 };
    forgotten.register(this, this.#held, this);
  }

  /** False once every reference that was taken through this object was given back through it. */
  get isHeld(): boolean {
    return this.#held.references > 0;
  }

  override retain(): this {
    this.#held.references++;
    return super.retain();
  }

  override release(): void {
    if (!this.isHeld) throw releasedBefore();
    super.release();
    if (--this.#held.references === 0) forgotten.unregister(this);
  }

  override [Symbol.dispose](): void {
    this.release();
  }
}
