import { readFileSync } from "node:fs";
import { invalidArgument } from "@heddle/status";
import { fromBase64 } from "@heddle/tensor";
import { withFileErrors } from "../../../node/file-error.js";
import { isJsonArray, isJsonObject, type JsonValue, parseJson } from "../../../predict/json-text.js";
import { readStandardInput } from "../../process/read-standard-input.js";

/** Flags of `heddle call` for arguments. */
export interface ArgumentFlags {
  readonly args?: string;
  readonly strings?: boolean;
}

/**
 * The arguments of a call: each word as JSON, or as a string when it is not; or the array in the file of `--args`.
 *
 * @param makeFloat makes the value of a number with a point or an exponent
 * @throws {StatusError} INVALID_ARGUMENT for words that begin as JSON and are not, and for a file without an array; NOT_FOUND
 */
export async function callArguments(
  words: readonly string[],
  { args: file, strings = false }: ArgumentFlags,
  makeFloat: (value: number) => unknown,
): Promise<unknown[]> {
  if (file === undefined) {
    return words.map((word, index) => (strings ? word : wordValue(word, `argument ${index + 1}`, makeFloat)));
  }
  if (words.length > 0) throw invalidArgument("arguments are either words or the file of --args, not both");
  const text = file === "-" ? await readStandardInput() : withFileErrors(file, () => readFileSync(file, "utf8"));
  const place = file === "-" ? "standard input" : file;
  const found = withBytes(parse(text, place, makeFloat), place);
  if (!Array.isArray(found)) throw invalidArgument(`${place} must have a JSON array of arguments`);
  return found;
}

/** A word is JSON when it begins as an object, array, string or number does, or is a constant; else it is a string. */
function wordValue(word: string, place: string, makeFloat: (value: number) => unknown): unknown {
  const text = word.trim();
  if (/^(true|false|null)$/.test(text) || NUMBER.test(text) || /^[[{"]/.test(text)) {
    return withBytes(parse(text, place, makeFloat), place);
  }
  return word;
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function parse(text: string, place: string, makeFloat: (value: number) => unknown): JsonValue {
  return parseJson(text, place, (digits, exact) => (/[.eE]/.test(digits) ? makeFloat(Number(digits)) : exact));
}

/** The JSON value with bytes in place of `{"b64": …}`. */
function withBytes(value: JsonValue, place: string): unknown {
  if (isJsonArray(value)) return value.map((inner) => withBytes(inner, place));
  if (!isJsonObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const { b64 } = value;
  if (Object.keys(value).join() !== "b64") {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withBytes(inner, place)]));
  }
  const bytes = typeof b64 === "string" ? fromBase64(b64) : undefined;
  if (!bytes) throw invalidArgument(`${place}: the value of "b64" is not base64`);
  return bytes;
}
