import { isObject, type Json } from "./config.js";

/** The class of an object that stands for a float of Python, which JSON.parse would read as a whole number. */
const FLOAT = "__float__";

/**
 * The value of JSON that Python wrote, with its infinities. Floats without a fraction, such as `2.0`, are objects in the arguments of calls
 * (`inbound_nodes`), and NaN everywhere: beside integers they make floats of these.
 *
 * @throws {SyntaxError} for text that is not JSON
 */
export function parsePythonJson(source: string): Json {
  const text = withoutPythonNumbers(source);
  const plain: Json = JSON.parse(text);
  let depth = 0;
  let isNext = false;
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]]|-?\d[\d.eE+-]*/g;
  const marked = text.replace(tokens, (token, offset: number) => {
    if (token === "[") {
      if (depth > 0 || isNext) depth++;
    } else if (token === "]") {
      if (depth > 0) depth--;
    } else if (token[0] !== '"') {
      const isWholeFloat = depth > 0 && /[.eE]/.test(token) && Number.isInteger(Number(token));
      return isWholeFloat ? `{"class_name":"${FLOAT}","config":${token}}` : token;
    }
    isNext = token === '"inbound_nodes"' && /^\s*:/.test(text.slice(offset + token.length, offset + token.length + 9));
    return token;
  });
  return marked.length === text.length ? plain : JSON.parse(marked);
}

/** The number that such an object stands for; undefined for other values. */
export function wholeFloat(value: Json | undefined): number | undefined {
  if (!isObject(value) || value.class_name !== FLOAT) return undefined;
  if (value.config === "NaN") return Number.NaN;
  return typeof value.config === "number" ? value.config : undefined;
}

/** True for such an object, and for lists that have one. */
export function hasWholeFloat(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.some((each: Json) => hasWholeFloat(each)) : wholeFloat(value) !== undefined;
}

/** Python's infinities as numbers beyond the greatest, which JSON.parse reads as infinities, and its NaN as an object. */
function withoutPythonNumbers(text: string): string {
  if (!/Infinity|NaN/.test(text)) return text;
  return text.replace(/"(?:[^"\\]|\\.)*"|-?Infinity|NaN/g, (token) => {
    if (token[0] === '"') return token;
    return token === "NaN" ? `{"class_name":"${FLOAT}","config":"NaN"}` : token.replace("Infinity", "1e999");
  });
}
