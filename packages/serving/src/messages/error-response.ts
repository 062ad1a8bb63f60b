import { JsonWriter } from "../json/json-writer.js";

/** Writes the message of a failure as TensorFlow Serving does: `{"error": "…"}` in UTF-8. */
export function errorResponse(message: string): Uint8Array {
  const writer = new JsonWriter(64 + message.length);
  writer.startObject();
  writer.string("error");
  writer.string(message);
  writer.endObject();
  return writer.finish();
}
