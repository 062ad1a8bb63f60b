import { type PartialShape, type ShapeContext, withRankAtMost } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";

/**
 * The shape function of HashTable, whose handle tells nothing of keys and values: a pair of strings, or a scalar.
 *
 * Source: tensorflow/core/ops/lookup_ops.cc (TensorFlow 2.21), as of the functions below.
 */
export function hashTableShape(context: ShapeContext): void {
  context.setOutputShape(0, isPair(context) ? [2] : []);
}

/** The shape function of MutableHashTable: keys and values are scalars. */
export function mutableTableShape(context: ShapeContext): void {
  setTable(context, [], []);
}

/** The shape function of MutableHashTableOfTensors: keys are scalars. */
export function tableOfTensorsShape(context: ShapeContext): void {
  setTable(context, [], context.attributes.shape("value_shape"));
}

/**
 * The shape function of MutableDenseHashTable: keys have the shape of the empty key.
 *
 * @throws {StatusError} INVALID_ARGUMENT for keys that are neither scalars nor vectors
 */
export function denseTableShape(context: ShapeContext): void {
  setTable(context, context.inputShape(0), context.attributes.shape("value_shape"));
}

function setTable(context: ShapeContext, key: PartialShape, value: PartialShape): void {
  hashTableShape(context);
  if (isPair(context)) return;
  const { attributes } = context;
  context.setOutputHandle(0, [
    { dtype: attributes.type("key_dtype"), shape: withRankAtMost(key, 1) },
    { dtype: attributes.type("value_dtype"), shape: value },
  ]);
}

const isPair = (context: ShapeContext) => context.outputType(0) === DataType.STRING;
