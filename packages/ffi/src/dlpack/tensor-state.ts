/** Tensors of one {@link Ffi}. @internal */
export class TensorState {
  /** Called when a tensor over the bytes of someone in JavaScript goes, by its address. */
  readonly releases: Map<number, () => void> = new Map();
  /** The function pointers that exported tensors have as their deleters, by the size of the struct; made when first needed. */
  readonly deleters: Map<number, number> = new Map();
}
