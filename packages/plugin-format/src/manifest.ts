import type { InterfaceVersion } from "@heddle/kernel-api";
import type { StringEncoding } from "@heddle/tensor";
import { badManifest } from "./errors.js";
import { parseVersion } from "./interface-version.js";
import { foundInJson, listField, objectField, textField, textsField } from "./json-fields.js";

/** The keyword of plugins on npm. */
export const PLUGIN_KEYWORD = "heddle-plugin";

/**
 * Where a plugin's module runs. `"own"`: in a memory of its own; the host copies inputs and outputs, and any host loads it.
 * `"shared"`: in the host's memory, without copies; a host loads it when its application trusts the plugin.
 */
export type MemoryMode = "own" | "shared";

/** A file of a plugin: a module for one memory mode. */
export interface Artifact {
  /** Relative to the package.json. */
  readonly file: string;
  readonly mode: MemoryMode;
  /** Of the file's bytes, in lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** The manifest of a plugin: name and version of its package.json, and the field `heddle`. */
export interface PluginManifest {
  readonly name: string;
  readonly version: string;
  /** The interface that the plugin needs: this major, and at least this minor. */
  readonly abi: InterfaceVersion;
  /** The ops that it registers; an empty list declares nothing. */
  readonly ops: readonly string[];
  /** The module of a plugin in JavaScript, relative to the package.json: it exports `plugin`. */
  readonly module?: string;
  /** The modules of a plugin in WebAssembly. */
  readonly artifacts: readonly Artifact[];
  /** Bytes of stack that the plugin needs in the host's memory. */
  readonly stackBytes?: number;
  /** The form in which the kernels of a plugin in WebAssembly get string tensors; left out for cells. */
  readonly strings?: StringEncoding;
}

/**
 * Reads the manifest of a plugin from the content of its package.json.
 *
 * @param where names the file in messages
 * @throws {StatusError} INVALID_ARGUMENT for the first field that is wrong
 */
export function readManifest(packageJson: unknown, where: string): PluginManifest {
  const { name, version, heddle } = objectField(packageJson, where, "the file");
  if (heddle === undefined) throw badManifest(where, 'there is no "heddle" field: the package is not a Heddle plugin');
  const { abi, ops, module, artifacts, stackBytes, strings, ...rest } = objectField(heddle, where, '"heddle"');
  const [unknownField] = Object.keys(rest);
  if (unknownField !== undefined) throw badManifest(where, `unknown field "heddle.${unknownField}"`);
  const files = listField(artifacts ?? [], where, '"heddle.artifacts"').map((entry) => readArtifact(entry, where));
  if (module === undefined && files.length === 0) {
    throw badManifest(where, '"heddle" names neither a module nor artifacts: build the plugin');
  }
  if (strings !== undefined && files.length === 0) {
    throw badManifest(
      where,
      '"heddle.strings" is for plugins in WebAssembly: a kernel in JavaScript calls tensorToLegacyEncoding',
    );
  }
  return {
    name: textField(name, where, '"name"'),
    version: textField(version, where, '"version"'),
    abi: parseVersion(abi, where),
    ops: textsField(ops ?? [], where, '"heddle.ops"'),
    ...(module !== undefined && { module: textField(module, where, '"heddle.module"') }),
    artifacts: files,
    ...(stackBytes !== undefined && { stackBytes: readStackBytes(stackBytes, where) }),
    ...(strings !== undefined && { strings: readStringEncoding(strings, where) }),
  };
}

/**
 * Reads the field `strings` of a manifest.
 *
 * @param where names the manifest in messages
 * @throws {StatusError} INVALID_ARGUMENT for another value
 */
export function readStringEncoding(value: unknown, where: string): StringEncoding {
  if (value === "tstring" || value === "legacy" || value === "origin") return value;
  throw badManifest(where, `"heddle.strings" is "tstring", "legacy" or "origin", found ${foundInJson(value)}`);
}

function readArtifact(entry: unknown, where: string): Artifact {
  const { file, mode, sha256 } = objectField(entry, where, 'an entry of "heddle.artifacts"');
  if (mode !== "own" && mode !== "shared") {
    throw badManifest(where, `the mode of an artifact is "own" or "shared", found ${foundInJson(mode)}`);
  }
  if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256)) {
    throw badManifest(where, 'the "sha256" of an artifact is 64 lower-case hexadecimal digits');
  }
  return { file: textField(file, where, 'the "file" of an artifact'), mode, sha256 };
}

function readStackBytes(value: unknown, where: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 1024) return value;
  throw badManifest(where, '"heddle.stackBytes" must be a whole number of 1024 or more');
}
