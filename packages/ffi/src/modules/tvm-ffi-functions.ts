import { heapFunctions } from "@heddle/memory/wasm";
import { failedPrecondition } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import type { CFunction } from "./function-results.js";
import type { FfiFunctionName } from "./function-types.data.js";
import { environmentFunctions } from "./functions/environment-functions.js";
import { errorFunctions } from "./functions/error-functions.js";
import { functionFunctions } from "./functions/function-functions.js";
import { objectFunctions } from "./functions/object-functions.js";
import { onceFunctions } from "./functions/once-functions.js";
import { stringFunctions } from "./functions/string-functions.js";
import { tensorFunctions } from "./functions/tensor-functions.js";
import { typeFunctions } from "./functions/type-functions.js";
import type { ModuleOwner } from "./module-owner.js";
import { unguarded } from "./unguarded.js";

/** The C functions of tvm-ffi by name, as numbers: the import object of a module. */
export type FfiFunctions = Readonly<Record<FfiFunctionName, CFunction>>;

/**
 * The functions that a module imports from `env`: tvm-ffi's C interface over `ffi`, and the malloc family over its heap; their types in
 * WebAssembly are {@link FFI_FUNCTION_TYPES}. Every pointer is checked before it is used: a bad one is a raised error and -1, or the
 * null pointer where the result is one. A block that is freed twice is an error that goes through the module.
 *
 * @param owner the module that imports them; default: one that is never unloaded
 * @throws {StatusError} FAILED_PRECONDITION for the RFC's profile, whose values have another layout
 *
 * Source: c_api.h and extra/c_env_api.h of tvm-ffi 0.1.14.
 */
export function tvmFfiFunctions(ffi: Ffi, owner: ModuleOwner = unguarded(ffi)): FfiFunctions {
  if (!ffi.profile.isCanonical) {
    throw failedPrecondition(`modules of tvm-ffi need an Ffi of the profile "tvm-ffi", not "${ffi.profile.name}"`);
  }
  const { free, malloc, calloc, realloc, aligned_alloc } = heapFunctions(ffi.memory);
  const refreshed = (run: (a: number, b: number) => number): CFunction => {
    return (a = 0, b = 0) => {
      ffi.memory.refreshIfGrown();
      return run(a, b);
    };
  };
  return {
    ...objectFunctions(ffi, owner),
    ...functionFunctions(ffi, owner),
    ...errorFunctions(ffi),
    ...stringFunctions(ffi),
    ...tensorFunctions(ffi),
    ...typeFunctions(ffi),
    ...onceFunctions(ffi),
    ...environmentFunctions(ffi),
    malloc: refreshed(malloc),
    calloc: refreshed(calloc),
    realloc: refreshed(realloc),
    free: refreshed((address) => {
      free(address);
      return 0;
    }),
    aligned_alloc: refreshed(aligned_alloc),
  };
}
