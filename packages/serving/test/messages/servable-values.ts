import { StatusError } from "@heddle/status";
import type { ServableInput, ServableOutput, ServableSignature } from "../../src/servable/servable.js";
import type { GoldenFailure, GoldenTensor, GoldenText } from "./goldens.js";

/** A signature with inputs of these types, of any shape. */
export function signatureOf(types: Readonly<Record<string, string>>): ServableSignature {
  const inputs = Object.entries(types).map(([name, dtype]) => [name, { dtype, shape: undefined }]);
  return { inputs: Object.fromEntries(inputs), outputs: {} };
}

/** The elements of an input: numbers and bigints as they are, strings as bytes. */
export function elementsOf(input: ServableInput): unknown[] {
  if ("data" in input) return [...input.data];
  const { values, offsets } = input;
  return Array.from({ length: offsets.length - 1 }, (_, i) => values.slice(Number(offsets[i]), Number(offsets[i + 1])));
}

/** An output with the values of a golden. */
export function outputOf({ dtype, shape, values }: GoldenTensor): ServableOutput {
  return { dtype, shape, data: dataOf(dtype, values) };
}

/** The values of a golden, as {@link elementsOf} returns them. */
export function goldenElements({ dtype, values }: GoldenTensor): unknown[] {
  return dtype === "string" ? values.map((value) => bytesOf(textValue(value))) : [...dataOf(dtype, values)];
}

function dataOf(dtype: string, values: GoldenTensor["values"]): ServableOutput["data"] {
  const numbers = values.map((value) => (typeof value === "boolean" ? Number(value) : numberOf(String(value))));
  switch (dtype) {
    case "string":
      return values.map((value) => String(value));
    case "float":
      return Float32Array.from(numbers);
    case "double":
      return Float64Array.from(numbers);
    case "int64":
      return BigInt64Array.from(values, (value) => BigInt(String(value)));
    case "uint64":
      return BigUint64Array.from(values, (value) => BigInt(String(value)));
    case "int8":
      return Int8Array.from(numbers);
    case "int16":
      return Int16Array.from(numbers);
    case "int32":
      return Int32Array.from(numbers);
    case "uint32":
      return Uint32Array.from(numbers);
    default:
      return Uint8Array.from(numbers);
  }
}

export function bytesOf(text: GoldenText): Uint8Array {
  if (typeof text === "string") return new TextEncoder().encode(text);
  return Uint8Array.from(atob(text.b64), (character) => character.charCodeAt(0));
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** The number of a text of Python or C++. */
export function numberOf(text: string): number {
  return Number(text.replace("inf", "Infinity").replace("nan", "NaN"));
}

/** The code and message of the StatusError that `run` throws; every other error is thrown. */
export function failureOf(run: () => unknown): GoldenFailure {
  try {
    run();
  } catch (error) {
    if (error instanceof StatusError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error("no failure");
}

function textValue(value: GoldenText | boolean): GoldenText {
  return typeof value === "boolean" ? String(value) : value;
}
