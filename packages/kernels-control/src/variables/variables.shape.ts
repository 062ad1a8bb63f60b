import {
  concatenateShapes,
  mergeShapes,
  type ShapeContext,
  subshape,
  withRank,
  withRankAtLeast,
} from "@heddle/kernel-api";
import { validateVariableResourceHandle } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of VarHandleOp: the handle tells the type and shape of the variable. */
export function varHandleShape(context: ShapeContext): void {
  const { attributes } = context;
  context.setOutputShape(0, []);
  context.setOutputHandle(0, [{ dtype: attributes.type("dtype"), shape: attributes.shape("shape") }]);
}

/**
 * The shape function of ReadVariableOp.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a variable of another type
 *
 * Source: tensorflow/core/ops/resource_variable_ops.cc (TensorFlow 2.21), as of the functions below.
 */
export function readVariableShape(context: ShapeContext): void {
  context.setOutputShape(0, validateVariableResourceHandle(context)?.shape);
}

/** The shape function of ops that give a variable a value. @throws {StatusError} INVALID_ARGUMENT for another type or shape */
export function assignShape(context: ShapeContext): void {
  mergeShapes(validateVariableResourceHandle(context)?.shape, context.inputShape(1));
}

/** The shape function of VariableShape, whose value is the shape. */
export function variableShapeShape(context: ShapeContext): void {
  const shape = context.inputHandle(0)?.[0]?.shape;
  context.setOutputShape(0, [shape?.length ?? -1]);
  context.setOutputSizes(0, shape);
}

/**
 * The shape function of ResourceGather.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a variable of another type, for a `batch_dims` that is negative or too large
 */
export function resourceGatherShape(context: ShapeContext): void {
  const params = validateVariableResourceHandle(context)?.shape;
  const indices = context.inputShape(1);
  const batchDims = context.attributes.int("batch_dims");
  if (batchDims < 0) throw invalidArgument(`batch_dims is negative (${batchDims})`, { batchDims });
  withRankAtLeast(params, batchDims + 1);
  withRankAtLeast(indices, batchDims);
  if (!params || !indices) return;
  // The sizes of the batch are the variable's.
  const rows = [...params.slice(0, batchDims), ...indices.slice(batchDims)];
  context.setOutputShape(0, concatenateShapes(rows, subshape(params, batchDims + 1)));
}

/**
 * The shape function of ResourceScatterAdd and the like. @throws {StatusError} INVALID_ARGUMENT for updates of another shape
 *
 * Source: ResourceScatterUpdateShape, tensorflow/core/ops/resource_variable_ops.cc (TensorFlow 2.21).
 */
export function resourceScatterShape(context: ShapeContext): void {
  const variable = validateVariableResourceHandle(context)?.shape;
  const updates = context.inputShape(2);
  if (updates?.length === 0) return;
  mergeShapes(updates, concatenateShapes(context.inputShape(1), variable && subshape(variable, 1)));
}

/** The shape function of ResourceCountUpTo. */
export function countUpToShape(context: ShapeContext): void {
  const variable = validateVariableResourceHandle(context)?.shape;
  context.setOutputShape(0, withRank(variable, 0));
}
