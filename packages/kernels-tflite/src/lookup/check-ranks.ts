import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";

/** @throws {StatusError} INVALID_ARGUMENT when a tensor has another number of dimensions than the one beside it */
export function checkRanks(tensors: Readonly<Record<string, readonly [tensor: Tensor, rank: number]>>): void {
  for (const [name, [tensor, rank]] of Object.entries(tensors)) {
    if (tensor.rank === rank) continue;
    throw invalidArgument(
      `${name} has the shape ${formatShape(tensor.shape)}; wanted ${rank} dimension${rank === 1 ? "" : "s"}`,
    );
  }
}
