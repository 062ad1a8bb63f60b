import { create, toBinary } from "@bufbuild/protobuf";
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { tensorFromWire, tensorToWire } from "@heddle/proto-values/wire";
import { WireType } from "@heddle/protos";
import { ModelSpecSchema } from "@heddle/protos/serving";
import type { PredictAnswer, PredictionService, ServableInput } from "@heddle/serving";
import { Code, invalidArgument, toStatusError } from "@heddle/status";
import { type Method, readRequest } from "../calls/method.js";
import { namedSpec, specMessage } from "./model-spec.js";
import { readPredictRequest } from "./read-predict-request.js";

/** PredictionService.Predict. Tensors are read from the wire and written to it without messages. */
export function predictMethod(service: PredictionService, maxTensorBytes: number): Method {
  return async (bytes, context) => {
    const { modelSpec, inputs, outputFilter } = readRequest(() => readPredictRequest(bytes));
    const spec = namedSpec(modelSpec);
    const signature = modelSpec?.signatureName;
    const answer = await service.predict(
      spec,
      (signatureOf) => {
        // An unknown signature is found before tensors are read.
        signatureOf(signature);
        const tensors = [...inputs].map(([name, tensor]) => [name, readTensor(name, tensor, maxTensorBytes)] as const);
        return { signature, inputs: Object.fromEntries(tensors), outputs: outputFilter };
      },
      context,
    );
    return predictResponse(answer);
  };
}

function readTensor(name: string, bytes: Uint8Array, maxTensorBytes: number): ServableInput {
  try {
    return readRequest(() => tensorFromWire(bytes, `input '${name}'`, { maxTensorBytes }));
  } catch (error) {
    const { code, message, details } = toStatusError(error);
    if (code !== Code.INVALID_ARGUMENT && code !== Code.UNIMPLEMENTED) throw error;
    throw invalidArgument(`tensor parsing error: ${name}: ${message}`, details);
  }
}

/** The bytes of a PredictResponse: outputs 1, model_spec 2. */
function predictResponse(answer: PredictAnswer): Uint8Array {
  const writer = new BinaryWriter();
  for (const [name, output] of Object.entries(answer.outputs)) {
    writer.tag(1, WireType.LENGTH_DELIMITED).fork();
    writer.tag(1, WireType.LENGTH_DELIMITED).string(name);
    writer.tag(2, WireType.LENGTH_DELIMITED).bytes(tensorToWire(output)).join();
  }
  const spec = toBinary(ModelSpecSchema, create(ModelSpecSchema, specMessage(answer)));
  return writer.tag(2, WireType.LENGTH_DELIMITED).bytes(spec).finish();
}
