export { EXPORT_PREFIX, FFI_FUNCTION_TYPES, type FfiFunctionName } from "./functions.data.js";
