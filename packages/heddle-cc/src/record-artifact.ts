import { readFileSync, writeFileSync } from "node:fs";
import { sep } from "node:path";
import { invalidArgument } from "@heddle/status";
import { unreadableFile } from "./errors.js";
import type { PluginMode } from "./plugin-mode.js";

/** A module that was built, as the package.json names it. */
export interface BuiltArtifact {
  /** Relative to the package.json. */
  readonly file: string;
  readonly mode: PluginMode;
  /** Of the file's bytes, in hexadecimal. */
  readonly sha256: string;
  /** The interface that the module needs. */
  readonly abi: string;
}

/**
 * Writes a module into the `heddle` field of a package.json, in the place of the one that had its mode. The interface becomes
 * what this module needs; modules of the same source need the same. All else stays as it is.
 *
 * @throws {StatusError} NOT_FOUND when the file cannot be read, INVALID_ARGUMENT when its `heddle` field is no object
 */
export function recordArtifact(packageFile: string, { file, mode, sha256, abi }: BuiltArtifact): void {
  let text: string;
  try {
    text = readFileSync(packageFile, "utf8");
  } catch (error) {
    throw unreadableFile(packageFile, error);
  }
  const content = JSON.parse(text) as { heddle?: unknown };
  const before = content.heddle ?? {};
  if (!isRecord(before)) throw invalidArgument(`"heddle" in '${packageFile}' must be an object`, { path: packageFile });
  const { abi: _abi, ops, artifacts = [], ...rest } = before;
  if (!Array.isArray(artifacts)) {
    throw invalidArgument(`"heddle.artifacts" in '${packageFile}' must be a list`, { path: packageFile });
  }
  const others = artifacts.filter((artifact) => !isRecord(artifact) || artifact.mode !== mode);
  const entry = { file: `./${file.split(sep).join("/").replace(/^\.\//, "")}`, mode, sha256 };
  // Own before shared, so that the order of builds does not matter.
  const recorded = mode === "own" ? [entry, ...others] : [...others, entry];
  content.heddle = { abi, ...(ops !== undefined && { ops }), ...rest, artifacts: recorded };
  const updated = `${JSON.stringify(content, null, /^[ \t]+/m.exec(text)?.[0] ?? 2)}\n`;
  if (updated !== text) writeFileSync(packageFile, updated);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
