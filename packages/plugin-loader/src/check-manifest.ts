import { INTERFACE_VERSION, type InterfaceVersion } from "@heddle/kernel-api";
import { type Artifact, formatVersion, type ModuleManifest, type PluginManifest } from "@heddle/plugin-format";
import { incompatibleInterface, manifestMismatch } from "./errors.js";

/**
 * Checks that this host offers the interface that a plugin needs.
 *
 * @throws {StatusError} FAILED_PRECONDITION unless majors are equal and the plugin's minor is not above the host's
 */
export function checkVersion(plugin: string, needed: InterfaceVersion): void {
  if (needed.major === INTERFACE_VERSION.major && needed.minor <= INTERFACE_VERSION.minor) return;
  throw incompatibleInterface(plugin, formatVersion(needed), formatVersion(INTERFACE_VERSION));
}

/**
 * Compares the package.json of a plugin with the manifest in its module, in the fields that the module has.
 *
 * @throws {StatusError} FAILED_PRECONDITION when a field differs
 */
export function compareManifests(manifest: PluginManifest, artifact: Artifact, module: Partial<ModuleManifest>): void {
  const { name, version, abi, mode, ops, strings } = module;
  const compare = (field: string, wanted: string, found: string | undefined) => {
    if (found !== undefined && found !== wanted) throw manifestMismatch(manifest.name, field, wanted, found);
  };
  compare("name", manifest.name, name);
  compare("version", manifest.version, version);
  compare("abi", formatVersion(manifest.abi), abi && formatVersion(abi));
  compare("mode", artifact.mode, mode);
  compare("ops", sortedNames(manifest.ops), ops && sortedNames(ops));
  compare("strings", manifest.strings ?? "tstring", strings);
}

/**
 * Compares the ops that a manifest declares with those that the plugin registered. A manifest without ops declares nothing.
 *
 * @throws {StatusError} FAILED_PRECONDITION when they differ
 */
export function checkOps(
  plugin: string,
  declared: readonly string[],
  registered: readonly { readonly name: string }[],
): void {
  if (declared.length === 0) return;
  const wanted = sortedNames(declared);
  const found = sortedNames(registered.map(({ name }) => name));
  if (wanted !== found) throw manifestMismatch(plugin, "ops", wanted, found);
}

function sortedNames(names: readonly string[]): string {
  return [...names].sort().join(", ") || "none";
}
