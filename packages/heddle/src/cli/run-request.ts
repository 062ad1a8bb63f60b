import { readFileSync } from "node:fs";
import { invalidArgument, type StatusError } from "@heddle/status";
import { dataTypeFromName, type TensorInput } from "@heddle/tensor";
import type { Inputs } from "../model/make-feeds.js";
import type { SignatureInfo, TensorInfo } from "../model/signature-info.js";
import { withFileErrors } from "../node/file-error.js";
import { inputFromJson } from "../predict/json-tensor.js";
import { isJsonObject, type JsonValue, parseJson } from "../predict/json-text.js";

/** The flags of `heddle run` that say what goes in. */
export interface InputFlags {
  readonly inputs?: string;
  readonly input?: readonly string[];
  readonly text?: readonly string[];
  readonly signature?: string;
}

/** What is asked of a model, before it is known. */
export interface RunRequest {
  readonly signature: string | undefined;
  readonly values: ReadonlyMap<string, JsonValue>;
  readonly texts: readonly string[];
}

/**
 * The request that the flags make; standard input is read for `--inputs -`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for what is not JSON or not a request, NOT_FOUND for a missing file
 */
export async function readRunRequest(flags: InputFlags): Promise<RunRequest> {
  const document = flags.inputs === undefined ? undefined : await readDocument(flags.inputs);
  const values = new Map(Object.entries(document?.inputs ?? {}));
  for (const text of flags.input ?? []) {
    const [name, value] = parseInputFlag(text);
    if (values.has(name)) throw givenTwice(name);
    values.set(name, value);
  }
  const named = document?.signature;
  if (named !== undefined && flags.signature !== undefined && named !== flags.signature) {
    throw invalidArgument(`--signature says '${flags.signature}', but ${flags.inputs} says '${named}'`);
  }
  return { signature: flags.signature ?? named, values, texts: flags.text ?? [] };
}

/**
 * The values for a signature's inputs, by name.
 *
 * @throws {StatusError} INVALID_ARGUMENT when `--text` has no place, or text is not base64
 */
export function inputsFor({ values, texts }: RunRequest, { inputs }: SignatureInfo): Inputs {
  const converted = [...values].map(([name, value]) => {
    const info = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    try {
      return [name, inputFromJson(value, info && dataTypeFromName(info.dtype))] as const;
    } catch (error) {
      throw (error as StatusError).at(`input '${name}'`, { input: name });
    }
  });
  if (texts.length === 0) return Object.fromEntries(converted);
  const strings = Object.entries(inputs).filter(([, { dtype }]) => dtype === "string");
  if (strings.length !== 1) {
    const found = strings.length === 0 ? "no string input" : `${strings.map(([name]) => `'${name}'`).join(", ")}`;
    throw invalidArgument(`--text is for signatures with one string input, but this one has ${found}: use --input`);
  }
  const [[name, info]] = strings;
  if (values.has(name)) throw givenTwice(name);
  return Object.fromEntries([...converted, [name, textValue(name, info, texts)]]);
}

/** Texts as a vector, as a column where that is wanted, or one text as a scalar. */
function textValue(name: string, { shape }: TensorInfo, texts: readonly string[]): TensorInput {
  if (shape?.length === 0 && texts.length === 1) return texts[0];
  if (shape?.length === 2 && shape[1] === 1) return texts.map((text) => [text]);
  if (!shape || shape.length === 1) return texts;
  throw invalidArgument(
    `--text gives a vector of ${texts.length}, but input '${name}' has another shape: use --input`,
    {
      input: name,
    },
  );
}

async function readDocument(file: string) {
  const text = file === "-" ? await readStandardInput() : withFileErrors(file, () => readFileSync(file, "utf8"));
  const place = file === "-" ? "standard input" : file;
  const document = parseJson(text, place);
  if (!isJsonObject(document) || !isJsonObject(document.inputs)) {
    throw invalidArgument(`${place} must be {"inputs": {"name": value}}`, { place });
  }
  const { inputs, signature_name: signature, ...others } = document;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw invalidArgument(`${place} has the key '${unknown}': wanted 'inputs', and perhaps 'signature_name'`, {
      place,
    });
  }
  if (signature !== undefined && typeof signature !== "string") {
    throw invalidArgument(`'signature_name' in ${place} must be a string`, { place });
  }
  return { inputs, signature };
}

async function readStandardInput(): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function parseInputFlag(text: string): readonly [string, JsonValue] {
  const at = text.indexOf("=");
  if (at <= 0) throw invalidArgument(`--input wants NAME=JSON, found '${text}'`);
  const name = text.slice(0, at);
  return [name, parseJson(text.slice(at + 1), `the value of input '${name}'`)];
}

function givenTwice(name: string): StatusError {
  return invalidArgument(`input '${name}' is given twice`, { input: name });
}
