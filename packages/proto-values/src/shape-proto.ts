import type { MessageInitShape } from "@bufbuild/protobuf";
import { isFullyDefined, type PartialShape, partialShape } from "@heddle/kernel-api";
import type { TensorShapeProto, TensorShapeProtoSchema } from "@heddle/protos/graph";
import { badTensor } from "./errors.js";

/**
 * The shape of a TensorShapeProto: -1 for an unknown size, `undefined` for an unknown rank.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a size is below -1 or beyond 2^53 - 1.
 */
export function shapeFromProto({ dim, unknownRank }: TensorShapeProto): PartialShape {
  return partialShape(unknownRank ? undefined : dim.map(({ size }) => size));
}

/** As {@link shapeFromProto}; sizes below -1, which TensorFlow's optimizer writes for equal unknown ones, are -1. */
export function inferredShapeFromProto({ dim, unknownRank }: TensorShapeProto): PartialShape {
  return partialShape(unknownRank ? undefined : dim.map(({ size }) => (size < -1n ? -1n : size)));
}

/** TensorFlow's limit. Source: tensorflow/core/framework/tensor_shape.h, `MaxDimensions`. */
export const MAX_RANK = 254;

/**
 * The shape of the elements in a TensorProto, of rank 0 without one. As in TensorFlow a size tells that the rank is known, whatever
 * `unknown_rank` says.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a size below 0 or beyond 2^53 - 1, and past {@link MAX_RANK} dimensions
 *
 * Source: tensorflow/core/framework/tensor_shape.cc, `TensorShapeBase::IsValid`.
 */
export function elementShapeFromProto(shape: TensorShapeProto | undefined, place: string): readonly number[] {
  const sizes = partialShape((shape?.dim ?? []).map(({ size }) => size));
  if (!isFullyDefined(sizes)) throw badTensor(place, "its shape is not fully defined");
  if (sizes.length > MAX_RANK) throw badTensor(place, `its shape has more than ${MAX_RANK} dimensions`);
  return sizes;
}

/** The TensorShapeProto of a shape. */
export function shapeToProto(shape: PartialShape): MessageInitShape<typeof TensorShapeProtoSchema> {
  return shape ? { dim: shape.map((size) => ({ size: BigInt(size) })) } : { unknownRank: true };
}
