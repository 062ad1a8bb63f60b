/**
 * `heddle/wasm-modules`: the hot loops as compiled modules, for platforms where WebAssembly is an import. Under the conditions `workerd`
 * and `edge-light` the build makes another file in place of this one, which imports them all; here they are compiled when they are used.
 */

import type { WasmModules } from "@heddle/memory";

export type { WasmModules } from "@heddle/memory";

/** All modules by name, as the option `modules` of `loadModel` and `Host` takes them. Empty where WebAssembly may be compiled. */
export const wasmModules: WasmModules = {};
