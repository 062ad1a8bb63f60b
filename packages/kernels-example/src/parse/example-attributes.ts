import { type Attributes, formatPartialShape, type PartialShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, elementCount } from "@heddle/tensor";
import type { DenseShape } from "./column.js";
import { differentLengths } from "./errors.js";

/** The attributes of ops that parse Examples, checked. */
export interface ExampleAttributes {
  readonly sparseTypes: readonly DataType[];
  readonly denseTypes: readonly DataType[];
  readonly denseShapes: readonly DenseShape[];
  readonly raggedTypes: readonly DataType[];
  readonly splitsTypes: readonly DataType[];
}

/**
 * Reads the attributes of ParseExample, of the version 1 or 2.
 *
 * @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words
 *
 * Source: ParseExampleAttrs, tensorflow/core/util/example_proto_helper.h (TensorFlow 2.21).
 */
export function exampleAttributes(attributes: Attributes, version: 1 | 2): ExampleAttributes {
  const sparseTypes = attributes.typeList("sparse_types");
  const denseTypes = attributes.typeList("Tdense");
  const denseShapes = attributes.shapeList("dense_shapes").map(denseShape);
  const raggedTypes = version === 2 ? attributes.typeList("ragged_value_types") : [];
  const splitsTypes = version === 2 ? attributes.typeList("ragged_split_types") : [];
  const sparseCount = attributes.int(version === 2 ? "num_sparse" : "Nsparse");
  const denseCount = version === 2 ? denseTypes.length : attributes.int("Ndense");
  if (sparseCount !== sparseTypes.length) throw differentLengths("sparse_keys", "sparse_types");
  if (denseCount !== denseTypes.length) throw differentLengths("dense_keys", "dense_types");
  if (denseCount !== denseShapes.length) throw differentLengths("dense_keys", "dense_shapes");
  if (raggedTypes.length !== splitsTypes.length) throw differentLengths("ragged_keys", "ragged_split_types");
  return { sparseTypes, denseTypes, denseShapes, raggedTypes, splitsTypes };
}

/** The attributes of ParseSingleExample, with its keys. */
export interface SingleExampleAttributes extends ExampleAttributes {
  readonly sparseKeys: readonly Uint8Array[];
  readonly denseKeys: readonly Uint8Array[];
}

/**
 * Reads the attributes of ParseSingleExample.
 *
 * @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words
 *
 * Source: ParseSingleExampleAttrs, tensorflow/core/util/example_proto_helper.h (TensorFlow 2.21).
 */
export function singleExampleAttributes(attributes: Attributes): SingleExampleAttributes {
  const sparseKeys = attributes.bytesList("sparse_keys");
  const sparseTypes = attributes.typeList("sparse_types");
  const denseKeys = attributes.bytesList("dense_keys");
  const denseTypes = attributes.typeList("Tdense");
  const count = attributes.int("num_sparse");
  if (count !== sparseKeys.length || count !== sparseTypes.length) {
    throw invalidArgument(
      `num_sparse (${count}) must match the size of sparse_keys (${sparseKeys.length}) and sparse_types (${sparseTypes.length})`,
    );
  }
  const denseShapes = attributes.shapeList("dense_shapes").map(denseShape);
  if (denseKeys.length !== denseTypes.length) throw differentLengths("dense_keys", "dense_types");
  if (denseKeys.length !== denseShapes.length) throw differentLengths("dense_keys", "dense_shapes");
  return { sparseKeys, sparseTypes, denseKeys, denseTypes, denseShapes, raggedTypes: [], splitsTypes: [] };
}

/** A dense shape whose rank and sizes are known, but for the first size. */
function denseShape(shape: PartialShape, index: number): DenseShape {
  const inner = shape?.slice(1);
  if (shape === undefined || inner?.some((size) => size < 0)) {
    throw invalidArgument(
      `dense_shapes[${index}] has unknown rank or unknown inner dimensions: ${formatPartialShape(shape)}`,
    );
  }
  const isVariable = (shape[0] ?? 0) < 0;
  return { shape, isVariable, stride: elementCount(isVariable ? shape.slice(1) : shape) };
}
