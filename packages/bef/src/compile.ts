/** `@heddle/bef/compile`: a loaded model as the module of a BEF file. */
export { type CompiledModel, type CompiledNode, type CompileOptions, compileModel } from "./compile/compile-model.js";
export type { ModelFacts } from "./compile/emit-manifest.js";
