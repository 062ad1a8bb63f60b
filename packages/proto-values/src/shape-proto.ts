import type { MessageInitShape } from "@bufbuild/protobuf";
import { type PartialShape, partialShape } from "@heddle/kernel-api";
import type { TensorShapeProto, TensorShapeProtoSchema } from "@heddle/protos/graph";

/**
 * The shape of a TensorShapeProto: -1 for an unknown size, `undefined` for an unknown rank.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a size is below -1 or beyond 2^53 - 1.
 */
export function shapeFromProto({ dim, unknownRank }: TensorShapeProto): PartialShape {
  return partialShape(unknownRank ? undefined : dim.map(({ size }) => size));
}

/** The TensorShapeProto of a shape. */
export function shapeToProto(shape: PartialShape): MessageInitShape<typeof TensorShapeProtoSchema> {
  return shape ? { dim: shape.map((size) => ({ size: BigInt(size) })) } : { unknownRank: true };
}
