import { LinearMemory } from "@heddle/memory";
import type { FunctionTable } from "@heddle/memory/wasm";
import { checkOptionNames } from "@heddle/status";
import type { CallLimits } from "./calls/call-state.js";
import type { FunctionRegistry } from "./calls/function-registry.js";
import { functions } from "./calls/function-type.js";
import { errors } from "./errors/error-type.js";
import { Ffi } from "./ffi.js";
import type { FfiPart } from "./ffi-part.js";
import type { Profile } from "./profile/profile.js";
import { tvmFfiProfile } from "./profile/tvm-ffi.js";
import { stringTypes } from "./strings/string-any.js";
import { builtinTypes } from "./types/builtin-types.js";

/** Options of {@link createCoreFfi}. */
export interface CoreFfiOptions extends CallLimits {
  /** Default: a new one. */
  readonly memory?: LinearMemory;
  /** The byte layout, `tvmFfiProfile` or `rfcProfile`. Default: the former. */
  readonly profile?: Profile;
  /** The functions that pointers in the memory point to. Default: those of the memory. */
  readonly functionTable?: FunctionTable;
  /** Functions by name. Default: a registry of its own. */
  readonly functions?: FunctionRegistry;
}

const OPTIONS: Readonly<Record<keyof CoreFfiOptions, true>> = {
  profile: true,
  memory: true,
  functionTable: true,
  functions: true,
  maxCallDepth: true,
  maxArguments: true,
};

/**
 * Makes an {@link Ffi} with values, strings, functions and errors, and with `parts`: some of `ucs4Strings`, `boxes`, `tensors` and
 * `containers`. A bundler drops the others. {@link createFfi} makes one with all.
 */
export function createCoreFfi(parts: readonly FfiPart[], options: CoreFfiOptions = {}): Ffi {
  checkOptionNames("createFfi", options, OPTIONS);
  const { profile = tvmFfiProfile, memory = new LinearMemory(), ...others } = options;
  const ffi = new Ffi({ ...others, memory, profile });
  for (const { types, converters = [] } of [
    { types: builtinTypes },
    { types: stringTypes },
    functions,
    errors,
    ...parts,
  ] satisfies readonly FfiPart[]) {
    for (const definition of types) ffi.types.define(definition);
    ffi.converters.push(...converters);
  }
  return ffi;
}
