import type { TensorInput } from "@heddle/tensor";
import { describeOutput, type Outcome } from "./outcome.js";
import type { PluginCase } from "./plugin-case.js";

/** Compares an outcome with the case. @throws {Error} with the wanted and the found answer when they differ */
export function checkAnswer(testCase: PluginCase, outcome: Outcome): void {
  const { error, outputs = [], tolerance = 1e-5 } = testCase;
  if (error) {
    if (!("failure" in outcome)) throw new Error(`wanted ${error.code}, found an answer`);
    const { code, message } = outcome.failure;
    if (code !== error.code || !message.includes(error.message ?? "")) {
      throw new Error(`wanted ${error.code}: …${error.message ?? ""}…, found ${code}: ${message}`);
    }
    return;
  }
  if ("failure" in outcome) {
    throw new Error(`wanted an answer, found ${outcome.failure.code}: ${outcome.failure.message}`);
  }
  if (outcome.outputs.length !== outputs.length) {
    throw new Error(`wanted ${outputs.length} outputs, found ${outcome.outputs.length}`);
  }
  for (const [index, wanted] of outputs.entries()) {
    const found = outcome.outputs[index];
    if (found === undefined) throw new Error(`output ${index} is missing`);
    const values = flatten(wanted);
    const same = values.length === found.values.length && values.every((value, i) => equal(value, found, i, tolerance));
    if (!same || `${shapeOf(wanted)}` !== `${found.shape}`) {
      throw new Error(`output ${index}: wanted [${shapeOf(wanted)}] ${text(values)}, found ${describeOutput(found)}`);
    }
  }
}

function equal(
  wanted: unknown,
  found: { readonly bytes: readonly Uint8Array[]; readonly values: readonly unknown[] },
  index: number,
  tolerance: number,
): boolean {
  if (wanted instanceof Uint8Array) return `${wanted}` === `${found.bytes[index]}`;
  const value = found.values[index];
  if (typeof wanted === "number" && typeof value === "number") {
    if (Object.is(wanted, value) || (Number.isNaN(wanted) && Number.isNaN(value))) return true;
    return Math.abs(wanted - value) <= tolerance * Math.max(1, Math.abs(wanted));
  }
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint and a number of the same value are the same answer
  if (typeof wanted === "bigint" || typeof value === "bigint") return wanted == value;
  return JSON.stringify(wanted) === JSON.stringify(value);
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof Uint8Array));
}

function shapeOf(value: TensorInput): number[] {
  const shape: number[] = [];
  for (let inner: unknown = value; isList(inner); inner = inner[0]) {
    shape.push(inner.length);
    if (inner.length === 0) break;
  }
  return shape;
}

function flatten(value: unknown): unknown[] {
  return isList(value) ? Array.from(value).flatMap(flatten) : [value];
}

function text(values: readonly unknown[]): string {
  return JSON.stringify(values, (_, value) => (typeof value === "bigint" ? `${value}` : value));
}
