/**
 * The specification of a part of a tensor: the sizes of the whole, then start and length of each dimension, or `-` for all of it:
 * `"4 5 0,2:-"`.
 *
 * Source: ParseShapeAndSlice, tensorflow/core/util/saved_tensor_slice_util.cc, and TensorSlice (TensorFlow 2.21).
 */
import { internal, invalidArgument } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";
import { boxOf, type Extent, type TensorSlice } from "../bundle/tensor-slice.js";

/** A part of a tensor, as a specification describes it. */
export interface ShapeAndSlice {
  /** The shape of the whole tensor. */
  readonly shape: Shape;
  readonly slice: TensorSlice;
}

/** The shape of the part that a specification describes. @throws {StatusError} as {@link parseShapeAndSlice} */
export function sliceShapeOf(specification: string): Shape {
  const { shape, slice } = parseShapeAndSlice(specification);
  return boxOf(slice, shape).map(({ length }) => length);
}

/**
 * Parses a specification.
 *
 * @throws {StatusError} INVALID_ARGUMENT when it is malformed; INTERNAL when the part is not within the tensor
 */
export function parseShapeAndSlice(specification: string): ShapeAndSlice {
  const words = specification.split(" ");
  if (words.length < 2) {
    throw invalidArgument(`Need least two elements in shape_and_slice specification: ${specification}`);
  }
  const slice = words.at(-1) ?? "";
  const extents = slice === "" ? [] : slice.split(":").map((text) => extentOf(text, slice));
  const shape = words.slice(0, -1).map((word) => {
    const size = integerOf(word);
    if (size !== undefined && size >= 0) return size;
    throw invalidArgument(`Non numerical dimension in shape_and_slice: ${specification}`);
  });
  if (shape.length !== extents.length) {
    throw internal(`Mismatching ranks: shape = ${formatShape(shape)}, slice = ${slice}`);
  }
  for (const [d, size] of shape.entries()) {
    const extent = extents[d];
    if (!extent || extent.start + extent.length <= size) continue;
    throw internal(`Extent in dimension ${d} out of bounds: shape = ${formatShape(shape)}, slice = ${slice}`);
  }
  return { shape, slice: extents };
}

function extentOf(text: string, slice: string): Extent {
  if (text === "-") return undefined;
  const numbers = text.split(",").map(integerOf);
  const [start, length] = numbers;
  if (numbers.length !== 2 || start === undefined || length === undefined) {
    throw invalidArgument(`Expected a pair of numbers or '-' but got '${text}': string = ${slice}`);
  }
  if (start < 0 || length <= 0) {
    throw invalidArgument(
      `Expected non-negative start and positive length but got start = ${start}, length = ${length}: string = ${slice}`,
    );
  }
  return { start, length };
}

function integerOf(text: string): number | undefined {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}
