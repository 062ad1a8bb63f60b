import { existsSync, readFileSync } from "node:fs";
import { invalidArgument, type StatusError } from "@heddle/status";
import type { Inputs } from "../../../model/make-feeds.js";
import type { SignatureInfo, TensorInfo } from "../../../model/signature-info.js";
import { stringsFor, textInputOf } from "../../../model/text-inputs.js";
import { withFileErrors } from "../../../node/file-error.js";
import { type JsonValue, parseJson } from "../../../predict/json-text.js";
import { type PredictRequest, parsePredictRequest, requestInputs } from "../../../predict/predict-request.js";
import { readStandardInput, readStandardInputBytes } from "../../process/read-standard-input.js";

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
  /** The elements of string inputs that are bytes of files, by name. */
  readonly files: ReadonlyMap<string, readonly Uint8Array[]>;
}

/**
 * Makes the request of the flags; standard input is read for `--inputs -` and `--input NAME=@-`. The value of `--input NAME=@FILE` is the
 * bytes of the file, one string; JSON never begins with `@`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid request, NOT_FOUND for a missing file; other errors of reading a file
 */
export async function readRunRequest(flags: InputFlags): Promise<RunRequest> {
  refuseTwoReaders(flags);
  const request = flags.inputs === undefined ? undefined : await readDocument(flags.inputs);
  const inputs = new Map(Object.entries(request?.inputs ?? {}));
  const files = new Map<string, Uint8Array[]>();
  for (const text of flags.input ?? []) {
    const [name, value] = splitInputFlag(text);
    const isFile = value.startsWith("@");
    if (inputs.has(name) || (!isFile && files.has(name))) throw givenTwice(name);
    if (!isFile) {
      inputs.set(name, parseInputValue(name, value));
      continue;
    }
    const bytes = await readInputFile(name, value.slice(1));
    files.set(name, [...(files.get(name) ?? []), bytes]);
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
    files,
  };
}

/** True when the request has a value for an input. */
export function hasInputs({ texts, files, instances, inputs }: RunRequest): boolean {
  return texts.length > 0 || files.size > 0 || instances !== undefined || Object.keys(inputs).length > 0;
}

/**
 * Converts a request to the inputs of a signature, by name.
 *
 * @throws {StatusError} INVALID_ARGUMENT when no input takes `--text`, an input of bytes of files is not one of strings, rows do not
 *   fit the signature, or text is not base64
 */
export function inputsFor(request: RunRequest, signature: SignatureInfo): Inputs {
  const converted = { ...requestInputs(request, signature), ...fileInputs(request, signature) };
  const { texts } = request;
  if (texts.length === 0) return converted;
  const input = textInputOf(signature);
  if (!input) {
    const strings = Object.entries(signature.inputs).filter(([, { dtype }]) => dtype === "string");
    const found = strings.length > 0 ? strings.map(([name]) => `'${name}'`).join(", ") : "no string input";
    throw invalidArgument(`--text is for signatures with one string input, but this one has ${found}: use --input`);
  }
  const [name, info] = input;
  if (Object.hasOwn(converted, name)) throw givenTwice(name);
  return { ...converted, [name]: shapedStrings(name, info, texts, "--text") };
}

/** The inputs that are bytes of files; `model.run` refuses a name that the signature does not have. */
function fileInputs({ files }: RunRequest, { inputs }: SignatureInfo): Inputs {
  const values = [...files].map(([name, strings]) => {
    const info = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    if (info && info.dtype !== "string") {
      const message = `@FILE is the bytes of one string, but input '${name}' is ${info.dtype}: give its value as JSON, or use --inputs FILE`;
      throw invalidArgument(message, { input: name });
    }
    return [name, info ? shapedStrings(name, info, strings, "@FILE") : strings] as const;
  });
  return Object.fromEntries(values);
}

function shapedStrings(
  name: string,
  info: TensorInfo,
  strings: readonly (string | Uint8Array)[],
  flag: string,
): Inputs[string] {
  const value = stringsFor(info, strings);
  if (value !== undefined) return value;
  const advice = flag === "--text" ? "use --input" : "use --input NAME=JSON";
  const message = `${flag} is a vector of ${strings.length}, but input '${name}' has another shape: ${advice}`;
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

async function readInputFile(input: string, file: string): Promise<Uint8Array> {
  if (file === "") throw invalidArgument(`--input ${input}=@ names no file`, { input });
  if (file === "-") return await readStandardInputBytes();
  return new Uint8Array(withFileErrors(file, () => readFileSync(file)));
}

/** @throws {StatusError} INVALID_ARGUMENT for two flags that read standard input */
function refuseTwoReaders({ inputs, input = [] }: InputFlags): void {
  const readers = input.filter((text) => splitInputFlag(text)[1] === "@-").map((text) => `--input ${text}`);
  if (inputs === "-") readers.unshift("--inputs -");
  if (readers.length > 1) throw invalidArgument(`${readers[0]} and ${readers[1]} both read standard input`);
}

function splitInputFlag(text: string): readonly [name: string, value: string] {
  const at = text.indexOf("=");
  if (at <= 0) throw invalidArgument(`--input must be NAME=JSON or NAME=@FILE, found '${text}'`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function parseInputValue(name: string, value: string): JsonValue {
  if (/^\p{L}/u.test(value) && !["true", "false", "null"].includes(value)) {
    throw invalidArgument(
      `the value of input '${name}' is not JSON: a string has quotes, --input '${name}=${JSON.stringify(value)}'`,
    );
  }
  return parseJson(value, `the value of input '${name}'`);
}

function givenTwice(name: string): StatusError {
  return invalidArgument(`input '${name}' is given twice`, { input: name });
}
