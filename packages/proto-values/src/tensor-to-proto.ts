import type { MessageInitShape } from "@bufbuild/protobuf";
import type { TensorProtoSchema } from "@heddle/protos/graph";
import { DataType, type Tensor } from "@heddle/tensor";
import { shapeToProto } from "./shape-proto.js";

/** A TensorProto to write. */
export type TensorProtoInit = MessageInitShape<typeof TensorProtoSchema>;

/**
 * The TensorProto of a tensor: strings one by one, all other elements in one piece.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a tensor of resources or variants: `encodeTensor` of `@heddle/proto-values/variants`
 * writes variants
 *
 * Source: tensorflow/core/framework/tensor.cc, `AsProtoTensorContent`.
 */
export function tensorToProto(tensor: Tensor): TensorProtoInit {
  const { dtype, shape } = tensor;
  const elements = dtype === DataType.STRING ? { stringVal: tensor.byteStrings() } : { tensorContent: tensor.bytes() };
  return { dtype, tensorShape: shapeToProto(shape), ...elements };
}
