import { decodeUtf8 } from "@heddle/tstring";
import { damaged } from "./byte-cursor.js";

/** The text of UTF-8 in a file, which must be well-formed, so that two names never become one. */
export function decodeName(bytes: Uint8Array, start: number, end: number, section: string): string {
  const text = decodeUtf8(bytes, start, end - start);
  if (text.includes("\ufffd") && !isReplacement(bytes, start, end)) throw damaged(section, start, "text is not UTF-8");
  return text;
}

/** True when the replacement characters are those of the bytes. */
function isReplacement(bytes: Uint8Array, start: number, end: number): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(start, end));
    return true;
  } catch {
    return false;
  }
}
