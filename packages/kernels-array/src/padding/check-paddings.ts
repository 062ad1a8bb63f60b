import { invalidArgument, unimplemented } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";

/**
 * Checks the shape of `paddings`: two columns, a row for each dimension of `input`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another shape, UNIMPLEMENTED for an input of more dimensions than TensorFlow pads
 */
export function checkPaddings(input: Tensor, paddings: Tensor, maxRank: number, separator: string): void {
  const { rank } = input;
  const { shape } = paddings;
  if (rank > maxRank) throw unimplemented(`inputs rank not in [0,${maxRank}]: ${rank}`, { rank, maxRank });
  if (shape.length !== 2 || shape[1] !== 2) {
    throw invalidArgument(`paddings must be a matrix with 2 columns: ${formatShape(shape)}`);
  }
  if (shape[0] !== rank) {
    throw invalidArgument(
      `The first dimension of paddings must be the rank of inputs${formatShape(shape)}${separator}${formatShape(input.shape)}`,
    );
  }
}
