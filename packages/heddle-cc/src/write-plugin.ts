import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { unwritableFile } from "./errors.js";

/**
 * Writes a plugin to a file, with the folders it needs.
 *
 * @throws {StatusError} FAILED_PRECONDITION when it cannot be written.
 */
export function writePlugin(file: string, bytes: Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  } catch (error) {
    throw unwritableFile(file, error);
  }
}
