import type { DataType } from "@heddle/tensor";
import type { Attributes } from "./attributes.js";
import type { PartialShape } from "./partial-shape.js";

/** A node as its op's shape function sees it, before any value exists. Valid during the call only. */
export interface ShapeContext {
  readonly nodeName: string;
  readonly attributes: Attributes;
  readonly inputCount: number;
  readonly outputCount: number;
  /** The data type of input `index`. */
  inputType(index: number): DataType;
  /** The shape of input `index` as far as it is known. */
  inputShape(index: number): PartialShape;
  /** Sets the shape of output `index` as far as it is known. The shape of an output that is never set is unknown. */
  setOutputShape(index: number, shape: PartialShape): void;
}

/**
 * Computes the shapes of a node's outputs from those of its inputs, and throws a StatusError when the inputs cannot be right.
 *
 * Source: tensorflow/core/framework/shape_inference.h (TensorFlow 2.21).
 */
export type ShapeFunction = (context: ShapeContext) => void;

/** The shape function of ops whose output has the shape of their input. */
export function unchangedShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(0));
}
