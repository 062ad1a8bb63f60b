import type { LinearMemory } from "@heddle/memory";
import { createFfi, type Ffi, type ProfileName } from "../src/index.js";

/** The Ffi of a memory for many runs of a test: each Ffi has a slot of the memory's function table for good. */
export function ffiOf(memory: LinearMemory, profile: ProfileName): Ffi {
  const known = ffis.get(memory) ?? new Map<ProfileName, Ffi>();
  ffis.set(memory, known);
  const ffi = known.get(profile) ?? createFfi({ memory, profile });
  known.set(profile, ffi);
  return ffi;
}

const ffis = new WeakMap<LinearMemory, Map<ProfileName, Ffi>>();
