import { decodeUtf8, utf8Bytes } from "@heddle/memory/utf8";
import { checkBytes, invalidArgument } from "@heddle/status";

/**
 * The text of a file, with its byte order mark.
 *
 * @param name of the file, in messages
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not UTF-8, and for a value that is neither text nor bytes
 */
export function fileText(file: string | Uint8Array, name: string): string {
  if (typeof file === "string") return file;
  checkBytes(file, name);
  const text = decodeUtf8(file, 0, file.length);
  const bytes = utf8Bytes(text);
  const wrong = bytes.findIndex((byte, at) => byte !== file[at]);
  if (wrong < 0) return text;
  throw invalidArgument(`${name} is not UTF-8 at byte ${wrong}`, { offset: wrong });
}
