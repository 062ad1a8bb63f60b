import type { LinearMemory } from "@heddle/memory";
import type { FunctionTable } from "@heddle/memory/wasm";
import type { Profile } from "../profile/profile.js";

/** The parts of an Ffi that the headers of objects need: counts, and how an object ends. */
export interface ObjectSpace {
  readonly memory: LinearMemory;
  readonly profile: Profile;
  /** The functions that pointers in the memory point to. */
  readonly table: FunctionTable;
  /** The defined types by number. */
  readonly types: { row(index: number): object | undefined };
  /** Ends objects whose count is 0. */
  readonly destroyer: { destroy(address: number): void };
  /** The function pointer that the objects made here have as their deleter. */
  readonly deleter: number;
  /** The objects that weak references know, in a profile without weak counts. */
  readonly weakObjects: Map<number, { references: number }>;
  /** The objects that live and were made here. */
  liveObjects: number;
}
