/**
 * The sizes of a convolution of any number of dimensions, whose tensors may have their dimensions in any order.
 *
 * Source: tensorflow/core/util/quantization/uniform_quant_ops_params.cc (TensorFlow 2.21).
 */
import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";
import { type DimensionNumbers, dimensionNumbers, type MessageFields, readFields } from "./dimension-numbers.js";

/** The attributes of a convolution. */
export interface ConvolutionForm {
  readonly strides: readonly number[];
  readonly lhsDilation: readonly number[];
  readonly rhsDilation: readonly number[];
  readonly featureGroups: number;
  readonly batchGroups: number;
  readonly padding: string;
  readonly explicitPadding: readonly number[];
  readonly numbers: MessageFields;
}

/** A convolution of tensors of known shapes. */
export interface ConvolutionPlan {
  readonly numbers: DimensionNumbers;
  readonly featureGroups: number;
  readonly batchGroups: number;
  /** The dimensions that the window slides along. */
  readonly axes: readonly ConvolutionAxis[];
  readonly outputShape: Shape;
}

export interface ConvolutionAxis {
  readonly stride: number;
  readonly lhsDilation: number;
  readonly rhsDilation: number;
  readonly before: number;
  /** The size of the left side with padding and gaps. */
  readonly paddedSize: number;
}

/** @throws {StatusError} INVALID_ARGUMENT for attributes that no tensors fit */
export function readForm(attributes: Attributes): ConvolutionForm {
  const padding = attributes.string("padding");
  const explicitPadding = attributes.int32List("explicit_padding");
  if (!["EXPLICIT", "SAME", "VALID"].includes(padding)) {
    throw invalidArgument(`padding Attr must be one of [EXPLICIT | SAME | VALID], but given: ${padding}`);
  }
  if (padding !== "EXPLICIT" && explicitPadding.length > 0) {
    throw invalidArgument(
      `If padding Attr is not 'EXPLICIT', explicit_padding Attr must be empty. Given padding ${padding} and explicit_padding of size ${explicitPadding.length}`,
    );
  }
  return {
    strides: attributes.int32List("window_strides"),
    lhsDilation: attributes.int32List("lhs_dilation"),
    rhsDilation: attributes.int32List("rhs_dilation"),
    featureGroups: attributes.int32("feature_group_count"),
    batchGroups: attributes.int32("batch_group_count"),
    padding,
    explicitPadding,
    numbers: readFields(attributes.bytes("dimension_numbers")),
  };
}

/** @throws {StatusError} INVALID_ARGUMENT when the attributes do not fit the shapes, or these each other */
export function planConvolution(form: ConvolutionForm, lhs: Shape, rhs: Shape): Omit<ConvolutionPlan, "outputShape"> {
  if (lhs.length !== rhs.length) {
    throw invalidArgument(
      `lhs and rhs must have same dims. Given lhs and rhs of shapes: ${formatShape(lhs)}${formatShape(rhs)}`,
    );
  }
  if (lhs.length <= 2) throw invalidArgument(`lhs and rhs shape dims must be at least 3. Given: ${lhs.length}`);
  const space = lhs.length - 2;
  const strides = forEachAxis("window_strides", form.strides, space);
  const lhsDilation = forEachAxis("lhs_dilation", form.lhsDilation, space);
  const rhsDilation = forEachAxis("rhs_dilation", form.rhsDilation, space);
  const numbers = dimensionNumbers(form.numbers, lhs.length);
  checkGroups(form, lhs, rhs, numbers);
  const paddings = explicitPaddings(form, lhs.length);
  const axes = strides.map((stride, i) => {
    const lhsSize = dilatedSize(lhs[numbers.lhs[2 + i]], lhsDilation[i]);
    const rhsSize = dilatedSize(rhs[numbers.rhs[2 + i]], rhsDilation[i]);
    const [before, after] = paddings?.[i] ?? samePadding(lhsSize, rhsSize, stride);
    const paddedSize = lhsSize + before + after;
    return { stride, lhsDilation: lhsDilation[i], rhsDilation: rhsDilation[i], before, paddedSize };
  });
  return { numbers, featureGroups: form.featureGroups, batchGroups: form.batchGroups, axes };
}

/** The shape of the output. @throws {StatusError} INVALID_ARGUMENT when the window does not fit */
export function convolvedShape(plan: Omit<ConvolutionPlan, "outputShape">, lhs: Shape, rhs: Shape): Shape {
  const { numbers, axes, batchGroups } = plan;
  const sizes = [lhs[numbers.lhs[0]] / batchGroups, rhs[numbers.rhs[0]]];
  for (const [i, { paddedSize, rhsDilation, stride }] of axes.entries()) {
    const places = paddedSize - dilatedSize(rhs[numbers.rhs[2 + i]], rhsDilation) + 1;
    sizes.push(Math.trunc((places + stride - 1) / stride));
  }
  const shape: number[] = [];
  for (const [i, dimension] of numbers.output.entries()) shape[dimension] = sizes[i];
  const negative = shape.find((size) => size < 0);
  if (negative !== undefined) throw invalidArgument(`Expected shape dimensions to be non-negative, got ${negative}`);
  return shape;
}

function dilatedSize(size: number, dilation: number): number {
  return size === 0 ? 0 : size + (dilation - 1) * (size - 1);
}

function forEachAxis(name: string, given: readonly number[], space: number): readonly number[] {
  if (given.length === 0) return new Array<number>(space).fill(1);
  if (given.length !== space) throw invalidArgument(`Size of ${name} Attr must be dims - 2.`);
  if (given.every((value) => value >= 1)) return given;
  throw invalidArgument(`All elements of ${name} must be >= 1. Given ${given.join(", ")}`);
}

function explicitPaddings({ padding, explicitPadding }: ConvolutionForm, rank: number) {
  if (padding === "SAME") return undefined;
  if (padding === "VALID") return new Array<readonly [number, number]>(rank - 2).fill([0, 0]);
  if (explicitPadding.length !== 2 * (rank - 2)) {
    throw invalidArgument(
      `Size of explicit_padding Attr must be 2 * (rank - 2). Given rank ${rank} and explicit_padding of size ${explicitPadding.length}`,
    );
  }
  if (!explicitPadding.every((size) => size >= 0)) {
    throw invalidArgument(`All explicit_padding elems must be >= 0, Given ${explicitPadding.join(", ")}`);
  }
  return Array.from({ length: rank - 2 }, (_, i) => [explicitPadding[2 * i], explicitPadding[2 * i + 1]] as const);
}

function samePadding(lhsSize: number, rhsSize: number, stride: number): readonly [before: number, after: number] {
  const outputSize = Math.ceil(lhsSize / stride);
  const total = Math.max((outputSize - 1) * stride + rhsSize - lhsSize, 0);
  const before = Math.floor(total / 2);
  return [before, total - before];
}

function checkGroups(form: ConvolutionForm, lhs: Shape, rhs: Shape, numbers: DimensionNumbers): void {
  const { featureGroups, batchGroups } = form;
  const [batch, features] = numbers.lhs.map((dimension) => lhs[dimension]);
  const [outputs, inputs] = numbers.rhs.map((dimension) => rhs[dimension]);
  if (featureGroups <= 0) {
    throw invalidArgument(`feature_group_count must be a positive integer, given: ${featureGroups}`);
  }
  if (features % featureGroups !== 0) {
    throw invalidArgument(
      `feature_group_count must divide lhs feature dimension size, but ${featureGroups} does not divide ${features}`,
    );
  }
  // TensorFlow divides by 0 where the right side has no features.
  if (inputs === 0 || features % inputs !== 0) {
    throw invalidArgument(
      `rhs input feature dimension must divide lhs feature dimension size, but ${inputs} does not divide ${features}`,
    );
  }
  if (features / featureGroups !== inputs) {
    throw invalidArgument(
      `lhs feature dimension size divided by feature_group_count must equal the rhs input feature dimension size, but ${features} / ${featureGroups} != ${inputs}`,
    );
  }
  if (outputs % featureGroups !== 0) {
    throw invalidArgument(
      `rhs output dimension size must be a multiple of feature_group_count, but ${outputs} is not a multiple of ${featureGroups}`,
    );
  }
  if (batchGroups <= 0) {
    throw invalidArgument(`batch_group_count Attr must be a positive integer. Given: ${batchGroups}`);
  }
  if (batch % batchGroups !== 0) {
    throw invalidArgument(
      `batch_group_count must divide lhs batch dimension size, but ${batchGroups} does not divide ${batch}`,
    );
  }
  if (outputs % batchGroups !== 0) {
    throw invalidArgument(
      `rhs output dimension size must be a multiple of batch_group_count, but ${outputs} is not a multiple of ${batchGroups}`,
    );
  }
}
