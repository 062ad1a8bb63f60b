import { accessSync, constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileUnusable } from "../../errors.js";
import { withFileErrors } from "../../node/file-error.js";

/** Refuses a path that cannot be written, before work is done for it. @throws {StatusError} as `withFileErrors` */
export function checkOutputFile(path: string): void {
  const found = withFileErrors(path, () => statSync(path, { throwIfNoEntry: false }));
  const written = found ? path : dirname(path);
  withFileErrors(written, () => accessSync(written, constants.W_OK));
  if (found?.isDirectory()) throw fileUnusable(path, "Is a directory");
}
