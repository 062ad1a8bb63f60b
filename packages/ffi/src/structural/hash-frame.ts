import type { Hash64 } from "../equality/hash64.js";
import type { Ffi } from "../ffi.js";
import type { Region } from "./structural-options.js";

/**
 * Where a value is: the region, and whether its variables and shared nodes count by their type only, as they do in Maps, constants
 * and singletons.
 */
export interface HashPlace {
  readonly region: Region;
  readonly isPlain: boolean;
}

/** An object, part of whose parts were hashed. */
export interface HashFrame {
  readonly object: number;
  readonly typeIndex: number;
  readonly place: HashPlace;
  /** How many variables, shared nodes and own functions were met before it. */
  readonly contexts: number;
  /** Hashes the next part: true when the result is there, false when it is that of a frame on top of this, undefined at the end. */
  next(): boolean | undefined;
  /** Takes the hash of that part in. */
  add(hash: Hash64): void;
  /** The hash of the object, in `hash`. */
  finish(hash: Hash64): void;
}

/** The hashing, as its frames see it. */
export interface HashSite {
  readonly ffi: Ffi;
  /** Hashes a cell: true when the result is there, false when it is that of a new frame. */
  hash(cell: number, place: HashPlace): boolean;
  /** A hash that begins with the key of a type: portable, ours. */
  typeHash(typeIndex: number): Hash64;
}
