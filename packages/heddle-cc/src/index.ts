export { type CompiledPlugin, type CompileOptions, compilePlugin } from "./compile-plugin.js";
export { MANIFEST_SECTION, type MirroredManifest, type PluginManifest } from "./plugin-manifest.js";
export type { PluginMode } from "./plugin-mode.js";
export { type BuiltArtifact, recordArtifact } from "./record-artifact.js";
export { type SealedPlugin, sealPlugin } from "./seal-plugin.js";
export type { ToolchainProgress } from "./toolchain.js";
