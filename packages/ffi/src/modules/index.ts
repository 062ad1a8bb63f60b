export { FfiModule, type RegisterModuleOptions } from "./ffi-module.js";
export type { CFunction } from "./function-results.js";
export { EXPORT_PREFIX, FFI_FUNCTION_TYPES, type FfiFunctionName } from "./function-types.data.js";
export { type LoadFfiModuleOptions, loadFfiModule } from "./load-ffi-module.js";
export type { ModuleOwner } from "./module-owner.js";
export { type FfiFunctions, tvmFfiFunctions } from "./tvm-ffi-functions.js";
