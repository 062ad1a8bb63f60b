import { LinearMemory } from "@heddle/memory";
import type { FunctionTable } from "@heddle/memory/wasm";
import { boxTypes } from "./boxes/box-types.js";
import type { FunctionRegistry } from "./calls/function-registry.js";
import { Ffi } from "./ffi.js";
import type { ProfileName } from "./profile/profile.js";
import { rfcProfile } from "./profile/rfc.js";
import { tvmFfiProfile } from "./profile/tvm-ffi.js";
import { stringTypes } from "./strings/string-any.js";
import { ucs4Type } from "./strings/ucs4-string.js";
import { builtinTypes } from "./types/builtin-types.js";

/** Options of {@link createFfi}. */
export interface FfiOptions {
  /** Default: a new one. */
  readonly memory?: LinearMemory;
  /** The byte layout. Default: as tvm-ffi ships it. */
  readonly profile?: ProfileName;
  /** The functions that pointers in the memory point to. Default: those of the memory. */
  readonly functionTable?: FunctionTable;
  /** Functions by name. Default: a registry of its own. */
  readonly functions?: FunctionRegistry;
}

/** Makes an {@link Ffi} with the types that every program has. */
export function createFfi({ profile, memory = new LinearMemory(), ...parts }: FfiOptions = {}): Ffi {
  const ffi = new Ffi({ ...parts, memory, profile: profile === "rfc" ? rfcProfile : tvmFfiProfile });
  for (const definition of [...builtinTypes, ...stringTypes, ucs4Type, ...boxTypes]) ffi.types.define(definition);
  return ffi;
}
