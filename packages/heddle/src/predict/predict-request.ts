import { invalidArgument, toStatusError } from "@heddle/status";
import { valueTypeFromName } from "@heddle/tensor";
import type { Inputs } from "../model/make-feeds.js";
import type { SignatureInfo } from "../model/signature-info.js";
import { inputFromJson } from "./json-tensor.js";
import { isJsonArray, isJsonObject, type JsonValue, jsonText, parseJson } from "./json-text.js";

/** A request to run a signature of a model. */
export interface PredictRequest {
  /** The name of the signature; undefined for the model's default. */
  readonly signature: string | undefined;
  /** The JSON value of each input, by name. */
  readonly inputs: Readonly<Record<string, JsonValue>>;
  /** The rows of a request `{"instances": […]}`, which has no `inputs`. */
  readonly instances?: readonly JsonValue[];
}

/**
 * Parses a request of TensorFlow Serving's REST API: in columns, `{"signature_name"?: "…", "inputs": {"name": value}}`, or in rows,
 * `{"signature_name"?: "…", "instances": [value, …]}`. Integers keep all their digits.
 *
 * @param place the name of the text in messages
 * @throws {StatusError} INVALID_ARGUMENT for text that is not JSON, and for another or an unknown key
 */
export function parsePredictRequest(text: string, place = "the request"): PredictRequest {
  const request = parseJson(text, place);
  const isRows = isJsonObject(request) && request.instances !== undefined;
  if (!isJsonObject(request) || !(isRows || (request.inputs !== undefined && isJsonObject(request.inputs)))) {
    throw invalidArgument(`${place} must be {"inputs": {"name": value}} or {"instances": [value]}`, { place });
  }
  const { inputs = {}, instances, signature_name: signature, ...others } = request;
  if (isRows && request.inputs !== undefined) {
    throw invalidArgument(
      `JSON Value: ${shown(request)} Not formatted correctly expecting only one of 'inputs' or 'instances' keys to exist `,
    );
  }
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw invalidArgument(
      `${place} has the unknown key '${unknown}': its keys are 'inputs' or 'instances', and 'signature_name'`,
      { place },
    );
  }
  if (signature !== undefined && typeof signature !== "string") {
    throw invalidArgument(`'signature_name' in ${place} must be a string`, { place });
  }
  if (instances === undefined) return { signature, inputs: isJsonObject(inputs) ? inputs : {} };
  if (!isJsonArray(instances)) {
    throw invalidArgument(`JSON Value: ${shown(instances)} Expecting 'instances' to be an list/array`);
  }
  if (instances.length === 0) throw invalidArgument(`JSON Value: [] No values in 'instances' array`);
  return { signature, inputs: {}, instances };
}

/**
 * Converts a request, in columns or in rows, to the inputs of `model.run`, as {@link predictInputs} does. Rows are values of the one
 * input of the signature (without a default, where it has several), or objects with a value of each input. Inputs with a default may be left
 * out of all rows; the first row decides.
 *
 * @param signature the signature that runs: one of `model.signatures`
 * @throws {StatusError} INVALID_ARGUMENT, in TensorFlow Serving's words, for rows that do not fit the signature; as predictInputs
 *
 * Source: tensorflow_serving/util/json_tensor.cc, `FillTensorMapFromInstancesList`.
 */
export function requestInputs({ inputs, instances }: PredictRequest, signature: SignatureInfo): Inputs {
  return predictInputs(instances ? columnsOf(instances, signature) : inputs, signature);
}

function columnsOf(instances: readonly JsonValue[], { inputs }: SignatureInfo): Readonly<Record<string, JsonValue>> {
  const all = Object.keys(inputs);
  const first = instances[0] ?? null;
  if (!isNamedRow(first)) {
    const [only, ...others] = all.length === 1 ? all : all.filter((name) => !inputs[name]?.isOptional);
    if (only === undefined || others.length > 0) {
      throw invalidArgument(
        "instances is a plain list, but expecting list of objects as multiple input tensors required as per tensorinfo_map",
      );
    }
    const named = instances.findIndex(isNamedRow);
    if (named >= 0) throw invalidArgument(`Expecting value/list but got object at item ${named} of input list`);
    return { [only]: instances };
  }
  const names = all.filter((name) => !inputs[name]?.isOptional || Object.hasOwn(first, name));
  const keys = [...names].sort().join();
  const rows = instances.map((row, index) => {
    if (!isNamedRow(row)) throw invalidArgument(`Expecting object but got list at item ${index} of input list`);
    if (Object.keys(row).sort().join() === keys) return row;
    throw invalidArgument(
      `Failed to process element: ${index} of 'instances' list. JSON object: ${shown(row)} keys must be equal to: ${keys}`,
    );
  });
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)]));
}

/** True for an object of inputs by name: `{"b64": "…"}` is a string. */
function isNamedRow(row: JsonValue): row is { readonly [name: string]: JsonValue } {
  return isJsonObject(row) && Object.keys(row).join() !== "b64";
}

/** A value in a message, at most 256 characters of it. */
function shown(value: JsonValue): string {
  return jsonText(value).slice(0, 256);
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
      return [name, inputFromJson(value, info && valueTypeFromName(info.dtype))] as const;
    } catch (error) {
      throw toStatusError(error).at(`input '${name}'`, { input: name });
    }
  });
  return Object.fromEntries(converted);
}
