import { invalidArgument, unimplemented } from "@heddle/status";
import type { JsonTape } from "../json/json-tape.js";
import { parseJson, releaseTape } from "../json/parse-json.js";
import type { PredictRequest, SignatureOf } from "../prediction/calls.js";
import type { ServableInput, ServableSignature } from "../servable/servable.js";
import { tensorFromData } from "./data-tensor.js";
import { type Datatype, dtypeOf, isDatatype } from "./datatype.js";
import { JsonFields } from "./json-fields.js";
import { tensorFromRaw } from "./raw-tensor.js";

/** A request of the Open Inference Protocol, read. */
export interface InferRequest extends PredictRequest {
  readonly id: string | undefined;
  /** True for an output whose elements are answered as raw bytes. */
  readonly isRaw: (output: string) => boolean;
}

/**
 * Reads a request: JSON, and after its first `jsonBytes` the raw bytes of the inputs that have a `binary_data_size`, in their order.
 *
 * Source: the protocol's inference_rest.md; Triton's binary tensor data extension; `signature_name` in `parameters` is an addition.
 *
 * @throws {StatusError} INVALID_ARGUMENT for anything else; UNIMPLEMENTED for Triton's extensions of classes and shared memory
 */
export function parseInferRequest(body: Uint8Array, jsonBytes: number, signatureOf: SignatureOf): InferRequest {
  const tape = parseJson(body.subarray(0, jsonBytes));
  try {
    return readRequest(tape, body.subarray(jsonBytes), signatureOf);
  } finally {
    releaseTape(tape);
  }
}

function readRequest(tape: JsonTape, raw: Uint8Array, signatureOf: SignatureOf): InferRequest {
  const request = new JsonFields(tape, 0, "the request");
  const parameters = request.object("parameters");
  const signatureName = parameters?.string("signature_name");
  const signature = signatureOf(signatureName);
  const inputs = new Map<string, ServableInput>();
  let at = 0;
  for (const input of request.needed("inputs", request.objects("inputs", "input"))) {
    const name = input.needed("name", input.string("name"));
    if (inputs.has(name)) throw invalidArgument(`input '${name}' is sent twice`, { input: name });
    const size = input.object("parameters")?.integer("binary_data_size");
    if (size !== undefined && size > raw.byteLength - at) {
      throw invalidArgument(
        `input '${name}' has ${size} bytes of binary data, and the body ${raw.byteLength - at} more`,
        {
          input: name,
        },
      );
    }
    inputs.set(name, readInput(name, input, signature, size === undefined ? undefined : raw.subarray(at, at + size)));
    at += size ?? 0;
  }
  if (at !== raw.byteLength) {
    throw invalidArgument(`the body has ${raw.byteLength - at} bytes of binary data that no input has`);
  }
  const byDefault = parameters?.boolean("binary_data_output") ?? false;
  const outputs = readOutputs(request, byDefault);
  return {
    id: request.string("id"),
    signature: signatureName,
    inputs: Object.fromEntries(inputs),
    ...(outputs.size > 0 && { outputs: [...outputs.keys()] }),
    isRaw: (output) => outputs.get(output) ?? byDefault,
  };
}

function readInput(
  name: string,
  input: JsonFields,
  signature: ServableSignature,
  raw: Uint8Array | undefined,
): ServableInput {
  const datatype = input.needed("datatype", input.string("datatype"));
  if (!isDatatype(datatype))
    throw invalidArgument(`input '${name}' has the unknown datatype '${datatype.slice(0, 40)}'`);
  checkDatatype(name, datatype, signature);
  const shape = input.needed("shape", input.integers("shape"));
  const parameters = input.object("parameters");
  if (parameters?.has("shared_memory_region"))
    throw unimplemented(`input '${name}' is in shared memory`, { input: name });
  if (raw) return tensorFromRaw(name, datatype, shape, raw);
  const node = input.needed("data", input.array("data"));
  return tensorFromData({ name, datatype, shape, tape: input.tape, node });
}

/** @throws {StatusError} INVALID_ARGUMENT for another type than that of the signature; an unknown name is found by the service */
function checkDatatype(name: string, datatype: Datatype, { inputs }: ServableSignature): void {
  const wanted = Object.hasOwn(inputs, name) ? inputs[name]?.dtype : undefined;
  if (wanted === undefined || wanted === dtypeOf(datatype)) return;
  throw invalidArgument(`input '${name}' has the datatype ${datatype} (${dtypeOf(datatype)}), wanted ${wanted}`, {
    input: name,
    wanted,
  });
}

/** The outputs that are asked for, with true for those that are answered as raw bytes. */
function readOutputs(request: JsonFields, byDefault: boolean): ReadonlyMap<string, boolean> {
  const outputs = new Map<string, boolean>();
  for (const output of request.objects("outputs", "output") ?? []) {
    const name = output.needed("name", output.string("name"));
    if (outputs.has(name)) throw invalidArgument(`output '${name}' is asked for twice`, { output: name });
    const parameters = output.object("parameters");
    if (parameters?.has("classification") || parameters?.has("shared_memory_region")) {
      throw unimplemented(`output '${name}' is asked for as classes or in shared memory`, { output: name });
    }
    outputs.set(name, parameters?.boolean("binary_data") ?? byDefault);
  }
  return outputs;
}
