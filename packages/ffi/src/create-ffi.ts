import { LinearMemory } from "@heddle/memory";
import type { FunctionTable } from "@heddle/memory/wasm";
import { boxTypes } from "./boxes/box-types.js";
import type { CallLimits } from "./calls/call-state.js";
import type { FunctionRegistry } from "./calls/function-registry.js";
import { functionConverter, functionType } from "./calls/function-type.js";
import { containerTypes } from "./containers/container-types.js";
import { tensorConverter, tensorType } from "./dlpack/tensor-type.js";
import { errorConverter, errorType } from "./errors/error-type.js";
import { Ffi } from "./ffi.js";
import type { ProfileName } from "./profile/profile.js";
import { rfcProfile } from "./profile/rfc.js";
import { tvmFfiProfile } from "./profile/tvm-ffi.js";
import { shapeType } from "./shape/ffi-shape.js";
import { stringTypes } from "./strings/string-any.js";
import { ucs4Type } from "./strings/ucs4-string.js";
import { builtinTypes } from "./types/builtin-types.js";

/** Options of {@link createFfi}. */
export interface FfiOptions extends CallLimits {
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
  for (const definition of [
    ...builtinTypes,
    ...stringTypes,
    ucs4Type,
    ...boxTypes,
    ...containerTypes,
    functionType,
    errorType,
    shapeType,
    tensorType,
  ]) {
    ffi.types.define(definition);
  }
  ffi.converters.push(functionConverter, errorConverter, tensorConverter);
  return ffi;
}
