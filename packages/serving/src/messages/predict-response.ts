import { invalidArgument } from "@heddle/status";
import { JsonWriter } from "../json/json-writer.js";
import type { ServableOutput } from "../servable/servable.js";
import { OutputValues } from "./output-values.js";
import type { PredictFormat } from "./predict-request.js";

/**
 * Writes the outputs of a run as TensorFlow Serving does: `{"predictions": […]}` in rows, `{"outputs": …}` in columns; of several outputs
 * objects by name. Strings of an output whose name ends in `_bytes`, and bytes that are not UTF-8, are `{"b64": …}`.
 *
 * @returns UTF-8
 * @throws {StatusError} INVALID_ARGUMENT, in TensorFlow Serving's words, for no outputs, a type that JSON has not (half and bfloat16 too),
 * and in rows for outputs without a common first size
 *
 * Source: tensorflow_serving/util/json_tensor.cc, `MakeJsonFromTensors`.
 */
export function predictResponse(outputs: Readonly<Record<string, ServableOutput>>, form: PredictFormat): Uint8Array {
  const entries = Object.entries(outputs);
  if (entries.length === 0) throw invalidArgument("Cannot convert empty tensor map to JSON");
  const rows = form === "row" ? commonSize(entries) : 0;
  const elements = entries.reduce((sum, [, { data }]) => sum + data.length, 0);
  const writer = new JsonWriter(256 + 12 * elements);
  const values = entries.map(([name, output]) => [name, new OutputValues(writer, name, output)] as const);
  writer.startObject();
  writer.string(form === "row" ? "predictions" : "outputs");
  if (form === "row") writeRows(writer, values, rows);
  else writeColumns(writer, values);
  writer.endObject();
  return writer.finish();
}

type NamedValues = readonly (readonly [name: string, values: OutputValues])[];

function writeRows(writer: JsonWriter, outputs: NamedValues, rows: number): void {
  const isNamed = outputs.length > 1;
  writer.startArray();
  for (let row = 0; row < rows; row++) {
    if (isNamed) writer.startObject();
    writer.singleLineArrays = true;
    for (const [name, values] of outputs) {
      if (isNamed) writer.string(name);
      values.write(writer, 1);
    }
    writer.singleLineArrays = false;
    if (isNamed) writer.endObject();
  }
  writer.endArray();
}

function writeColumns(writer: JsonWriter, outputs: NamedValues): void {
  const isNamed = outputs.length > 1;
  if (isNamed) writer.startObject();
  for (const [name, values] of outputs) {
    if (isNamed) writer.string(name);
    values.write(writer, 0);
  }
  if (isNamed) writer.endObject();
}

/** The first size of all outputs. */
function commonSize(entries: readonly (readonly [name: string, output: ServableOutput])[]): number {
  let common: number | undefined;
  for (const [name, { shape }] of entries) {
    const [size] = shape;
    if (size === undefined) throw invalidArgument(`Tensor name: ${name} has no shape information `);
    if (common !== undefined && common !== size) {
      throw invalidArgument(`Tensor name: ${name} has inconsistent batch size: ${size} expecting: ${common}`);
    }
    common = size;
  }
  return common ?? 0;
}
