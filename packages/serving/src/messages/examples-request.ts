import { type ExampleFeatures, encodeExample, type FeatureInput } from "@heddle/kernels-example/encode";
import { invalidArgument, type StatusError } from "@heddle/status";
import type { OffsetColumn } from "@heddle/tensor";
import { decodeBase64 } from "../json/base64-bytes.js";
import { type JsonTape, NodeKind } from "../json/json-tape.js";
import { type JsonLimits, parseJson, releaseTape } from "../json/parse-json.js";
import { ascii } from "../json/read-number.js";
import { signatureName } from "./signature-name.js";
import { isBase64Object } from "./string-column.js";
import { base64Error, typeName, valueError } from "./value-errors.js";

/** The serialized `tf.Example`s of a classify or regress request. */
export interface ExamplesRequest {
  /** `""` where the request names none. */
  readonly signature: string;
  /** One `tf.Example` for each object; the bytes of the context, where there is one, are before those of each. */
  readonly examples: OffsetColumn;
}

/**
 * Parses the body of a classify or regress request: `{"signature_name"?, "context"?: {…}, "examples": [{feature: value or list}, …]}`.
 *
 * @throws {StatusError} INVALID_ARGUMENT in TensorFlow Serving's words, which say `classify` for both; for more than the limits
 *
 * Source: tensorflow_serving/util/json_tensor.cc, `FillClassifyRegressRequestFromJson`.
 */
export function parseExamplesRequest(body: Uint8Array, limits?: JsonLimits): ExamplesRequest {
  const tape = parseJson(body, limits);
  try {
    const signature = signatureName(tape);
    const contextNode = tape.member(0, "context");
    const context = contextNode < 0 ? new Uint8Array(0) : encodeObject(tape, contextNode);
    const list = tape.member(0, "examples");
    if (list < 0) {
      throw valueError(tape, 0, "When method is classify, key 'examples' is expected and was not found");
    }
    if (tape.kind(list) !== NodeKind.ARRAY) {
      throw valueError(tape, 0, "Expecting 'examples' value to be an list/array");
    }
    const count = tape.count(list);
    if (count === 0) throw valueError(tape, 0, "'examples' value is an empty array");
    const parts: Uint8Array[] = [];
    for (let i = 0, node = list + 1; i < count; i++, node = tape.next(node)) {
      parts.push(context, encodeObject(tape, node));
    }
    return { signature, examples: joinPairs(parts) };
  } finally {
    releaseTape(tape);
  }
}

/** Strings of two parts each as one column. */
function joinPairs(parts: readonly Uint8Array[]): OffsetColumn {
  const values = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  const offsets = new Int32Array(parts.length / 2 + 1);
  let end = 0;
  for (const [i, part] of parts.entries()) {
    values.set(part, end);
    end += part.length;
    offsets[(i >> 1) + 1] = end;
  }
  return { values, offsets };
}

/** Source: tensorflow_serving/util/json_tensor.cc, `MakeExampleFromJsonObject`. */
function encodeObject(tape: JsonTape, object: number): Uint8Array {
  if (tape.kind(object) !== NodeKind.OBJECT) {
    throw invalidArgument(`Example must be JSON object but got JSON ${typeName(tape, object)}`);
  }
  const end = tape.next(object);
  const features: [name: string, feature: FeatureInput][] = [];
  for (let key = object + 1; key < end; key = tape.next(key + 1)) {
    const name = tape.string(key);
    features.push([name, featureOf(tape, name, key + 1)]);
  }
  if (features.length === 0) return new Uint8Array(0);
  return encodeExample(Object.fromEntries<ExampleFeatures[string]>(features));
}

function featureOf(tape: JsonTape, name: string, value: number): FeatureInput {
  const isList = tape.kind(value) === NodeKind.ARRAY;
  const count = isList ? tape.count(value) : 1;
  const bytes: Uint8Array[] = [];
  const floats: number[] = [];
  const int64s: (number | bigint)[] = [];
  let kind: FeatureInput["kind"] = "none";
  let node = isList ? value + 1 : value;
  for (let i = 0; i < count; i++, node = tape.next(node)) {
    const own = kindOf(tape, node);
    if (own === undefined) throw elementError(name, `has element with unexpected JSON type: ${typeName(tape, node)}`);
    if (kind !== "none" && own !== kind) {
      throw invalidArgument(`Unexpected element type in feature: ${name} expecting type: ${kind}`);
    }
    kind = own;
    if (kind === "bytes") bytes.push(bytesOf(tape, node));
    else if (kind === "float") floats.push(tape.values[node] as number);
    else int64s.push(int64Of(tape, name, node));
  }
  if (kind === "bytes") return { kind, values: bytes };
  if (kind === "float") return { kind, values: floats };
  return kind === "int64" ? { kind, values: int64s } : { kind };
}

/** The kind of feature that a value is an element of. Source: tensorflow_serving/util/json_tensor.cc, `AddValueToFeature`. */
function kindOf(tape: JsonTape, node: number): "bytes" | "float" | "int64" | undefined {
  switch (tape.kind(node)) {
    case NodeKind.STRING:
    case NodeKind.ESCAPED:
      return "bytes";
    case NodeKind.DOUBLE:
      return "float";
    case NodeKind.FALSE:
    case NodeKind.TRUE:
    case NodeKind.INTEGER:
    case NodeKind.BIG_INTEGER:
      return "int64";
    default:
      return isBase64Object(tape, node) ? "bytes" : undefined;
  }
}

function bytesOf(tape: JsonTape, node: number): Uint8Array {
  if (tape.isString(node)) return tape.stringBytes(node);
  const text = tape.stringBytes(node + 2);
  const bytes = new Uint8Array(text.length);
  const end = decodeBase64(text, bytes, 0);
  if (end < 0) throw base64Error(tape, node);
  return bytes.subarray(0, end);
}

function int64Of(tape: JsonTape, name: string, node: number): number | bigint {
  const kind = tape.kind(node);
  if (kind === NodeKind.FALSE || kind === NodeKind.TRUE) return kind === NodeKind.TRUE ? 1 : 0;
  if (kind === NodeKind.INTEGER) return tape.values[node] as number;
  const value = BigInt(ascii(tape.body, tape.starts[node] as number, tape.ends[node] as number));
  if (value < 2n ** 63n) return value;
  throw elementError(name, "has uint64_t element. Only int64_t is supported.");
}

function elementError(name: string, what: string): StatusError {
  return invalidArgument(`Feature: ${name} ${what}`);
}
