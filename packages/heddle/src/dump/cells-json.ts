import { toBase64 } from "@heddle/tensor";
import type { JsonValue } from "../predict/json-text.js";
import type { DumpedStrings } from "./dumped-strings.js";

/** The cells as JSON; absent properties are null. */
export function cellsJson({ cells }: DumpedStrings): JsonValue {
  return cells.map(({ at, type, sizeBytes, capacity, pointer, text, problem }) => ({
    at,
    type: type ?? null,
    size: sizeBytes,
    capacity: capacity ?? null,
    pointer,
    text: text ? stringJson(text) : null,
    ...(problem === undefined ? {} : { problem }),
  }));
}

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function stringJson(bytes: Uint8Array): JsonValue {
  try {
    return utf8.decode(bytes);
  } catch {
    return { b64: toBase64(bytes) };
  }
}
