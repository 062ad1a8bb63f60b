import { dataLoss } from "@heddle/status";
import { decodeUtf8 } from "@heddle/tstring";
import type { ByteRange } from "./header-cursor.js";

/** The text of UTF-8 in a file. @throws {StatusError} DATA_LOSS for ill-formed UTF-8, and U+FFFD, so that two names never become one */
export function decodeName(bytes: Uint8Array, { start, end }: ByteRange): string {
  const text = decodeUtf8(bytes, start, end - start);
  if (text.includes("\ufffd")) throw dataLoss(`a name is not UTF-8: '${text}', at byte ${start}`, { offset: start });
  return text;
}
