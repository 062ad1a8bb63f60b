import type { ModelInferRequest_InferInputTensor as InputTensor, ModelInferRequest } from "@heddle/protos/inference";
import { isDatatype, type ModelSpec, type PredictRequest, type ServableInput, tensorFromRaw } from "@heddle/serving";
import { invalidArgument, notFound, unimplemented } from "@heddle/status";
import { tensorFromContents } from "./contents.js";

/** The model of a name and a version: `""` is the newest, and a version that is not a number is a label. */
export function inferenceSpec(name: string, version: string): ModelSpec {
  if (name === "") throw invalidArgument("the request has no name of a model");
  if (version === "") return { name };
  if (!/^\d+$/.test(version)) return { name, label: version };
  if (version.length > 19) throw notFound(`Could not find version ${version} of model ${name}`, { name, version });
  return { name, version: BigInt(version) };
}

/**
 * The request of a ModelInferRequest: its inputs are typed contents, or raw contents for all of them. The parameter `signature_name` is
 * the signature.
 *
 * @throws {StatusError} INVALID_ARGUMENT for anything else; UNIMPLEMENTED for classes and shared memory, extensions of Triton
 *
 * Source: the protocol's inference_grpc.md, version 2.
 */
export function inferRequest({ parameters, inputs, outputs, rawInputContents }: ModelInferRequest): PredictRequest {
  const isRaw = rawInputContents.length > 0;
  if (isRaw && rawInputContents.length !== inputs.length) {
    throw invalidArgument(`the request has ${rawInputContents.length} raw_input_contents for ${inputs.length} inputs`);
  }
  const tensors = new Map<string, ServableInput>();
  for (const [i, input] of inputs.entries()) {
    if (tensors.has(input.name)) throw invalidArgument(`input '${input.name}' is sent twice`, { input: input.name });
    tensors.set(input.name, readInput(input, isRaw ? (rawInputContents[i] ?? new Uint8Array(0)) : undefined));
  }
  for (const output of outputs) {
    if (output.parameters.classification || output.parameters.shared_memory_region) {
      throw unimplemented(`output '${output.name}' is asked for as classes or in shared memory`, {
        output: output.name,
      });
    }
  }
  const signature = parameters.signature_name?.parameterChoice;
  return {
    signature: signature?.case === "stringParam" ? signature.value : undefined,
    inputs: Object.fromEntries(tensors),
    outputs: outputs.map(({ name }) => name),
  };
}

function readInput(input: InputTensor, raw: Uint8Array | undefined): ServableInput {
  const { name, datatype, contents, parameters } = input;
  if (!isDatatype(datatype))
    throw invalidArgument(`input '${name}' has the unknown datatype '${datatype.slice(0, 40)}'`);
  if (parameters.shared_memory_region) throw unimplemented(`input '${name}' is in shared memory`, { input: name });
  const shape = input.shape.map(Number);
  if (!shape.every((size) => Number.isSafeInteger(size) && size >= 0)) {
    throw invalidArgument(`input '${name}' has the shape [${input.shape}], which is not one of a tensor`, {
      input: name,
    });
  }
  if (!raw) return tensorFromContents(name, datatype, shape, contents);
  if (contents) throw invalidArgument(`input '${name}' has contents beside raw_input_contents`, { input: name });
  return tensorFromRaw(name, datatype, shape, raw);
}
