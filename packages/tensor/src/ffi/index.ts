export { dlDataTypeOf, tensorTypeOf } from "./data-types.js";
export { tensorFromFfi } from "./from-ffi.js";
export { readTensor, tensorConverter } from "./tensor-converter.js";
export { tensorToFfi } from "./to-ffi.js";
