export type { MlirAttr, MlirBlock, MlirOp, MlirRegion, MlirType, MlirValue } from "./bytecode/module.js";
export { type MlirModule, type ModuleLimits, readModule } from "./bytecode/read-module.js";
export { type CallGraph, type ExpandedGraph, expandModuleCalls, hasModuleCalls } from "./translate/expand-calls.js";
export { type MainFunction, type TranslateOptions, translateModule } from "./translate/translate-module.js";
