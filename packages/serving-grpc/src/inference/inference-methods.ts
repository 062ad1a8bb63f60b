import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type ModelInferRequest,
  ModelInferRequestSchema,
  ModelInferResponseSchema,
  ModelMetadataRequestSchema,
  ModelMetadataResponseSchema,
  ModelReadyRequestSchema,
  ModelReadyResponseSchema,
  ServerLiveRequestSchema,
  ServerLiveResponseSchema,
  ServerMetadataRequestSchema,
  ServerMetadataResponseSchema,
  ServerReadyRequestSchema,
  ServerReadyResponseSchema,
} from "@heddle/protos/inference";
import { type CallContext, modelMetadata, type PredictionService, type TensorMetadata } from "@heddle/serving";
import type { Drain } from "../calls/drain.js";
import { type Method, messageMethod } from "../calls/method.js";
import { areModelsReady, isModelReady } from "../models-ready.js";
import { inferenceSpec, inferRequest } from "./infer-request.js";
import { inferResponse } from "./infer-response.js";

/** The methods of GRPCInferenceService with one request and one response. */
export function inferenceMethods(
  service: PredictionService,
  server: { readonly name: string; readonly version: string },
  drain: Drain,
): Readonly<Record<string, Method>> {
  const { models } = service;
  return {
    ServerLive: messageMethod(ServerLiveRequestSchema, ServerLiveResponseSchema, () => ({ live: true })),
    ServerReady: messageMethod(ServerReadyRequestSchema, ServerReadyResponseSchema, () => ({
      ready: !drain.hasStarted && areModelsReady(models),
    })),
    ModelReady: messageMethod(ModelReadyRequestSchema, ModelReadyResponseSchema, ({ name, version }) => ({
      ready: isModelReady(models, inferenceSpec(name, version)),
    })),
    ServerMetadata: messageMethod(ServerMetadataRequestSchema, ServerMetadataResponseSchema, () => ({ ...server })),
    ModelMetadata: messageMethod(ModelMetadataRequestSchema, ModelMetadataResponseSchema, ({ name, version }) => {
      const { versions, inputs, outputs, ...metadata } = modelMetadata(service, inferenceSpec(name, version));
      return {
        ...metadata,
        versions: [...versions],
        inputs: inputs.map(withBigShape),
        outputs: outputs.map(withBigShape),
      };
    }),
    ModelInfer: messageMethod(ModelInferRequestSchema, ModelInferResponseSchema, (request, context) =>
      infer(service, request, context),
    ),
  };
}

/** Answers a ModelInferRequest. */
export async function infer(
  service: PredictionService,
  request: ModelInferRequest,
  context: CallContext,
): Promise<MessageInitShape<typeof ModelInferResponseSchema>> {
  const spec = inferenceSpec(request.modelName, request.modelVersion);
  const answer = await service.predict(
    spec,
    (signatureOf) => {
      const read = inferRequest(request);
      signatureOf(read.signature);
      return read;
    },
    context,
  );
  return inferResponse(answer, request.id, request.rawInputContents.length > 0);
}

function withBigShape({ name, datatype, shape }: TensorMetadata) {
  return { name, datatype, shape: shape.map(BigInt) };
}
