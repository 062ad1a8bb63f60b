import type { InterfaceVersion } from "@heddle/kernel-api";
import { badManifest, manifestMismatch } from "./errors.js";
import { formatVersion, parseVersion } from "./interface-version.js";
import type { MemoryMode } from "./wasm/check-imports.js";

/** The keyword of plugins on npm. */
export const PLUGIN_KEYWORD = "heddle-plugin";

/** The custom section of a module that mirrors its manifest. */
const MANIFEST_SECTION = "heddle.abi";

/** A file of a plugin: a module for one memory mode. */
export interface Artifact {
  /** Relative to the package.json. */
  readonly file: string;
  readonly mode: MemoryMode;
  /** Of the file's bytes, in lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** What the `heddle` field of a plugin's package.json says. */
export interface PluginManifest {
  readonly name: string;
  readonly version: string;
  /** The interface it needs. */
  readonly abi: InterfaceVersion;
  /** The ops that it registers. */
  readonly ops: readonly string[];
  /** The module of a plugin in JavaScript, relative to the package.json: it exports `plugin`. */
  readonly module?: string;
  /** The modules of a plugin in WebAssembly. */
  readonly artifacts: readonly Artifact[];
  /** Bytes of stack that it needs in the host's memory. */
  readonly stackBytes?: number;
}

/**
 * Reads the manifest of a plugin from its package.json.
 *
 * @param where what to call the file in messages
 * @throws {StatusError} INVALID_ARGUMENT with the first thing that is wrong
 */
export function readManifest(packageJson: unknown, where: string): PluginManifest {
  const { name, version, heddle } = record(packageJson, where, "the file");
  if (heddle === undefined) throw badManifest(where, 'there is no "heddle" field: the package is no Heddle plugin');
  const { abi, ops, module, artifacts, stackBytes, ...rest } = record(heddle, where, '"heddle"');
  const [unknownField] = Object.keys(rest);
  if (unknownField !== undefined) throw badManifest(where, `"heddle.${unknownField}" is not a field that there is`);
  const files = list(artifacts ?? [], where, '"heddle.artifacts"').map((entry) => readArtifact(entry, where));
  if (module === undefined && files.length === 0) {
    throw badManifest(where, '"heddle" names neither a module nor artifacts: build the plugin');
  }
  if (stackBytes !== undefined && !(Number.isInteger(stackBytes) && (stackBytes as number) >= 1024)) {
    throw badManifest(where, '"heddle.stackBytes" must be a whole number of 1024 or more');
  }
  return {
    name: string(name, where, '"name"'),
    version: string(version, where, '"version"'),
    abi: parseVersion(abi, where),
    ops: list(ops ?? [], where, '"heddle.ops"').map((op) => string(op, where, '"heddle.ops"')),
    ...(module !== undefined && { module: string(module, where, '"heddle.module"') }),
    artifacts: files,
    ...(stackBytes !== undefined && { stackBytes: stackBytes as number }),
  };
}

function readArtifact(entry: unknown, where: string): Artifact {
  const { file, mode, sha256 } = record(entry, where, 'an entry of "heddle.artifacts"');
  if (mode !== "own" && mode !== "shared") {
    throw badManifest(where, `the mode of an artifact is "own" or "shared", found ${JSON.stringify(mode)}`);
  }
  if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256)) {
    throw badManifest(where, 'the "sha256" of an artifact is 64 lower-case hexadecimal digits');
  }
  return { file: string(file, where, 'the "file" of an artifact'), mode, sha256 };
}

/** What a module says about itself. */
export interface MirroredManifest {
  readonly name?: string;
  readonly version?: string;
  readonly abi?: InterfaceVersion;
  readonly mode?: MemoryMode;
  readonly ops?: readonly string[];
}

/**
 * The manifest that a module carries; empty when it carries none.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the section is not what a build writes
 */
export function mirroredManifest(module: WebAssembly.Module, where: string): MirroredManifest {
  const [section] = WebAssembly.Module.customSections(module, MANIFEST_SECTION);
  if (!section) return {};
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder().decode(section));
  } catch {
    throw badManifest(where, `its ${MANIFEST_SECTION} section is not JSON`);
  }
  const { name, version, abi, mode, ops } = record(content, where, `its ${MANIFEST_SECTION} section`);
  return {
    ...(name !== undefined && { name: string(name, where, '"name"') }),
    ...(version !== undefined && { version: string(version, where, '"version"') }),
    ...(abi !== undefined && { abi: parseVersion(abi, where) }),
    ...((mode === "own" || mode === "shared") && { mode }),
    ...(ops !== undefined && { ops: list(ops, where, '"ops"').map((op) => string(op, where, '"ops"')) }),
  };
}

/** @throws {StatusError} FAILED_PRECONDITION when the package.json and the module do not say the same */
export function compareManifests(manifest: PluginManifest, artifact: Artifact, mirrored: MirroredManifest): void {
  const { name, version, abi, mode, ops } = mirrored;
  const differs = (what: string, said: string, found: string | undefined) => {
    if (found !== undefined && found !== said) throw manifestMismatch(manifest.name, what, said, found);
  };
  differs("name", manifest.name, name);
  differs("version", manifest.version, version);
  differs("abi", formatVersion(manifest.abi), abi && formatVersion(abi));
  differs("mode", artifact.mode, mode);
  differs("ops", [...manifest.ops].sort().join(", "), ops && [...ops].sort().join(", "));
}

/**
 * Compares what a manifest declares with what the plugin registers; one that declares no ops says nothing of them.
 *
 * @throws {StatusError} FAILED_PRECONDITION when they differ
 */
export function checkOps(
  plugin: string,
  declared: readonly string[],
  registered: readonly { readonly name: string }[],
) {
  if (declared.length === 0) return;
  const said = [...declared].sort().join(", ");
  const found = registered
    .map(({ name }) => name)
    .sort()
    .join(", ");
  if (said !== found) throw manifestMismatch(plugin, "ops", said, found || "none");
}

function record(value: unknown, where: string, what: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw badManifest(where, `${what} must be an object`);
}

function list(value: unknown, where: string, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw badManifest(where, `${what} must be a list`);
}

function string(value: unknown, where: string, what: string): string {
  if (typeof value === "string" && value !== "") return value;
  throw badManifest(where, `${what} must be a text, found ${JSON.stringify(value)}`);
}
