import { shapesCompatible } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import type { Column } from "./column.js";
import type { ExampleAttributes } from "./example-attributes.js";

/** The keys of the columns of each kind. */
export interface ColumnKeys {
  readonly dense: readonly Uint8Array[];
  readonly sparse: readonly Uint8Array[];
  readonly ragged: readonly Uint8Array[];
}

/**
 * The columns of an op, dense ones first; `defaults` are borrowed.
 *
 * @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words for a default of another shape
 *
 * Source: ParseExampleOp, tensorflow/core/kernels/example_parsing_ops.cc (TensorFlow 2.21).
 */
export function exampleColumns(attrs: ExampleAttributes, keys: ColumnKeys, defaults: readonly Tensor[]): Column[] {
  const plain = { shape: [], stride: 1, isVariable: false, fallback: undefined, splitsType: undefined } as const;
  const columns: Column[] = [];
  for (const [i, { shape, stride, isVariable }] of attrs.denseShapes.entries()) {
    const [key, dtype, fallback] = [keys.dense[i], attrs.denseTypes[i], defaults[i]];
    if (!key || dtype === undefined || !fallback) continue;
    if (isVariable && fallback.elementCount !== 1) {
      throw invalidArgument(
        `dense_shape[${i}] is a variable length shape: ${formatShape(shape)}, therefore def_value[${i}] must contain a single element ` +
          `(the padding element).  But its shape is: ${formatShape(fallback.shape)}`,
      );
    }
    if (!isVariable && fallback.elementCount > 0 && !shapesCompatible(shape, fallback.shape)) {
      throw invalidArgument(
        `def_value[${i}].shape() == ${formatShape(fallback.shape)} is not compatible with dense_shapes_[${i}] == ${formatShape(shape)}`,
      );
    }
    const value = fallback.elementCount > 0 ? fallback : undefined;
    columns.push({ ...plain, kind: "dense", key, dtype, shape, stride, isVariable, fallback: value });
  }
  for (const [i, key] of keys.sparse.entries()) {
    const dtype = attrs.sparseTypes[i];
    if (dtype !== undefined) columns.push({ ...plain, kind: "sparse", key, dtype });
  }
  for (const [i, key] of keys.ragged.entries()) {
    const dtype = attrs.raggedTypes[i];
    if (dtype !== undefined) columns.push({ ...plain, kind: "ragged", key, dtype, splitsType: attrs.splitsTypes[i] });
  }
  return columns;
}
