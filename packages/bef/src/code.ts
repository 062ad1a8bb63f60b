/**
 * `@heddle/bef/code`: the code for what few compiled models have, in parts. A page with a model that has some passes them beside its kernels;
 * parts that it does not pass are imported when a model needs them.
 */
import { ProgramFunctions } from "@heddle/graph/control-flow";
import { openIndexed, openStrings } from "./load/special-constants.js";

export type { OptionalCode } from "./load/import-rare-code.js";

/** The code of kernels that run functions: loops and branches. */
export const functionCode = { ProgramFunctions };
/** The code of constants that are strings. */
export const stringConstantCode = { openStrings };
/** The code of large constants with few different elements. */
export const indexedConstantCode = { openIndexed };
