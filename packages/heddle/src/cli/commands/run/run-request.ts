import { existsSync, readFileSync } from "node:fs";
import { invalidArgument, type StatusError } from "@heddle/status";
import type { Inputs } from "../../../model/make-feeds.js";
import type { SignatureInfo } from "../../../model/signature-info.js";
import { textInputOf, textsFor } from "../../../model/text-inputs.js";
import { withFileErrors } from "../../../node/file-error.js";
import { type JsonValue, parseJson } from "../../../predict/json-text.js";
import { type PredictRequest, parsePredictRequest, requestInputs } from "../../../predict/predict-request.js";
import { readStandardInput } from "../../process/read-standard-input.js";

/** The flags of `heddle run` for inputs. */
export interface InputFlags {
  readonly inputs?: string;
  readonly input?: readonly string[];
  readonly text?: readonly string[];
  readonly signature?: string;
}

/** The request of the command's flags, before the model is known. */
export interface RunRequest extends PredictRequest {
  /** The elements of the one string input. */
  readonly texts: readonly string[];
}

/**
 * Makes the request of the flags; standard input is read for `--inputs -`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid request, NOT_FOUND for a missing file
 */
export async function readRunRequest(flags: InputFlags): Promise<RunRequest> {
  const request = flags.inputs === undefined ? undefined : await readDocument(flags.inputs);
  const inputs = new Map(Object.entries(request?.inputs ?? {}));
  for (const text of flags.input ?? []) {
    const [name, value] = parseInputFlag(text);
    if (inputs.has(name)) throw givenTwice(name);
    inputs.set(name, value);
  }
  const { instances, signature: named } = request ?? {};
  if (instances && ((flags.input ?? []).length > 0 || (flags.text ?? []).length > 0)) {
    throw invalidArgument(`${flags.inputs} has rows, "instances": --input and --text are for columns`);
  }
  if (named !== undefined && flags.signature !== undefined && named !== flags.signature) {
    throw invalidArgument(`--signature is '${flags.signature}', but ${flags.inputs} names '${named}'`);
  }
  return {
    signature: flags.signature ?? named,
    inputs: Object.fromEntries(inputs),
    ...(instances && { instances }),
    texts: flags.text ?? [],
  };
}

/**
 * Converts a request to the inputs of a signature, by name.
 *
 * @throws {StatusError} INVALID_ARGUMENT when no input takes `--text`, rows do not fit the signature, or text is not base64
 */
export function inputsFor(request: RunRequest, signature: SignatureInfo): Inputs {
  const { inputs, texts } = request;
  const converted = requestInputs(request, signature);
  if (texts.length === 0) return converted;
  const input = textInputOf(signature);
  if (!input) {
    const strings = Object.entries(signature.inputs).filter(([, { dtype }]) => dtype === "string");
    const found = strings.length > 0 ? strings.map(([name]) => `'${name}'`).join(", ") : "no string input";
    throw invalidArgument(`--text is for signatures with one string input, but this one has ${found}: use --input`);
  }
  const [name, info] = input;
  if (Object.hasOwn(inputs, name)) throw givenTwice(name);
  const value = textsFor(info, texts);
  if (value !== undefined) return Object.fromEntries([...Object.entries(converted), [name, value]]);
  const message = `--text is a vector of ${texts.length}, but input '${name}' has another shape: use --input`;
  throw invalidArgument(message, { input: name });
}

async function readDocument(file: string): Promise<PredictRequest> {
  if (file === "-") return parsePredictRequest(await readStandardInput(), "standard input");
  if (/^\s*\{/.test(file) && !existsSync(file)) {
    throw invalidArgument(
      "--inputs takes a file, found JSON: give it to --input NAME=JSON, or to standard input and --inputs -",
    );
  }
  return parsePredictRequest(
    withFileErrors(file, () => readFileSync(file, "utf8")),
    file,
  );
}

function parseInputFlag(text: string): readonly [string, JsonValue] {
  const at = text.indexOf("=");
  if (at <= 0) throw invalidArgument(`--input must be NAME=JSON, found '${text}'`);
  const [name, value] = [text.slice(0, at), text.slice(at + 1)];
  if (/^\p{L}/u.test(value) && !["true", "false", "null"].includes(value)) {
    throw invalidArgument(
      `the value of input '${name}' is not JSON: a string has quotes, --input '${name}=${JSON.stringify(value)}'`,
    );
  }
  return [name, parseJson(value, `the value of input '${name}'`)];
}

function givenTwice(name: string): StatusError {
  return invalidArgument(`input '${name}' is given twice`, { input: name });
}
