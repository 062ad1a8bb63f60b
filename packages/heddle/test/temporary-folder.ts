import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for the tests of a file, which is removed after them. */
export function temporaryFolder(): () => string {
  let folder: string | undefined;
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    folder ??= mkdtempSync(join(tmpdir(), "heddle-test-"));
    return folder;
  };
}
