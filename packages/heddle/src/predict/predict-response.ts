import { checkOptionNames, invalidArgument, type StatusError } from "@heddle/status";
import type { Outputs, TensorOutputs } from "../model/outputs.js";
import { type JsonTensor, tensorToJson } from "./json-tensor.js";
import { isJsonArray, type JsonValue, jsonText } from "./json-text.js";
import { predictPieces } from "./predict-pieces.js";

/** Options of {@link predictResponse}. */
export interface PredictResponseOptions {
  /** Write every string as `{"b64": "…"}`. Default: only strings that are not UTF-8. */
  readonly base64?: boolean;
  /** Answer a request `{"instances": […]}`: in rows, `{"predictions": […]}`. Default: in columns. */
  readonly rows?: boolean;
}

/**
 * Writes the outputs of a run, or what `structuredClone` makes of them, as TensorFlow Serving's REST API does: `{"outputs": {"name":
 * value}}`, or with `rows` `{"predictions": [value, …]}`, where several outputs are objects by name. Integers keep all their digits; NaN and infinities are `"NaN"`, `"Infinity"` and `"-Infinity"`.
 *
 * @returns JSON text without a line break
 * @throws {StatusError} INVALID_ARGUMENT for resources and variants, and with `rows` for outputs without a common first size
 */
export function predictResponse<Name extends string>(
  outputs: Outputs<Name> | TensorOutputs<Name> | Readonly<Record<string, JsonTensor>>,
  options: PredictResponseOptions = {},
): string {
  checkOptionNames("predictResponse", options, OPTIONS);
  const { base64 = false, rows = false } = options;
  if (!rows) return [...predictPieces(outputs, base64)].join("");
  const values = Object.entries<JsonTensor>(outputs).map(
    ([name, tensor]) => [name, tensorToJson(tensor, base64)] as const,
  );
  return jsonText({ predictions: predictionsOf(values) });
}

/** Source: tensorflow_serving/util/json_tensor.cc, `MakeRowFormatJsonFromTensors`. */
function predictionsOf(values: readonly (readonly [name: string, value: JsonValue])[]): readonly JsonValue[] {
  const columns = values.map(([name, value]) => {
    if (!isJsonArray(value)) throw invalidArgument(`Tensor name: ${name} has no shape information `, { output: name });
    return [name, value] as const;
  });
  const [first] = columns;
  if (!first) throw invalidArgument("Cannot convert empty tensor map to JSON");
  const size = first[1].length;
  for (const [name, { length }] of columns) {
    if (length === size) continue;
    throw invalidArgument(`Tensor name: ${name} has inconsistent batch size: ${length} expecting: ${size}`, {
      output: name,
    });
  }
  if (columns.length === 1) return first[1];
  return first[1].map((_, row) => Object.fromEntries(columns.map(([name, column]) => [name, column[row] ?? null])));
}

/** Writes a failure as JSON text: `{"error": {"code": "INVALID_ARGUMENT", "message": "…"}}`. */
export function predictError({ code, message }: Pick<StatusError, "code" | "message">): string {
  return jsonText({ error: { code, message } });
}

const OPTIONS: Readonly<Record<keyof PredictResponseOptions, true>> = { base64: true, rows: true };
