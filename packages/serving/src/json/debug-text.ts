import { type JsonTape, NodeKind } from "./json-tape.js";
import { JsonWriter } from "./json-writer.js";
import { ascii } from "./read-number.js";

/** The bytes after which a value in a message ends: a string that begins before is written whole. */
const MAX_BYTES = 256;

/**
 * A value as TensorFlow Serving's messages show it: pretty-printed with arrays on one line, and cut where 256 bytes have been written,
 * or at a number that is not finite.
 *
 * Doubles have the fewest digits that make them again; RapidJSON writes one more in one of a thousand.
 *
 * Source: tensorflow_serving/util/json_tensor.cc, `JsonValueToDebugString`; rapidjson 1.1.0, internal/dtoa.h.
 */
export function debugText(tape: JsonTape, value: number): string {
  const writer = new JsonWriter();
  writer.singleLineArrays = true;
  const end = tape.next(value);
  const open: number[] = [];
  for (let node = value; ; node++) {
    for (let last = open.at(-1); last !== undefined && tape.next(last) === node; last = open.at(-1)) {
      if (writer.length >= MAX_BYTES) return textOf(writer);
      if (tape.kind(last) === NodeKind.ARRAY) writer.endArray();
      else writer.endObject();
      open.pop();
    }
    if (node === end || writer.length >= MAX_BYTES) return textOf(writer);
    const kind = tape.kind(node);
    if (kind === NodeKind.ARRAY) writer.startArray();
    else if (kind === NodeKind.OBJECT) writer.startObject();
    else if (kind === NodeKind.STRING || kind === NodeKind.ESCAPED) writer.stringBytes(tape.stringBytes(node));
    else if (kind === NodeKind.DOUBLE) writer.raw(doubleText(tape.values[node] as number));
    else writer.raw(kind === NodeKind.INTEGER ? `${tape.values[node]}` : sourceText(tape, node));
    if (kind === NodeKind.OBJECT || kind === NodeKind.ARRAY) open.push(node);
    else if (kind === NodeKind.DOUBLE && !Number.isFinite(tape.values[node])) return textOf(writer);
  }
}

function sourceText({ body, starts, ends }: JsonTape, node: number): string {
  return ascii(body, starts[node] as number, ends[node] as number);
}

/** A number with a point or an exponent; no text where it is not finite. */
function doubleText(value: number): string {
  if (!Number.isFinite(value)) return "";
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const [mantissa = "", power = ""] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const whole = Number(power) + 1;
  const sign = value < 0 ? "-" : "";
  if (digits.length <= whole && whole <= 21) return `${sign}${digits.padEnd(whole, "0")}.0`;
  if (whole > 0 && whole <= 21) return `${sign}${digits.slice(0, whole)}.${digits.slice(whole)}`;
  if (whole > -6 && whole <= 0) return `${sign}0.${"0".repeat(-whole)}${digits}`;
  return `${sign}${mantissa}e${whole - 1}`;
}

function textOf({ bytes, length }: JsonWriter): string {
  return decoder.decode(bytes.subarray(0, length));
}

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });
