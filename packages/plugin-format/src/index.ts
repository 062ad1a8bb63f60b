export { editManifest } from "./edit-manifest.js";
export { formatVersion, unpackVersion } from "./interface-version.js";
export {
  type Artifact,
  type MemoryMode,
  PLUGIN_KEYWORD,
  type PluginManifest,
  readManifest,
  readStringEncoding,
} from "./manifest.js";
export {
  ABI_SECTION,
  addModuleManifest,
  type ModuleManifest,
  type PluginIdentity,
  readModuleManifest,
} from "./module-manifest.js";
export { parsePackageJson, readIdentity } from "./package-json.js";
export { ASSEMBLY_SCRIPT_ABORT, INTERFACE_MODULE, PLACEMENT_IMPORTS } from "./plugin-imports.js";
