import { invalidArgument } from "@heddle/status";
import type { ServableSignature } from "../servable/servable.js";
import type { PredictRequest } from "./calls.js";

/**
 * Checks the names of a request's inputs and outputs.
 *
 * @throws {StatusError} INVALID_ARGUMENT, in TensorFlow Serving's words
 *
 * Source: tensorflow_serving/servables/tensorflow/predict_util.cc; tensorflow/cc/saved_model/util.cc, `GetInputValues`.
 */
export function checkRequest({ inputs, outputs = [] }: PredictRequest, signature: ServableSignature): void {
  checkInputs(Object.keys(inputs).sort(), signature.inputs);
  const seen = new Set<string>();
  for (const name of outputs) {
    if (!Object.hasOwn(signature.outputs, name)) {
      const known = Object.keys(signature.outputs).sort().join(",");
      throw invalidArgument(
        `output tensor alias not found in signature: ${name} Outputs expected to be in the set {${known}}.`,
        { output: name },
      );
    }
    if (seen.has(name)) throw invalidArgument(`duplicate output tensor alias: ${name}`, { output: name });
    seen.add(name);
  }
}

function checkInputs(given: readonly string[], inputs: ServableSignature["inputs"]): void {
  const wanted = Object.keys(inputs).sort();
  const isGiven = new Set(given);
  const missing = wanted.filter((name) => !isGiven.has(name) && !inputs[name]?.isOptional);
  const extra = given.filter((name) => !Object.hasOwn(inputs, name));
  if (missing.length === 0 && extra.length === 0) return;
  throw invalidArgument(
    `input size does not match signature: ${given.length}!=${wanted.length} len({${given.join(",")}}) != ` +
      `len({${wanted.join(",")}}). Sent extra: {${extra.join(",")}}. Missing but required: {${missing.join(",")}}.`,
    { missing, extra },
  );
}
