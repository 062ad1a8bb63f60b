import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ModelInferResponseSchema } from "@heddle/protos/inference";
import { datatypeOf, type PredictAnswer, rawFromTensor } from "@heddle/serving";
import { unimplemented } from "@heddle/status";
import { contentsOfTensor, isRawOnly } from "./contents.js";

/**
 * The response of an answer: with raw contents when the request had raw contents, or when an output is FP16 or BF16.
 *
 * @throws {StatusError} UNIMPLEMENTED for an output of a type that the protocol does not have
 */
export function inferResponse(
  { name, version, outputs }: PredictAnswer,
  id: string,
  wantsRaw: boolean,
): MessageInitShape<typeof ModelInferResponseSchema> {
  const tensors = Object.entries(outputs).map(([output, tensor]) => {
    const datatype = datatypeOf(tensor.dtype);
    if (!datatype)
      throw unimplemented(`output '${output}' is of type ${tensor.dtype}, which the protocol does not have`);
    return { name: output, datatype, tensor };
  });
  const isRaw = wantsRaw || tensors.some(({ datatype }) => isRawOnly(datatype));
  return {
    modelName: name,
    modelVersion: String(version),
    id,
    outputs: tensors.map(({ name: output, datatype, tensor }) => ({
      name: output,
      datatype,
      shape: tensor.shape.map(BigInt),
      ...(!isRaw && { contents: contentsOfTensor(datatype, tensor) }),
    })),
    rawOutputContents: isRaw ? tensors.map(({ datatype, tensor }) => rawFromTensor(datatype, tensor)) : [],
  };
}
