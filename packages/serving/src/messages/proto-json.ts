/** A message in the JSON format of protobuf: fields in their order. */
export interface ProtoJson {
  readonly [field: string]: string | boolean | ProtoJson | readonly ProtoJson[];
}

/**
 * Prints a message as protobuf's `MessageToJsonString` does with white space: one space for each level, and no line feed at the end.
 *
 * Source: protobuf, json/internal/writer.cc.
 */
export function protoJsonText(message: ProtoJson): string {
  return JSON.stringify(message, null, 1).replace(ESCAPED, escapeUnit);
}

/** The characters that protobuf escapes and `JSON.stringify` does not. */
const ESCAPED =
  /[<>\u007f-\u009f\u00ad\u0600-\u0603\u06dd\u070f\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/g;

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
