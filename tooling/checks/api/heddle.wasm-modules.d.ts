import { WasmModules } from '@heddle/memory';
export { WasmModules } from '@heddle/memory';
declare const wasmModules: WasmModules;
export { wasmModules };
