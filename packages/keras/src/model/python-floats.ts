import { isObject, type Json } from "./config.js";

/** The class of an object that stands for a float of Python, which JSON.parse would read as a whole number. */
const FLOAT = "__float__";

/** The text that stands for NaN, which JSON cannot hold, until {@link parsePythonJson} returns. */
const NAN = "__nan__";

/**
 * The value of JSON that Python wrote, with `NaN`, `Infinity` and `-Infinity`. Floats without a fraction, such as `2.0`, are objects in the
 * arguments of calls (`inbound_nodes`): beside integers they make floats of these.
 *
 * @throws {SyntaxError} for text that is not such JSON
 */
export function parsePythonJson(text: string): Json {
  let depth = 0;
  let isNext = false;
  const special = new Set<string>();
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]]|-?\d[\d.eE+-]*|NaN|-?Infinity/g;
  const marked = text.replace(tokens, (token, offset: number) => {
    if (token === "[") {
      if (depth > 0 || isNext) depth++;
    } else if (token === "]") {
      if (depth > 0) depth--;
    } else if (token[0] !== '"') {
      if (/[NI]/.test(token)) special.add(token);
      return inJson(token, depth > 0);
    }
    isNext = token === '"inbound_nodes"' && /^\s*:/.test(text.slice(offset + token.length, offset + token.length + 9));
    return token;
  });
  // Errors quote the text itself.
  const plain: Json = special.size > 0 ? null : JSON.parse(text);
  if (marked.length === text.length && special.size === 0) return plain;
  if (!special.has("NaN")) return JSON.parse(marked);
  return JSON.parse(marked, (_, value) => (isObject(value) && value.class_name === NAN ? Number.NaN : value));
}

/** A number of Python as JSON. `1e999` is Infinity to JSON.parse. */
function inJson(token: string, isArgument: boolean): string {
  if (token === "NaN") return `{"class_name":"${NAN}"}`;
  if (token.endsWith("Infinity")) return token.replace("Infinity", "1e999");
  const isWholeFloat = isArgument && /[.eE]/.test(token) && Number.isInteger(Number(token));
  return isWholeFloat ? `{"class_name":"${FLOAT}","config":${token}}` : token;
}

/** The number that such an object stands for; undefined for other values. */
export function wholeFloat(value: Json | undefined): number | undefined {
  if (!isObject(value) || value.class_name !== FLOAT) return undefined;
  return typeof value.config === "number" ? value.config : undefined;
}

/** True for such an object, and for lists that have one. */
export function hasWholeFloat(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.some((each: Json) => hasWholeFloat(each)) : wholeFloat(value) !== undefined;
}
