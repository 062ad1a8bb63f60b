import type { JsonValue } from "../predict/json-text.js";
import { isJsonArray, isJsonObject } from "../predict/json-text.js";

/** Text of a cell beyond which nobody reads on, in characters; what follows is left out, and said to be. */
const MOST_CHARACTERS = 2000;

/** Zeros (or empty strings) at the end of a list that are written out; more are written `0×8`. */
const MOST_TRAILING = 2;

/** A tensor's JSON value as the text of one cell: a list is its elements with spaces between, zeros at its end counted. */
export function cellText(value: JsonValue): string {
  if (isJsonArray(value) && value.length === 1) return cellText(value[0]);
  return isJsonArray(value)
    ? listText(value, MOST_CHARACTERS)
    : typeof value === "string"
      ? visible(value)
      : scalarText(value);
}

function listText(values: readonly JsonValue[], most: number): string {
  let end = values.length;
  while (end > 0 && (values[end - 1] === 0 || values[end - 1] === "")) end--;
  const trailing = values.length - end;
  if (trailing <= MOST_TRAILING) end = values.length;
  let text = "";
  for (let i = 0; i < end; i++) {
    if (text.length > most) return `${text} …`;
    const value = values[i];
    text += `${i > 0 ? " " : ""}${isJsonArray(value) ? `[${listText(value, most - text.length)}]` : scalarText(value)}`;
  }
  if (end === values.length) return text;
  return `${text}${end > 0 ? " " : ""}${scalarText(values[end])}×${trailing}`;
}

function scalarText(value: JsonValue): string {
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
  if (typeof value === "string") return /^-?Infinity$|^NaN$/.test(value) ? value : `"${visible(value)}"`;
  if (isJsonObject(value) && typeof value.b64 === "string") return `base64:${value.b64}`;
  if (isJsonObject(value)) return `${scalarText(value.real)}${String(scalarText(value.imag)).replace(/^(?!-)/, "+")}i`;
  return String(value);
}

/** Text without characters that move the cursor or change a terminal: they are shown as escapes. */
export function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (character) => {
    const named: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
    return named[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
