export { type EncodedFunction, type EncodedImport, encodeModule } from "./encode-module.js";
export { FunctionTable } from "./function-table.js";
export { WasmWriter } from "./wasm-writer.js";
export { type TypedHostFunction, wrapHostFunctions } from "./wrap-host-functions.js";
