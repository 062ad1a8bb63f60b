import type { JsonValue } from "../predict/json-text.js";
import { isJsonArray, isJsonObject } from "../predict/json-text.js";
import { visible } from "./visible-text.js";

/** Characters shown per cell; longer text ends in `…`. */
const MOST_CHARACTERS = 2000;

/** Zeros (or empty strings) at the end of a list that are written out; more are shortened to `0×8`. */
const MOST_TRAILING = 2;

/** Shows the JSON value of a tensor as the text of one cell: elements separated by spaces, zeros at the end counted. */
export function cellText(value: JsonValue): string {
  if (typeof value === "string") return visible(value);
  if (!isJsonArray(value)) return scalarText(value);
  const [first] = value;
  return value.length === 1 && first !== undefined ? cellText(first) : listText(value, MOST_CHARACTERS);
}

function listText(values: readonly JsonValue[], most: number): string {
  let end = values.length;
  while (end > 0 && (values[end - 1] === 0 || values[end - 1] === "")) end--;
  const trailing = values.length - end;
  if (trailing <= MOST_TRAILING) end = values.length;
  let text = "";
  for (const [i, value] of values.slice(0, end).entries()) {
    if (text.length > most) return `${text} …`;
    text += `${i > 0 ? " " : ""}${isJsonArray(value) ? `[${listText(value, most - text.length)}]` : scalarText(value)}`;
  }
  const [zero] = values.slice(end);
  return zero === undefined ? text : `${text}${end > 0 ? " " : ""}${scalarText(zero)}×${trailing}`;
}

function scalarText(value: JsonValue): string {
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
  if (typeof value === "string") return /^-?Infinity$|^NaN$/.test(value) ? value : `"${visible(value)}"`;
  if (isJsonObject(value) && typeof value.b64 === "string") return `base64:${value.b64}`;
  if (isJsonObject(value))
    return `${scalarText(value.real ?? 0)}${scalarText(value.imag ?? 0).replace(/^(?!-)/, "+")}i`;
  return String(value);
}

/** The text, or its start and `…` when it is longer than a cell. */
export function shortened(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, "")} …`;
}
