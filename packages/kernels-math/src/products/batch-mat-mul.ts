import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LoopTeam } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { broadcastShapes, DataType, formatShape, type RowVisitor, type Shape, Tensor, visitRows } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import { numericLane, readElements, writeElements } from "@heddle/tensor/numbers";
import { differentRanks, matrixSizes, notMatrices, notMatrix } from "../errors.js";
import { type Contraction, planContraction } from "./contraction.js";
import { contractFloats, ShapeMemo } from "./float-contraction.js";
import { type Matrix, PRODUCTS_AT_ONCE } from "./float-product.js";
import { isOneDnn, matrixOf } from "./mat-mul.js";
import { matricesAtOnce, matrixProduct } from "./matrix-product.js";

/** So many products of two elements take as long as the slowest function of one, which threads count with. */
const FAST = 50;

/** The batch dimensions of the product of two shapes of rank 2 and more. */
type CheckBatch = (x: Shape, y: Shape) => Shape;

const equalBatch: CheckBatch = (x, y) => {
  if (x.length !== y.length) throw differentRanks(x, y);
  if (x.length < 2) throw notMatrices(">= 2", x.length);
  const different = x.slice(0, -2).findIndex((size, i) => size !== y[i]);
  if (different >= 0) {
    throw invalidArgument(
      `In[0].dim(${different}) and In[1].dim(${different}) must be the same: ${formatShape(x)} vs ${formatShape(y)}`,
      { dimension: different, x, y },
    );
  }
  return x.slice(0, -2);
};

const broadcastBatch: CheckBatch = (x, y) => {
  if (x.length < 2) throw notMatrix(0, `: ${x.length}`);
  if (y.length < 2) throw notMatrix(1, `: ${y.length}`);
  const batch = broadcastShapes(x.slice(0, -2), y.slice(0, -2));
  if (!batch) {
    throw invalidArgument(
      `In[0] and In[1] must have compatible batch dimensions: ${formatShape(x)} vs. ${formatShape(y)}`,
      { x, y },
    );
  }
  return batch;
};

/** BatchMatMul, and BatchMatMulV2, whose batch dimensions broadcast. */
export function createBatchMatMul(context: ConstructionContext): Kernel {
  const panels = new KeptPanels();
  const multiply = batchProduct(context, panels);
  return {
    compute: (run) => multiply(run, run.input(0), run.input(1)),
    dispose: () => panels[Symbol.dispose](),
  };
}

/** BatchMatMulV3: BatchMatMulV2 whose factors may be of one byte; they are converted to the type of the result first. */
export function createBatchMatMulOfBytes(context: ConstructionContext): Kernel {
  const [type] = context.outputTypes;
  if (context.inputTypes.every((other) => other === type)) return createBatchMatMul(context);
  const multiply = batchProduct(context, new KeptPanels());
  return { compute: (run) => runSteps(convertAndMultiply(run)) };

  function* convertAndMultiply(run: ComputeContext): Steps<void> {
    using x = converted(run.input(0), type);
    using y = converted(run.input(1), type);
    yield* settle(multiply(run, x, y));
  }
}

/** A reference to the tensor, or its numbers in another type, which can hold them. */
function converted(tensor: Tensor, type: DataType): Tensor {
  if (tensor.dtype === type) return tensor.retain();
  const result = Tensor.allocate(tensor.memory, type, tensor.shape);
  const { values, base } = readElements<number>(tensor);
  writeElements<number>(result, (numbers, to) => {
    for (let i = 0; i < tensor.elementCount; i++) numbers[to + i] = values[base + i];
  });
  return result;
}

/** Sets output 0 to the product of two tensors of its type, and pauses. */
type BatchProduct = (context: ComputeContext, x: Tensor, y: Tensor) => void | Promise<void>;

function batchProduct({ op, outputTypes, attributes }: ConstructionContext, panels: KeptPanels): BatchProduct {
  const checkBatch = op.name === "BatchMatMul" ? equalBatch : broadcastBatch;
  const adjointX = attributes.bool("adj_x");
  const adjointY = attributes.bool("adj_y");
  const lane = numericLane(outputTypes[0]);
  const multiply = matrixProduct(lane);
  const contractions = new ShapeMemo<Contraction | undefined>();
  const flags = op.name !== "BatchMatMulV3" && isOneDnn(lane.dtype) ? ` ${Number(adjointX)} ${Number(adjointY)}` : "";
  return (context, x, y) => {
    const batch = checkBatch(x.shape, y.shape);
    const left = matrixOf(x.shape, adjointX, adjointX);
    const right = matrixOf(y.shape, adjointY, adjointY);
    if (left.columns !== right.rows) throw matrixSizes(x.shape, y.shape, flags);
    const output = context.allocateOutput(0, [...batch, left.rows, right.columns]);
    const { address } = output;
    if (lane.dtype === DataType.FLOAT && output.elementCount > 0) {
      const contraction = contractions.of(x.shape, y.shape, () => contractionOf(batch, x.shape, left, y.shape, right));
      if (contraction) return contractFloats(context, contraction, address, x, y, panels);
    }
    const { bytes } = lane;
    const xBytes = left.rows * left.columns * bytes;
    const yBytes = right.rows * right.columns * bytes;
    const zBytes = left.rows * right.columns * bytes;
    const runs: Parameters<RowVisitor>[] = [];
    visitRows(batch, x.shape.slice(0, -2), y.shape.slice(0, -2), (...run) => void runs.push(run));
    return runSteps(multiplyAll());

    function multiplyOne([z, xi, xs, yi, ys]: Parameters<RowVisitor>, i: number): void | Promise<void> {
      const xAt = x.address + (xi + i * xs) * xBytes;
      const yAt = y.address + (yi + i * ys) * yBytes;
      return multiply(context, address + (z + i) * zBytes, xAt, left, yAt, right);
    }

    function* multiplyAll(): Steps<void> {
      const products = left.rows * left.columns * right.columns;
      const productsAtOnce = matricesAtOnce(products);
      const { team } = context.memory;
      const isShort = lane.dtype === DataType.FLOAT && products <= PRODUCTS_AT_ONCE;
      if (isShort && team?.divides(Math.ceil((output.elementCount * left.columns) / FAST)))
        return yield* multiplyTogether(team);
      let done = 0;
      for (const run of runs) {
        for (let i = 0; i < run[5]; i++) {
          const pending = multiplyOne(run, i);
          if (pending) yield pending;
          const pause = ++done % productsAtOnce === 0 ? context.pause() : undefined;
          if (pause) yield pause;
        }
      }
    }

    /** Threads compute products that are done at once, as many as each has time for between pauses. */
    function* multiplyTogether(team: LoopTeam): Steps<void> {
      const atOnce = matricesAtOnce(left.rows * left.columns * right.columns) * team.threads;
      for (const run of runs) {
        for (let first = 0; first < run[5]; first += atOnce) {
          team.tasks(Math.min(atOnce, run[5] - first), (i) => void multiplyOne(run, first + i));
          const pause = context.pause();
          if (pause) yield pause;
        }
      }
    }
  };
}

/** The product of float32 matrices along a batch, of which those with one right matrix are one. */
function contractionOf(batch: Shape, x: Shape, left: Matrix, y: Shape, right: Matrix): Contraction | undefined {
  const [lefts, rights, results] = [x.slice(0, -2), y.slice(0, -2), batch].map((shape) => stepsAlong(batch, shape));
  const leftSize = left.rows * left.columns;
  const rightSize = right.rows * right.columns;
  const resultSize = left.rows * right.columns;
  const kept = batch.map((size, i) => ({
    size,
    left: lefts[i] * leftSize,
    right: rights[i] * rightSize,
    result: results[i] * resultSize,
  }));
  kept.push({ size: left.rows, left: left.rowStep, right: 0, result: right.columns });
  kept.push({ size: right.columns, left: 0, right: right.columnStep, result: 1 });
  return planContraction(kept, [{ size: left.columns, left: left.columnStep, right: right.rowStep, result: 0 }]);
}

/** The steps along the dimensions of `batch`, in matrices, of a shape that broadcasts to it. */
function stepsAlong(batch: Shape, shape: Shape): number[] {
  const steps: number[] = [];
  let step = 1;
  for (let i = 1; i <= batch.length; i++) {
    const size = shape.at(-i) ?? 1;
    steps.unshift(size === 1 ? 0 : step);
    step *= size;
  }
  return steps;
}
