import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { shapeToProto } from "@heddle/proto-values";
import type { TensorInfoSchema } from "@heddle/protos/saved-model";
import {
  GetModelMetadataRequestSchema,
  GetModelMetadataResponseSchema,
  SignatureDefMapSchema,
} from "@heddle/protos/serving";
import type { MetadataAnswer, PredictionService, ServableTensorDef } from "@heddle/serving";
import { invalidArgument } from "@heddle/status";
import { dataTypeFromName } from "@heddle/tensor";
import { type Method, messageMethod } from "../calls/method.js";
import { namedSpec, specMessage } from "./model-spec.js";

/** The one field of metadata that there is. */
const SIGNATURE_DEF = "signature_def";

/**
 * PredictionService.GetModelMetadata.
 *
 * Source: tensorflow_serving/servables/tensorflow/get_model_metadata_impl.cc.
 */
export function metadataMethod(service: PredictionService): Method {
  return messageMethod(
    GetModelMetadataRequestSchema,
    GetModelMetadataResponseSchema,
    ({ modelSpec, metadataField }, context) => {
      const spec = namedSpec(modelSpec);
      if (metadataField.length === 0) {
        throw invalidArgument("GetModelMetadataRequest must specify at least one metadata_field");
      }
      const unknown = metadataField.find((field) => field !== SIGNATURE_DEF);
      if (unknown !== undefined) throw invalidArgument(`Metadata field ${unknown} is not supported`);
      const answer = service.metadata(spec, context);
      const typeUrl = `type.googleapis.com/${SignatureDefMapSchema.typeName}`;
      return {
        modelSpec: specMessage(answer),
        metadata: { [SIGNATURE_DEF]: { typeUrl, value: signatureDefMap(answer) } },
      };
    },
  );
}

/** The bytes of a SignatureDefMap. */
function signatureDefMap({ signatures }: MetadataAnswer): Uint8Array {
  const defs = Object.entries(signatures).map(([name, { methodName, inputs, outputs }]) => [
    name,
    { methodName, inputs: tensorInfos(inputs), outputs: tensorInfos(outputs) },
  ]);
  return toBinary(SignatureDefMapSchema, create(SignatureDefMapSchema, { signatureDef: Object.fromEntries(defs) }));
}

function tensorInfos(
  tensors: Readonly<Record<string, ServableTensorDef>>,
): Record<string, MessageInitShape<typeof TensorInfoSchema>> {
  return Object.fromEntries(
    Object.entries(tensors).map(([name, { tensorName, dtype, shape }]) => [
      name,
      {
        encoding: { case: "name", value: tensorName },
        dtype: dataTypeFromName(dtype) ?? 0,
        tensorShape: shapeToProto(shape),
      },
    ]),
  );
}
