import { createHash } from "node:crypto";
import { INTERFACE_VERSION } from "@heddle/kernel-api";
import { addModuleManifest, type MemoryMode, type ModuleManifest, type PluginIdentity } from "@heddle/plugin-format";
import type { NeededInterface } from "./needed-interface.js";

/** A module with its section `heddle.abi`. */
export interface SealedPlugin {
  readonly bytes: Uint8Array;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** The content of the section. */
  readonly manifest: ModuleManifest;
  /** The functions of the interface that it imports, sorted. */
  readonly imports: readonly string[];
}

/** The minor version of the interface from which on hosts heed `strings` of a manifest. */
const STRINGS_SINCE = 1;

/** Adds the section `heddle.abi` to a module. */
export function finishPlugin(
  wasm: Uint8Array,
  identity: PluginIdentity,
  mode: MemoryMode,
  needed: NeededInterface,
): SealedPlugin {
  const hasEncoding = identity.strings !== undefined && identity.strings !== "tstring";
  const minor = Math.max(needed.minor, hasEncoding ? STRINGS_SINCE : 0);
  const manifest = { ...identity, abi: { major: INTERFACE_VERSION.major, minor }, mode };
  const bytes = addModuleManifest(wasm, manifest);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, sha256, manifest, imports: needed.functions };
}
