import { decodeUtf8 } from "@heddle/memory/utf8";
import { checkBytes } from "@heddle/status";

/** The text of a file that is given as text or as its bytes. @throws {StatusError} INVALID_ARGUMENT for another value */
export function fileText(file: string | Uint8Array, argument: string): string {
  if (typeof file === "string") return file;
  checkBytes(file, argument);
  return decodeUtf8(file, 0, file.length);
}
