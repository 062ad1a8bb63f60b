import type { TensorShapeProto } from "@heddle/protos/graph";
import { dataLoss } from "@heddle/status";

/**
 * The sizes of the tensor `name`. Their product, without those that are 0, is exact as a double too.
 *
 * @throws {StatusError} DATA_LOSS for a shape that is not fully defined or too large
 */
export function savedShape(name: string, shape: TensorShapeProto | undefined): number[] {
  const sizes = shape?.dim.map((dim) => dim.size) ?? [];
  const text = shape?.unknownRank ? "<unknown>" : `[${sizes.join(",")}]`;
  const product = sizes.reduce((count, size) => (size === 0n ? count : count * size), 1n);
  if (shape?.unknownRank || sizes.some((size) => size < 0n) || product > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw dataLoss(`Invalid tensor shape: ${name} ${text}`, { key: name, shape: text });
  }
  return sizes.map(Number);
}
