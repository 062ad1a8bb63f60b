import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { checkTableHandle } from "../ops/table-input-shape.js";

/**
 * The shape function of InitializeTableFromTextFile.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a name of another rank than 0
 *
 * Source: tensorflow/core/ops/lookup_ops.cc (TensorFlow 2.21).
 */
export function initializeFromTextFileShape(context: ShapeContext): void {
  checkTableHandle(context);
  withRank(context.inputShape(1), 0);
}
