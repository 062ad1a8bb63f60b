import { invalidArgument, type StatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import { BackwardWriter } from "./backward-writer.js";
import { compareUtf8 } from "./compare-utf8.js";
import type { ExampleFeatures, FeatureInput, FeatureShorthand } from "./feature-input.js";

/** Tags of fields with a length: the first, the second and the third of a message. */
const FIRST = 10;
const SECOND = 18;
const THIRD = 26;

/**
 * Encodes an Example as TensorFlow's deterministic serialization does: features in the order of the bytes of their names, lists of
 * numbers packed. Numbers of kind float are rounded to float32.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a Map or an array, when a feature has a value of another kind, or a number that int64 does not hold exactly
 *
 * Source: tensorflow/core/example/example.proto, feature.proto.
 */
export function encodeExample(features: ExampleFeatures): Uint8Array<ArrayBuffer> {
  // A Map has no properties: its features would be lost.
  if (typeof features !== "object" || features === null || Symbol.iterator in features) {
    const advice = (features as unknown) instanceof Map ? ": use Object.fromEntries" : "";
    throw invalidArgument(`wanted an object of features, found ${describeValue(features)}${advice}`);
  }
  const writer = new BackwardWriter();
  const names = Object.keys(features).sort(compareUtf8);
  for (let i = names.length - 1; i >= 0; i--) {
    const name = names[i] ?? "";
    const entryEnd = writer.sizeBytes;
    writeFeature(writer, name, features[name]);
    writer.field(SECOND, entryEnd);
    const nameEnd = writer.sizeBytes;
    writer.text(name);
    writer.field(FIRST, nameEnd);
    writer.field(FIRST, entryEnd);
  }
  writer.field(FIRST, 0);
  return writer.finish();
}

type Kind = FeatureInput["kind"];

function writeFeature(writer: BackwardWriter, name: string, input: FeatureInput | FeatureShorthand | undefined): void {
  if (typeof input === "object" && input !== null && "kind" in input) {
    writeList(writer, name, input.kind, input.values ?? []);
  } else if (input instanceof Float32Array || input instanceof BigInt64Array || Array.isArray(input)) {
    writeList(writer, name, kindOf(input[0]), input);
  } else {
    writeList(writer, name, kindOf(input), [input]);
  }
}

/** The kind of a feature whose first value is `value`. */
function kindOf(value: unknown): Kind {
  if (typeof value === "number") return "float";
  if (typeof value === "bigint" || typeof value === "boolean") return "int64";
  return typeof value === "string" || value instanceof Uint8Array ? "bytes" : "none";
}

function writeList(writer: BackwardWriter, name: string, kind: Kind, values: ArrayLike<unknown>): void {
  const end = writer.sizeBytes;
  switch (kind) {
    case "bytes":
      for (let i = values.length - 1; i >= 0; i--) {
        const value = values[i];
        const valueEnd = writer.sizeBytes;
        if (typeof value === "string") writer.text(value);
        else if (value instanceof Uint8Array) writer.bytes(value);
        else throw badValue(name, "a string or a Uint8Array", value, i);
        writer.field(FIRST, valueEnd);
      }
      writer.field(FIRST, end);
      return;
    case "float":
      for (let i = values.length - 1; i >= 0; i--) {
        const value = values[i];
        if (typeof value !== "number") throw badValue(name, "a number", value, i);
        writer.float(value);
      }
      if (values.length > 0) writer.field(FIRST, end);
      writer.field(SECOND, end);
      return;
    case "int64":
      for (let i = values.length - 1; i >= 0; i--) {
        const value = values[i];
        if (!isInt64(value)) throw badValue(name, "an integer that int64 holds exactly", value, i);
        writer.int64(typeof value === "boolean" ? Number(value) : value);
      }
      if (values.length > 0) writer.field(FIRST, end);
      writer.field(THIRD, end);
      return;
    case "none":
      if (values.length > 0)
        throw badValue(name, "a string, a Uint8Array, a number, a bigint or a boolean", values[0], 0);
      return;
    default:
      throw invalidArgument(
        `feature ${JSON.stringify(name)}: wanted the kind bytes, float, int64 or none, found ${describeValue(kind)}`,
      );
  }
}

function isInt64(value: unknown): value is number | bigint | boolean {
  if (typeof value === "bigint") return BigInt.asIntN(64, value) === value;
  return typeof value === "boolean" || Number.isSafeInteger(value);
}

function badValue(name: string, wanted: string, found: unknown, index: number): StatusError {
  return invalidArgument(
    `feature ${JSON.stringify(name)}: wanted ${wanted}, found ${describeValue(found)} at [${index}]`,
    { name, index },
  );
}
