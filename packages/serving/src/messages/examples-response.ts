import { invalidArgument } from "@heddle/status";
import { JsonWriter } from "../json/json-writer.js";
import type { Classes } from "../prediction/calls.js";
import { writeFloat, writeString } from "./output-values.js";

/**
 * Writes classifications as TensorFlow Serving does: `{"results": [[["label", score], …], …]}`.
 *
 * @returns UTF-8
 * @throws {StatusError} INVALID_ARGUMENT for no classifications
 *
 * Source: tensorflow_serving/util/json_tensor.cc, `MakeJsonFromClassificationResult`.
 */
export function classifyResponse(classifications: readonly Classes[]): Uint8Array {
  if (classifications.length === 0) throw invalidArgument("Cannot convert empty ClassificationResults to JSON");
  const writer = new JsonWriter();
  writer.startObject();
  writer.string("results");
  writer.startArray();
  for (const classes of classifications) {
    writer.singleLineArrays = true;
    writer.startArray();
    for (const { label, score } of classes) {
      writer.startArray();
      writeString(writer, label);
      writeFloat(writer, score);
      writer.endArray();
    }
    writer.endArray();
    writer.singleLineArrays = false;
  }
  writer.endArray();
  writer.endObject();
  return writer.finish();
}

/**
 * Writes regressions as TensorFlow Serving does: `{"results": [value, …]}`.
 *
 * @returns UTF-8
 * @throws {StatusError} INVALID_ARGUMENT for no values
 *
 * Source: tensorflow_serving/util/json_tensor.cc, `MakeJsonFromRegressionResult`.
 */
export function regressResponse(values: ArrayLike<number>): Uint8Array {
  if (values.length === 0) throw invalidArgument("Cannot convert empty RegressionResults to JSON");
  const writer = new JsonWriter(64 + 12 * values.length);
  writer.startObject();
  writer.string("results");
  writer.singleLineArrays = true;
  writer.startArray();
  for (let i = 0; i < values.length; i++) writeFloat(writer, values[i] as number);
  writer.endArray();
  writer.endObject();
  return writer.finish();
}
