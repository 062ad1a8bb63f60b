import { stringToJson } from "../predict/json-tensor.js";
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
    text: text ? stringToJson(text, false) : null,
    ...(problem === undefined ? {} : { problem }),
  }));
}
