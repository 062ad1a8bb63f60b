export { type CompiledFfiModule, compileFfiModule } from "./compile-ffi-module.js";
export { type CompiledPlugin, type CompileOptions, compilePlugin } from "./compile-plugin.js";
export type { SourceOptions } from "./compile-sources.js";
export type { SealedPlugin } from "./finish-plugin.js";
export { type BuiltArtifact, recordArtifact } from "./record-artifact.js";
export { sealPlugin } from "./seal-plugin.js";
export type { ToolchainProgress } from "./toolchain.js";
