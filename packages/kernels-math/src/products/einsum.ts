/**
 * Einsum of one or two inputs: each is summed over the dimensions that it alone has, then the two are multiplied as matrices.
 *
 * Source: tensorflow/core/kernels/linalg/einsum_op_impl.h (TensorFlow 2.21).
 */

import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, releaseAll, type Shape, setToZeros, Tensor } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import { type Lane, narrowToHalves, numericLane, widenHalves } from "@heddle/tensor/numbers";
import { type Contraction, type Dimension, planContraction } from "./contraction.js";
import { type Labels, parseEinsumEquation } from "./einsum-equation.js";
import { type EinsumPlan, planEinsum, unique } from "./einsum-plan.js";
import { contractFloats, ShapeMemo } from "./float-contraction.js";
import type { Matrix, MatrixProduct } from "./float-product.js";
import { matricesAtOnce, matrixProduct } from "./matrix-product.js";
import { COMPLEX64, COMPLEX128, DIMENSION_BYTES, F32, F64, I32, I64, V128 } from "./strided-layout.js";
import { stridedLoopsOver } from "./strided-loops.js";

export function createEinsum({ attributes, inputTypes }: ConstructionContext): Kernel {
  const equation = parseEinsumEquation(attributes.bytes("equation"));
  const [dtype] = inputTypes;
  const isShort = dtype === DataType.HALF || dtype === DataType.BFLOAT16;
  const lane = numericLane(isShort ? DataType.FLOAT : dtype);
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
    const { memory } = context;
    if (!isShort) {
      yield* compute(context, plan, contraction, inputs, output);
      return;
    }
    // Half and bfloat16 are computed in float32.
    const wide: Tensor[] = [];
    try {
      for (const input of inputs) wide.push(widened(memory, input));
      using result = Tensor.allocate(memory, DataType.FLOAT, shape);
      yield* compute(context, plan, contraction, wide, result);
      narrowToHalves(memory, dtype, result.address, result.elementCount, output.address);
    } finally {
      releaseAll(wide);
    }
  }

  function* compute(
    context: ComputeContext,
    plan: EinsumPlan,
    contraction: Contraction | undefined,
    inputs: readonly Tensor[],
    output: Tensor,
  ): Steps<void> {
    if (contraction) {
      yield* settle(contractFloats(context, contraction, output.address, inputs[0], inputs[1], panels));
      return;
    }
    const labels = [...plan.batch, ...plan.free.flat()];
    const isInOrder = sameLabels(labels, plan.output);
    const gathered = (input: number, of: Labels) => {
      using tensor = gather(plan, input, inputs[input], lane, of);
      if (isShort && plan.reduced[input].length > 0) round(tensor);
      return tensor.retain();
    };
    if (inputs.length === 1) {
      using numbers = gathered(0, isInOrder ? labels : unique(plan.output));
      scatter(plan, isInOrder ? labels : unique(plan.output), numbers, lane, output);
    } else {
      using left = gathered(0, [...plan.batch, ...plan.free[0], ...plan.contracted]);
      using right = gathered(1, [...plan.batch, ...plan.contracted, ...plan.free[1]]);
      if (isInOrder) {
        yield* multiplyInputs(context, plan, left, right, lane, multiply, output);
      } else {
        using result = Tensor.allocate(context.memory, output.dtype, sizesOf(plan, labels));
        yield* multiplyInputs(context, plan, left, right, lane, multiply, result);
        scatter(plan, labels, result, lane, output);
      }
    }
  }

  /** Rounds float32 numbers to those of the node's type. */
  function round({ memory, address, elementCount }: Tensor): void {
    using scope = memory.scope();
    const halves = scope.malloc(elementCount * 2);
    narrowToHalves(memory, dtype, address, elementCount, halves);
    widenHalves(memory, dtype, halves, elementCount, address);
  }
}

/** A half or bfloat16 tensor as float32. */
function widened(memory: LinearMemory, { dtype, shape, address, elementCount }: Tensor): Tensor {
  const wide = Tensor.allocate(memory, DataType.FLOAT, shape);
  widenHalves(memory, dtype, address, elementCount, wide.address);
  return wide;
}

function sameLabels(x: Labels, y: Labels): boolean {
  return x.length === y.length && x.every((label, i) => label === y[i]);
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

/** Multiplies two gathered inputs into `result`, whose dimensions are the batch, then those free in the left input and in the right input. */
function* multiplyInputs(
  context: ComputeContext,
  plan: EinsumPlan,
  left: Tensor,
  right: Tensor,
  lane: Lane,
  multiply: MatrixProduct,
  result: Tensor,
): Steps<void> {
  const { batch, contracted, free } = plan;
  const [count, rows, depth, columns] = [batch, free[0], contracted, free[1]].map((of) => product(sizesOf(plan, of)));
  const productsAtOnce = matricesAtOnce(rows * depth * columns);
  if (rows === 1 && columns === 1) {
    const type = stridedType(lane, "product");
    yield* settle(
      inBlocks(context, count, productsAtOnce, (start, end) => {
        const [a, b] = [left, right].map(({ address }) => address + start * depth * lane.bytes);
        const z = result.address + start * lane.bytes;
        stridedLoopsOver(context.memory).multiplyDots(type, a, b, z, end - start, depth);
      }),
    );
    return;
  }
  const a: Matrix = { rows, columns: depth, rowStep: depth, columnStep: 1, conjugated: false };
  const b: Matrix = { rows: depth, columns, rowStep: columns, columnStep: 1, conjugated: false };
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

/** An input as a dense tensor of the dimensions `labels`, summed over those that it alone has: the input itself, retained, where nothing changes. */
function gather(plan: EinsumPlan, input: number, tensor: Tensor, lane: Lane, labels: Labels): Tensor {
  const { memory } = tensor;
  const reduced = plan.reduced[input];
  const sizes = sizesOf(plan, labels);
  const isWhole = reduced.length === 0 && sameLabels(labels, plan.inputs[input]);
  if (isWhole && sizes.every((size, i) => size === tensor.shape[i])) return tensor.retain();
  const reducedSizes = sizesOf(plan, reduced);
  const sums = product(reducedSizes);
  using scope = memory.scope();
  using dense = Tensor.allocate(memory, lane.dtype, sizes);
  if (sums === 0 || dense.elementCount === 0) {
    setToZeros(dense);
    return dense.retain();
  }
  const stridesFor = (of: Labels) =>
    stridesOf(plan.inputs[input], tensor.shape, of).map((stride) => stride * lane.bytes);
  const offsets = writeOffsets(memory, scope, reducedSizes, stridesFor(reduced));
  const strides = stridesFor(labels);
  const dimensions = sizes.map((size, i) => [size, strides[i]] as const);
  const isComplexSum = lane.parts === 2 && sums !== 1;
  const all = isComplexSum ? [...dimensions, [2, lane.bytes / lane.parts] as const] : dimensions;
  const [rank, at] = [Math.max(1, all.length), writeDimensions(memory, scope, all)];
  const type = stridedType(lane, isComplexSum ? "parts" : "copy");
  stridedLoopsOver(memory).sumStrided(type, tensor.address, dense.address, rank, at, offsets, sums);
  return dense.retain();
}

/** Writes a result in the order of the output; zeros off the diagonals of labels that the output repeats. */
function scatter(plan: EinsumPlan, labels: Labels, { address, memory }: Tensor, lane: Lane, output: Tensor): void {
  const bytes = output.elementCount * lane.bytes;
  if (sameLabels(labels, plan.output)) {
    memory.u8.copyWithin(output.address, address, address + bytes);
    return;
  }
  if (unique(plan.output).length < plan.output.length) setToZeros(output);
  const strides = stridesOf(plan.output, output.shape, labels);
  const dimensions = sizesOf(plan, labels).map((size, i) => [size, strides[i] * lane.bytes] as const);
  using scope = memory.scope();
  const at = writeDimensions(memory, scope, dimensions);
  const type = stridedType(lane, "copy");
  stridedLoopsOver(memory).placeStrided(type, address, output.address, Math.max(1, dimensions.length), at);
}

/** Writes the offsets of the places of a grid, which is not empty, as uint32 in row-major order. */
function writeOffsets(memory: LinearMemory, scope: MemoryScope, sizes: Shape, strides: readonly number[]): number {
  const at = scope.malloc(product(sizes) * 4);
  const { u32 } = memory;
  const first = at >>> 2;
  u32[first] = 0;
  // From the last dimension on, each repeats the places of those after it, a stride further on.
  for (let d = sizes.length - 1, count = 1; d >= 0; count *= sizes[d--]) {
    for (let i = first + count; i < first + count * sizes[d]; i++) u32[i] = u32[i - count] + strides[d];
  }
  return at;
}

/** Writes the dimensions of a grid for the loops; a single one for a scalar. */
function writeDimensions(
  memory: LinearMemory,
  scope: MemoryScope,
  dimensions: readonly (readonly [size: number, stride: number])[],
): number {
  const all = dimensions.length === 0 ? [[1, 0]] : dimensions;
  const at = scope.malloc(all.length * DIMENSION_BYTES);
  memory.i32.set(
    all.flatMap(([size, stride]) => [size, stride, 0]),
    at >>> 2,
  );
  return at;
}

/** The loops' type of a lane. @param use of complex numbers: in products, as their parts, or as elements that are copied */
function stridedType({ elementClass, bytes }: Lane, use: "product" | "parts" | "copy"): number {
  if (elementClass === "complex") {
    if (use === "product") return bytes === 8 ? COMPLEX64 : COMPLEX128;
    if (use === "parts") return bytes === 8 ? F32 : F64;
    return bytes === 8 ? I64 : V128;
  }
  if (elementClass === "float") return bytes === 4 ? F32 : F64;
  return bytes === 4 ? I32 : I64;
}
