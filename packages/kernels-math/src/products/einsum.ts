/**
 * Einsum of one or two inputs: each is summed over the dimensions that it alone has, then the two are multiplied as matrices.
 *
 * Source: tensorflow/core/kernels/linalg/einsum_op_impl.h (TensorFlow 2.21).
 */

import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, type Shape, Tensor } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import {
  addElements,
  type ElementSpan,
  type Elements,
  type Lane,
  numericLane,
  stagedElements,
  store,
  zeros,
} from "@heddle/tensor/numbers";
import { type Contraction, type Dimension, planContraction } from "./contraction.js";
import { type Labels, parseEinsumEquation } from "./einsum-equation.js";
import { type EinsumPlan, planEinsum, unique } from "./einsum-plan.js";
import { contractFloats, ShapeMemo } from "./float-contraction.js";
import type { Matrix, MatrixProduct } from "./float-product.js";
import { matricesAtOnce, matrixProduct } from "./matrix-product.js";

export function createEinsum({ attributes, inputTypes }: ConstructionContext): Kernel {
  const equation = parseEinsumEquation(attributes.bytes("equation"));
  const lane = numericLane(inputTypes[0]);
  const multiply = matrixProduct(lane);
  const isFloat = lane.dtype === DataType.FLOAT;
  const plans = new ShapeMemo<{ plan: EinsumPlan; shape: Shape; contraction: Contraction | undefined }>();
  const panels = new KeptPanels();
  return { compute: (context) => runSteps(einsum(context)), dispose: () => panels[Symbol.dispose]() };

  function* einsum(context: ComputeContext): Steps<void> {
    const inputs = Array.from({ length: context.inputCount }, (_, i) => context.input(i));
    const shapes = inputs.map(({ shape }) => shape);
    const { plan, shape, contraction } = plans.of(shapes[0], shapes.at(-1) ?? [], () => {
      const plan = planEinsum(equation, shapes);
      const shape = sizesOf(plan, plan.output);
      return { plan, shape, contraction: isFloat ? contractionOf(plan, shapes) : undefined };
    });
    const output = context.allocateOutput(0, shape);
    if (output.elementCount === 0) return;
    if (contraction) {
      yield* settle(contractFloats(context, contraction, output.address, inputs[0], inputs[1], panels));
      return;
    }
    const labels = [...plan.batch, ...plan.free.flat()];
    const isInOrder = labels.length === plan.output.length && labels.every((label, i) => label === plan.output[i]);
    if (inputs.length === 1) {
      const numbers = gather(plan, 0, inputs[0], lane, labels);
      scatter(plan, labels, { values: numbers, base: 0 }, lane, output);
    } else if (isInOrder) {
      yield* multiplyInputs(context, plan, inputs, lane, multiply, output);
    } else {
      using result = Tensor.allocate(context.memory, output.dtype, sizesOf(plan, labels));
      yield* multiplyInputs(context, plan, inputs, lane, multiply, result);
      scatter(plan, labels, stagedElements(context.memory, lane, result), lane, output);
    }
  }
}

/** The product of two inputs where they lie; undefined when they must be summed or reordered first. */
function contractionOf(plan: EinsumPlan, shapes: readonly Shape[]): Contraction | undefined {
  const { inputs, output, contracted } = plan;
  if (inputs.length < 2 || plan.reduced.some(({ length }) => length > 0) || unique(output).length < output.length) {
    return undefined;
  }
  const dimensions = (labels: Labels): Dimension[] => {
    const sizes = sizesOf(plan, labels);
    const [left, right] = inputs.map((own, i) => stridesOf(own, shapes[i], labels));
    const result = stridesOf(output, sizesOf(plan, output), labels);
    return sizes.map((size, i) => ({ size, left: left[i], right: right[i], result: result[i] }));
  };
  return planContraction(dimensions(output), dimensions(contracted));
}

/** Multiplies two inputs into `result`, whose dimensions are the batch, then those free in the left input and in the right input. */
function* multiplyInputs(
  context: ComputeContext,
  plan: EinsumPlan,
  inputs: readonly Tensor[],
  lane: Lane,
  multiply: MatrixProduct,
  result: Tensor,
): Steps<void> {
  const { batch, contracted, free } = plan;
  const { memory } = result;
  const [count, rows, depth, columns] = [batch, free[0], contracted, free[1]].map((of) => product(sizesOf(plan, of)));
  using left = tensorOf(memory, lane, gather(plan, 0, inputs[0], lane, [...batch, ...free[0], ...contracted]), [
    count * rows * depth,
  ]);
  using right = tensorOf(memory, lane, gather(plan, 1, inputs[1], lane, [...batch, ...contracted, ...free[1]]), [
    count * depth * columns,
  ]);
  const a: Matrix = { rows, columns: depth, rowStep: depth, columnStep: 1, conjugated: false };
  const b: Matrix = { rows: depth, columns, rowStep: columns, columnStep: 1, conjugated: false };
  const productsAtOnce = matricesAtOnce(rows * depth * columns);
  for (let i = 0; i < count; i++) {
    const pending = multiply(
      context,
      result.address + i * rows * columns * lane.bytes,
      left.address + i * rows * depth * lane.bytes,
      a,
      right.address + i * depth * columns * lane.bytes,
      b,
    );
    if (pending) yield pending;
    const pause = (i + 1) % productsAtOnce === 0 ? context.pause() : undefined;
    if (pause) yield pause;
  }
}

function tensorOf(memory: LinearMemory, lane: Lane, numbers: Elements, shape: Shape): Tensor {
  const tensor = Tensor.allocate(memory, lane.dtype, shape);
  store(memory, lane, tensor.address, numbers, tensor.elementCount * lane.parts);
  return tensor;
}

function sizesOf({ sizes }: EinsumPlan, labels: Labels): Shape {
  return labels.map((label) => Number(sizes.get(label)));
}

function product(sizes: Shape): number {
  return sizes.reduce((total, size) => total * size, 1);
}

/** The stride of each label of `of` in a shape; 0 for a label that the shape lacks or broadcasts. */
function stridesOf(labels: Labels, shape: Shape, of: Labels): number[] {
  const strides = new Map<number, number>();
  for (let i = shape.length - 1, stride = 1; i >= 0; i--) {
    if (shape[i] !== 1) strides.set(labels[i], (strides.get(labels[i]) ?? 0) + stride);
    stride *= shape[i];
  }
  return of.map((label) => strides.get(label) ?? 0);
}

type VisitRun = (at: number, count: number, stride: number) => void;

/** Visits the places of a grid in row-major order: runs of places that are `stride` apart. */
function visitRuns(sizes: Shape, strides: readonly number[], visit: VisitRun, dimension = 0, at = 0): void {
  if (dimension >= sizes.length - 1) {
    visit(at, sizes[dimension] ?? 1, strides[dimension] ?? 0);
    return;
  }
  for (let i = 0; i < sizes[dimension]; i++) {
    visitRuns(sizes, strides, visit, dimension + 1, at + i * strides[dimension]);
  }
}

/** An input as a dense array of the dimensions `labels`, summed over those that it alone has. */
function gather(plan: EinsumPlan, input: number, tensor: Tensor, lane: Lane, labels: Labels): Elements {
  const { values, base } = stagedElements(tensor.memory, lane, tensor);
  const { parts } = lane;
  const sizes = sizesOf(plan, labels);
  const dense = zeros(lane, product(sizes));
  const strides = (of: Labels) => stridesOf(plan.inputs[input], tensor.shape, of);
  const reduced = plan.reduced[input];
  const offsets: number[] = [];
  visitRuns(sizesOf(plan, reduced), strides(reduced), (at, count, stride) => {
    for (let i = 0; i < count; i++) offsets.push(at + i * stride);
  });
  let to = 0;
  visitRuns(sizes, strides(labels), (at, count, stride) => {
    for (const offset of offsets) {
      for (let part = 0; part < parts; part++) {
        const from = base + (at + offset) * parts + part;
        const out = to + part;
        for (let i = 0; i < count; i++) {
          dense[out + i * parts] = addElements(dense[out + i * parts], values[from + i * stride * parts]);
        }
      }
    }
    to += count * parts;
  });
  return dense;
}

/** Writes a result in the order of the output; zeros off the diagonals of labels that the output repeats. */
function scatter(plan: EinsumPlan, labels: Labels, { values, base }: ElementSpan, lane: Lane, output: Tensor): void {
  const { parts } = lane;
  const written = zeros(lane, output.elementCount);
  let from = base;
  visitRuns(sizesOf(plan, labels), stridesOf(plan.output, output.shape, labels), (at, count, stride) => {
    for (let i = 0; i < count; i++) {
      for (let part = 0; part < parts; part++) written[(at + i * stride) * parts + part] = values[from++];
    }
  });
  store(output.memory, lane, output.address, written, output.elementCount * parts);
}
