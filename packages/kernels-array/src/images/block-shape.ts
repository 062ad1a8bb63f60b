import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, readIndices, type Tensor } from "@heddle/tensor";

/** The arguments of SpaceToBatchND and BatchToSpaceND, for each spatial dimension. */
export interface BlockShape {
  /** The size of a block. */
  readonly blocks: readonly number[];
  /** The size of a block of dimension `i`, exactly, for messages. */
  readonly exactBlock: (i: number) => bigint;
  /** The margins before and after, for each dimension in turn. */
  readonly margins: readonly number[];
}

/**
 * Reads the block shape and the margins; `name` is the name of the margins' input.
 *
 * @throws {StatusError} INVALID_ARGUMENT when their shapes do not fit the shape of the input
 */
export function readBlockShape(input: Tensor, blocks: Tensor, margins: Tensor, name: string): BlockShape {
  if (blocks.rank !== 1) throw invalidArgument(`block_shape rank should be 1 instead of ${blocks.rank}`);
  const count = blocks.elementCount;
  if (input.rank < 1 + count) throw invalidArgument(`input rank should be >= ${1 + count} instead of ${input.rank}`);
  return {
    blocks: readIndices(blocks),
    exactBlock: (i) => exactIndex(blocks, i),
    margins: readMargins(margins, count, name),
  };
}

/**
 * The arguments of SpaceToBatch and BatchToSpace, whose blocks have `size` rows and columns.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the input is not a batch of images, or the margins do not fit
 */
export function readSquareBlocks(input: Tensor, size: number, margins: Tensor, name: string): BlockShape {
  if (input.rank !== 4) throw invalidArgument(`Input rank should be: 4instead of: ${input.rank}`); // No space in TensorFlow's.
  return { blocks: [size, size], exactBlock: () => BigInt(size), margins: readMargins(margins, 2, name) };
}

function readMargins(margins: Tensor, count: number, name: string): number[] {
  const { shape } = margins;
  if (shape.length !== 2 || shape[0] !== count || shape[1] !== 2) {
    throw invalidArgument(`${name} should have shape [${count}, 2] instead of ${formatShape(shape)}`);
  }
  return readIndices(margins);
}

/** TensorFlow's kernels change at most so many spatial dimensions. */
const MAX_BLOCK_DIMENSIONS = 4;

/**
 * True when no dimension changes: the output is the input.
 *
 * @throws {StatusError} INVALID_ARGUMENT for more dimensions between the first and the last changed one than TensorFlow allows
 */
export function isUnchanged({ blocks, margins }: BlockShape): boolean {
  const changes = blocks.map((block, i) => block !== 1 || margins[2 * i] !== 0 || margins[2 * i + 1] !== 0);
  const first = changes.indexOf(true);
  if (first < 0) return true;
  const count = changes.lastIndexOf(true) + 1 - first;
  if (count <= MAX_BLOCK_DIMENSIONS) return false;
  throw invalidArgument(
    `Maximum number of non-combined block dimensions is ${count} but must not exceed ${MAX_BLOCK_DIMENSIONS}`,
  );
}
