import type { PackedCall } from "../calls/call-state.js";

/** The module that imports functions: the objects that it makes keep it alive, and calls into it are guarded. */
export interface ModuleOwner {
  /** The work of an object once when it goes: calls the function at `pointer`, unless it is null, with `argument`. */
  ending(pointer: number, argument: number): () => void;
  /** The function at `pointer` with `self` as its first argument. */
  packed(pointer: number, self: number): PackedCall;
}
