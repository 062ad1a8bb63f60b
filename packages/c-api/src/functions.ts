export { FFI_FUNCTIONS } from "./functions/ffi-functions.data.js";
export { functionsOfFfi } from "./functions/functions-of-ffi.js";
