import { invalidArgument, toStatusError } from "@heddle/status";
import { dataTypeFromName } from "@heddle/tensor";
import type { Inputs } from "../model/make-feeds.js";
import type { SignatureInfo } from "../model/signature-info.js";
import { inputFromJson } from "./json-tensor.js";
import { isJsonObject, type JsonValue, parseJson } from "./json-text.js";

/** A request to run a signature of a model. */
export interface PredictRequest {
  /** The name of the signature; undefined for the model's default. */
  readonly signature: string | undefined;
  /** The JSON value of each input, by name. */
  readonly inputs: Readonly<Record<string, JsonValue>>;
}

/**
 * Parses a request in the columns of TensorFlow Serving's REST API: `{"signature_name"?: "…", "inputs": {"name": value}}`.
 * Integers keep all their digits.
 *
 * @param place the name of the text in messages
 * @throws {StatusError} INVALID_ARGUMENT for text that is not JSON, and for another or an unknown key
 */
export function parsePredictRequest(text: string, place = "the request"): PredictRequest {
  const request = parseJson(text, place);
  if (!isJsonObject(request) || request.inputs === undefined || !isJsonObject(request.inputs)) {
    throw invalidArgument(`${place} must be {"inputs": {"name": value}}`, { place });
  }
  const { inputs, signature_name: signature, ...others } = request;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw invalidArgument(`${place} has the unknown key '${unknown}': its keys are 'inputs' and 'signature_name'`, {
      place,
    });
  }
  if (signature !== undefined && typeof signature !== "string") {
    throw invalidArgument(`'signature_name' in ${place} must be a string`, { place });
  }
  return { signature, inputs };
}

/**
 * Converts the JSON values of a request to the inputs of `model.run`. A value is nested arrays; an element of a string input is
 * text or `{"b64": "…"}`, a floating-point one a number, `"NaN"`, `"Infinity"` or `"-Infinity"`. `model.run` checks names, types
 * and shapes.
 *
 * @param signature the signature that runs: one of `model.signatures`
 * @throws {StatusError} INVALID_ARGUMENT, with the name of the input, for text that is not base64
 */
export function predictInputs(inputs: PredictRequest["inputs"], signature: SignatureInfo): Inputs {
  const converted = Object.entries(inputs).map(([name, value]) => {
    const info = Object.hasOwn(signature.inputs, name) ? signature.inputs[name] : undefined;
    try {
      return [name, inputFromJson(value, info && dataTypeFromName(info.dtype))] as const;
    } catch (error) {
      throw toStatusError(error).at(`input '${name}'`, { input: name });
    }
  });
  return Object.fromEntries(converted);
}
