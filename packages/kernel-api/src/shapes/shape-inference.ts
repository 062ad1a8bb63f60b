import type { DataType, Tensor } from "@heddle/tensor";
import type { Attributes } from "../attributes/attributes.js";
import type { PartialShape } from "./partial-shape.js";

/** The shape and type of the values behind a resource or variant: of a variable's value, or of the elements of a list. */
export interface HandleShape {
  readonly dtype: DataType;
  readonly shape: PartialShape;
}

/** The facts about a tensor that are known before it exists. */
export interface TensorFacts {
  readonly shape: PartialShape;
  /** The value of a constant, borrowed. */
  readonly value?: Tensor | undefined;
  /**
   * The elements of an integer scalar or vector, as far as they are known: sizes of a {@link PartialShape}, so that an element is
   * at least 0, or unknown. Of a constant they are read from its value.
   */
  readonly sizes?: readonly number[] | undefined;
  /** Of a resource or variant: what is behind it. A variable has one; undefined when that is unknown. */
  readonly handle?: readonly HandleShape[] | undefined;
}

/** A node as its op's shape function sees it, before any value exists. Valid during the call only. */
export interface ShapeContext {
  readonly nodeName: string;
  readonly attributes: Attributes;
  readonly inputCount: number;
  readonly outputCount: number;
  /** The version of TensorFlow's graphs that the model was written in; undefined for the newest. Since interface 1.2. */
  readonly graphVersion?: number;
  /** The data type of input `index`. */
  inputType(index: number): DataType;
  /** The data type of output `index`. Since interface 1.2, as all below but `setOutputShape`. */
  outputType(index: number): DataType;
  /** The shape of input `index` as far as it is known. */
  inputShape(index: number): PartialShape;
  /** The first and one-past-last index of the input argument of that name. */
  inputRange(name: string): readonly [start: number, stop: number];
  /** The first and one-past-last index of the output argument of that name. */
  outputRange(name: string): readonly [start: number, stop: number];
  /** The value of input `index` if it is a constant: borrowed. */
  inputTensor(index: number): Tensor | undefined;
  /**
   * The elements of input `index`, an integer scalar or vector, as sizes: each at least 0, or unknown. Undefined when even their
   * number is unknown. Negative constants are unknown sizes.
   */
  inputSizes(index: number): readonly number[] | undefined;
  /**
   * The shape that input `index` describes: a vector of sizes, -1 for an unknown one, or the scalar -1 for an unknown rank.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a constant with an element below -1, or of another rank
   *
   * Source: InferenceContext::MakeShapeFromShapeTensor, tensorflow/core/framework/shape_inference.cc (TensorFlow 2.21).
   */
  inputAsShape(index: number): PartialShape;
  /** The shapes and types of the values behind input `index`, a resource or variant; undefined when they are unknown. */
  inputHandle(index: number): readonly HandleShape[] | undefined;
  /** Sets the shape of output `index` as far as it is known. The shape of an output that is never set is unknown. */
  setOutputShape(index: number, shape: PartialShape): void;
  /** Sets the elements of output `index`, an integer scalar or vector, as far as they are known: see {@link inputSizes}. */
  setOutputSizes(index: number, sizes: readonly number[] | undefined): void;
  /** Says what is behind output `index`, a resource or variant. */
  setOutputHandle(index: number, handle: readonly HandleShape[] | undefined): void;
}

/**
 * Computes the shapes of a node's outputs from those of its inputs, and throws a StatusError when the inputs cannot be right.
 *
 * Source: tensorflow/core/framework/shape_inference.h (TensorFlow 2.21).
 */
export type ShapeFunction = (context: ShapeContext) => void;

/** The shape functions of ops, by the name of the op. */
export type ShapeFunctions = Readonly<Record<string, ShapeFunction>>;
