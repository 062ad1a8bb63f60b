import { writeFileSync } from "node:fs";
import { sep } from "node:path";
import type { InterfaceVersion } from "@heddle/kernel-api";
import { type Artifact, editManifest, formatVersion } from "@heddle/plugin-format";
import { invalidArgument } from "@heddle/status";
import { readText } from "./file-access.js";

/** A module that was built: its entry in the package.json, and the interface that it needs. */
export interface BuiltArtifact extends Artifact {
  readonly abi: InterfaceVersion;
}

/**
 * Writes a module into the `heddle` field of a package.json, in place of the one with its mode, and sets `heddle.abi` to the
 * interface that the module needs: modules of the same source need the same. All else stays as it is.
 *
 * @throws {StatusError} NOT_FOUND when the file cannot be read; INVALID_ARGUMENT when its `heddle` field is not an object
 */
export function recordArtifact(packageFile: string, { file, mode, sha256, abi }: BuiltArtifact): void {
  const text = readText(packageFile);
  const updated = editManifest(text, packageFile, ({ abi: _abi, ops, artifacts = [], ...rest }) => {
    if (!Array.isArray(artifacts)) {
      throw invalidArgument(`"heddle.artifacts" in '${packageFile}' must be a list`, { path: packageFile });
    }
    const others = artifacts.filter((artifact: Partial<Artifact> | null) => artifact?.mode !== mode);
    const entry: Artifact = { file: `./${file.split(sep).join("/").replace(/^\.\//, "")}`, mode, sha256 };
    // Own before shared, so that the order of builds does not matter.
    const recorded = mode === "own" ? [entry, ...others] : [...others, entry];
    return { abi: formatVersion(abi), ...(ops !== undefined && { ops }), ...rest, artifacts: recorded };
  });
  if (updated !== text) writeFileSync(packageFile, updated);
}
