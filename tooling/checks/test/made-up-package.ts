import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Manifest, WorkspacePackage } from "../src/workspace.js";

/** A package that exists for one test: `files` maps a path in it to its text. */
export function madeUpPackage(manifest: Manifest, files: Readonly<Record<string, string>>): WorkspacePackage {
  const path = mkdtempSync(join(tmpdir(), "heddle-check-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const [file, text] of Object.entries({ ...files, "package.json": JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return { folder: manifest.name.replace("@heddle/", ""), path, manifest };
}
