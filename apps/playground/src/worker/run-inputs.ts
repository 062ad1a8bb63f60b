import { invalidArgument, toStatusError } from "@heddle/status";
import type { Inputs, SignatureInfo, TensorInfo } from "heddle";
import { type JsonValue, parseJson, predictInputs } from "heddle/predict";
import type { InputValue, RunRequest } from "./messages.js";

/**
 * The inputs of a run. Those with a default whose JSON is empty are left out.
 *
 * @throws {StatusError} INVALID_ARGUMENT, with the name of the input, for text that is not JSON, and for a text in an input of another shape
 */
export function inputsOf(
  { signature, inputs }: RunRequest,
  signatures: Readonly<Record<string, SignatureInfo>>,
): Inputs {
  const info = signatures[signature];
  if (!info) throw invalidArgument(`the model has no signature '${signature}'`, { signature });
  const given = Object.entries(inputs).filter(
    ([name, value]) => !info.inputs[name]?.isOptional || value.kind === "text" || value.json.trim() !== "",
  );
  return Object.fromEntries(given.map(([name, value]) => [name, givenValue(name, value, info)]));
}

function givenValue(name: string, value: InputValue, signature: SignatureInfo): Inputs[string] {
  const info = signature.inputs[name];
  if (value.kind === "text") return nestedText(name, value.text, info);
  const json = parsed(name, value.json);
  const made = predictInputs({ [name]: json }, signature)[name];
  if (made === undefined) throw invalidArgument(`input '${name}' is missing`, { input: name });
  return made;
}

function parsed(name: string, text: string): JsonValue {
  if (text.trim() === "") throw invalidArgument(`input '${name}' is empty: it takes JSON`, { input: name });
  try {
    return parseJson(text, "the text");
  } catch (error) {
    throw toStatusError(error).at(`input '${name}'`, { input: name });
  }
}

/** A text as a scalar, or in as many arrays as the input has dimensions: each of them of size 1. */
function nestedText(name: string, text: string, info: TensorInfo | undefined): Inputs[string] {
  const { shape = [-1] } = info ?? {};
  const long = shape.find((size) => size > 1);
  if (long !== undefined) {
    throw invalidArgument(`input '${name}' takes ${long} texts: give them as JSON`, { input: name });
  }
  return shape.reduce<NestedText>((inner) => [inner], text);
}

type NestedText = string | readonly NestedText[];
