import type { StatusError } from "@heddle/status";
import type { Outputs, TensorOutputs } from "../model/outputs.js";
import { type JsonTensor, tensorToJson } from "./json-tensor.js";
import { type JsonValue, jsonText } from "./json-text.js";

/** Options of {@link predictResponse}. */
export interface PredictResponseOptions {
  /** Write every string as `{"b64": "…"}`. Default: only strings that are not UTF-8. */
  readonly base64?: boolean;
}

/**
 * Writes the outputs of a run, or what `structuredClone` makes of them, in the columns of TensorFlow Serving's REST API: `{"outputs": {"name": value}}`. Integers keep all
 * their digits; NaN and infinities are `"NaN"`, `"Infinity"` and `"-Infinity"`.
 *
 * @returns JSON text without a line break
 * @throws {StatusError} INVALID_ARGUMENT for resources and variants
 */
export function predictResponse<Name extends string>(
  outputs: Outputs<Name> | TensorOutputs<Name> | Readonly<Record<string, JsonTensor>>,
  { base64 = false }: PredictResponseOptions = {},
): string {
  const values = Object.entries<JsonTensor>(outputs).map(
    ([name, tensor]) => [name, tensorToJson(tensor, base64)] as const,
  );
  return jsonText({ outputs: Object.fromEntries<JsonValue>(values) });
}

/** Writes a failure as JSON text: `{"error": {"code": "INVALID_ARGUMENT", "message": "…"}}`. */
export function predictError({ code, message }: Pick<StatusError, "code" | "message">): string {
  return jsonText({ error: { code, message } });
}
