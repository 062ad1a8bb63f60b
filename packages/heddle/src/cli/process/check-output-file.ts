import { accessSync, constants, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileUnusable } from "../../errors.js";
import { withFileErrors } from "../../node/file-error.js";

/** Refuses a path that cannot be written, before work is done for it. @throws {StatusError} as `withFileErrors` */
export function checkOutputFile(path: string): void {
  const isFolder = withFileErrors(path, () => {
    const found = statSync(path, { throwIfNoEntry: false });
    accessSync(found ? path : dirname(resolve(path)), constants.W_OK);
    return found?.isDirectory();
  });
  if (isFolder) throw fileUnusable(path, "Is a directory");
}
