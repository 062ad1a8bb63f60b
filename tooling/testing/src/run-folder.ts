import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for what the files of one run share. */
    readonly runFolder: string;
  }
}

let folder: string | undefined;

/** Called by vitest before all tests of a run. */
export function setup({ provide }: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), "heddle-run-"));
  provide("runFolder", folder);
}

/** Called by vitest after all tests of a run. */
export function teardown(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true });
}
