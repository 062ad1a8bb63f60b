import type { PartialShape } from "@heddle/kernel-api";
import type { TensorShapeProto } from "@heddle/protos/graph";
import { badDimension } from "./errors.js";

/**
 * The shape that `proto` describes: -1 for a size that is not known, `undefined` for an unknown rank.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a size is below -1 or beyond 2^53.
 */
export function partialShape({ dim, unknownRank }: TensorShapeProto): PartialShape {
  if (unknownRank) return undefined;
  return dim.map(({ size }) => {
    if (size < -1n || size > BigInt(Number.MAX_SAFE_INTEGER)) throw badDimension(size);
    return Number(size);
  });
}
