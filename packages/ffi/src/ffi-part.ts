import type { TypeDefinition } from "./types/type-table.js";
import type { Converter } from "./values/converter.js";

/** Types of objects, and the conversions of values to them, that an Ffi can have or lack: containers, tensors. */
export interface FfiPart {
  readonly types: readonly TypeDefinition[];
  /** Tried in order, after those of the parts before. */
  readonly converters?: readonly Converter[];
}
