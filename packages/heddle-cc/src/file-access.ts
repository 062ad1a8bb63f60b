import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { failedPrecondition } from "@heddle/status";
import { unreadableFile } from "./errors.js";

/** The bytes of a file. @throws {StatusError} NOT_FOUND when it cannot be read */
export function readBytes(path: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    throw unreadableFile(path, error);
  }
}

/** The text of a file in UTF-8. @throws {StatusError} NOT_FOUND when it cannot be read */
export function readText(path: string): string {
  return new TextDecoder().decode(readBytes(path));
}

/** Writes a file, and makes the folders on its path. @throws {StatusError} FAILED_PRECONDITION when it cannot be written */
export function writeBytes(path: string, bytes: Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw failedPrecondition(`cannot write '${path}': ${reason}`, { path });
  }
}
