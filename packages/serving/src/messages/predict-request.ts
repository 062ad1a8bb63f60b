import { invalidArgument } from "@heddle/status";
import { type JsonTape, NodeKind } from "../json/json-tape.js";
import { type JsonLimits, parseJson, releaseTape } from "../json/parse-json.js";
import type { ServableInput, ServableSignature, ServableTensor } from "../servable/servable.js";
import { denseShape, elementCapacity, fillTensor } from "./dense-tensor.js";
import { elementColumn } from "./element-column.js";
import { plainInput } from "./plain-input.js";
import { rowInputs } from "./row-inputs.js";
import { signatureName } from "./signature-name.js";
import { isBase64Object } from "./string-column.js";
import { valueError } from "./value-errors.js";

/** The format of a request, which its answer has too: a list of rows, `instances`, or columns, `inputs`. */
export type PredictFormat = "row" | "column";

/** A request that is parsed and converted. */
export interface ParsedPredictRequest {
  /** `""` where the request names none. */
  readonly signature: string;
  readonly form: PredictFormat;
  /** In the order of the signature, without those with a default that the request leaves out. They are copies. */
  readonly inputs: Readonly<Record<string, ServableInput>>;
}

/**
 * Parses the body of a predict request, and converts its inputs by the types of its signature.
 *
 * @param signatureOf the signature of a name, `""` where the request names none
 * @throws {StatusError} INVALID_ARGUMENT, in TensorFlow Serving's words, for text that is not JSON, inputs that do not fit, and more
 * than the limits; UNIMPLEMENTED for columns of a type that JSON has not (half and bfloat16 too); those of `signatureOf`
 */
export function parsePredictRequest(
  body: Uint8Array,
  signatureOf: (name: string) => ServableSignature,
  limits?: JsonLimits,
): ParsedPredictRequest {
  const tape = parseJson(body, limits);
  try {
    const signature = signatureName(tape);
    return convertInputs(tape, signature, signatureOf(signature).inputs);
  } finally {
    releaseTape(tape);
  }
}

/** Source: tensorflow_serving/util/json_tensor.cc, `FillPredictRequestFromJson`. */
function convertInputs(
  tape: JsonTape,
  signature: string,
  types: Readonly<Record<string, ServableTensor>>,
): ParsedPredictRequest {
  if (Object.keys(types).length === 0) {
    throw invalidArgument(`Failed to get input map for signature: ${signature === "" ? "DEFAULT" : signature}`);
  }
  const instances = tape.member(0, "instances");
  const columns = tape.member(0, "inputs");
  if (instances < 0) {
    if (columns < 0) throw invalidArgument("Missing 'inputs' or 'instances' key");
    return { signature, form: "column", inputs: columnInputs(tape, columns, types) };
  }
  if (columns >= 0) {
    throw valueError(tape, 0, "Not formatted correctly expecting only one of 'inputs' or 'instances' keys to exist ");
  }
  if (tape.kind(instances) !== NodeKind.ARRAY) {
    throw valueError(tape, 0, "Expecting 'instances' to be an list/array");
  }
  if (tape.count(instances) === 0) throw valueError(tape, 0, "No values in 'instances' array");
  return { signature, form: "row", inputs: rowInputs(tape, instances, types) };
}

/** Source: tensorflow_serving/util/json_tensor.cc, `FillTensorMapFromInputsMap`. */
function columnInputs(
  tape: JsonTape,
  columns: number,
  types: Readonly<Record<string, ServableTensor>>,
): Readonly<Record<string, ServableInput>> {
  const entries = Object.entries(types);
  const isNamed = tape.kind(columns) === NodeKind.OBJECT && !isBase64Object(tape, columns);
  const plain = plainInput(types);
  if (!isNamed && plain === undefined) {
    throw invalidArgument(
      "inputs is a plain value/list, but expecting an object as multiple input tensors required as per tensorinfo_map",
    );
  }
  const inputs = entries.flatMap(([name, { dtype, isOptional }]) => {
    const value = isNamed ? memberNamed(tape, columns, encoder.encode(name)) : name === plain ? columns : -1;
    if (value < 0 && isOptional) return [];
    if (value < 0) throw invalidArgument(`Missing named input: ${name} in 'inputs' object.`);
    const shape = denseShape(tape, value);
    const column = elementColumn(dtype, elementCapacity(tape, value, shape), tape.textBytes / entries.length);
    const error = fillTensor(tape, value, shape, dtype, column);
    if (error) throw error;
    return [[name, column.toInput(shape)] as const];
  });
  return Object.fromEntries(inputs);
}

function memberNamed(tape: JsonTape, object: number, key: Uint8Array): number {
  const end = tape.next(object);
  for (let node = object + 1; node < end; node = tape.next(node + 1)) {
    if (tape.stringEquals(node, key)) return node + 1;
  }
  return -1;
}

const encoder = /* @__PURE__ */ new TextEncoder();
