import { failedPrecondition } from "@heddle/status";
import { Tensor, type TensorBuffer } from "@heddle/tensor";
import { countHeld } from "./forgotten-outputs.js";

/** The references to a buffer that one JavaScript object holds. */
interface Held {
  readonly buffer: TensorBuffer;
  references: number;
}

/** Undefined in an engine without `FinalizationRegistry`, where every result must be released. */
const forgotten =
  typeof FinalizationRegistry === "undefined"
    ? undefined
    : /* @__PURE__ */ new FinalizationRegistry<Held>((held) => {
        countHeld(held.buffer.memory, -held.buffer.sizeBytes);
        for (; held.references > 0; held.references--) held.buffer.release();
      });

/**
 * A result that a user may forget: the references that it still holds are released when it is collected. One release more than
 * it has references throws FAILED_PRECONDITION: further references to the buffer are of other objects.
 */
export class OutputTensor extends Tensor {
  readonly #held: Held;

  /** Takes over one reference of `tensor`. */
  constructor({ dtype, shape, elementCount, buffer }: Tensor) {
    super(dtype, shape, elementCount, buffer);
    this.#held = { buffer, references: 1 };
    countHeld(buffer.memory, buffer.sizeBytes);
    forgotten?.register(this, this.#held, this);
  }

  /** False once every reference that was taken through this object was released through it. */
  get isHeld(): boolean {
    return this.#held.references > 0;
  }

  override retain(): this {
    this.#held.references++;
    return super.retain();
  }

  override release(): void {
    if (!this.isHeld) throw failedPrecondition("the tensor was released before");
    super.release();
    if (--this.#held.references > 0) return;
    countHeld(this.memory, -this.buffer.sizeBytes);
    forgotten?.unregister(this);
  }
}
