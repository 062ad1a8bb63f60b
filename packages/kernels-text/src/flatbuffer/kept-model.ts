import type { Tensor } from "@heddle/tensor";

/** Keeps the model that a kernel used last. It is an input, nearly always the same constant. */
export class KeptModel<T> {
  readonly #read: (bytes: Uint8Array) => T;
  #tensor: Tensor | undefined;
  #model: { readonly value: T } | undefined;

  /** @param read reads a model from a copy of its bytes */
  constructor(read: (bytes: Uint8Array) => T) {
    this.#read = read;
  }

  /** The model in the bytes of `tensor`, which is kept so that its bytes stay. */
  modelOf(tensor: Tensor): T {
    const kept = this.#tensor;
    if (this.#model && kept?.address === tensor.address && kept.elementCount === tensor.elementCount) {
      return this.#model.value;
    }
    const value = this.#read(tensor.bytes().slice());
    this.dispose();
    this.#tensor = tensor.retain();
    this.#model = { value };
    return value;
  }

  /** Releases the tensor. */
  dispose(): void {
    this.#tensor?.release();
    this.#tensor = undefined;
    this.#model = undefined;
  }
}
