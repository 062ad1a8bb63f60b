/** Gradients of pooling. Sums are made in float64 and rounded once; those of integers wrap. */
import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex, readIndices, type Shape, shapesEqual, type Tensor } from "@heddle/tensor";
import { addElements, type Element, readElements, writeElements } from "@heddle/tensor/numbers";
import { walkWindows, windowRows } from "../windows/walk-windows.js";
import { checkPooled, type Pooling, poolingPlanner } from "./plan-pooling.js";

/** Rows of windows that are visited without a pause. */
const ROWS_AT_ONCE = 64;

/** AvgPoolGrad and AvgPool3DGrad: each gradient is divided among the elements of its window that lie in the image. */
export function createAveragePoolGradient(construction: ConstructionContext): Kernel {
  const planOf = poolingPlanner(construction);
  return {
    compute(context) {
      const [sizes, gradients] = [context.input(0), context.input(1)];
      if (sizes.rank !== 1) {
        throw invalidArgument(`out_backprop must be 1-dimensional, not ${formatShape(sizes.shape)}`);
      }
      const shape = readIndices(sizes);
      if (shape.some((size) => size < 0)) throw invalidArgument(`orig_input_shape has a negative size: ${shape}`);
      const plan = planOf(context, shape);
      checkPooled(construction.op.name, "out_backprop", plan, gradients.shape);
      const counts = new Float64Array(windowRows(plan.batch, plan.axes) * plan.axes[2].outputSize);
      const { axes, channels } = plan;
      walkWindows(axes, 0, windowRows(plan.batch, axes), (_pixel, _tap, window) => {
        counts[window]++;
      });
      return addNumbers(context, shape, plan, (sums, start, end) => {
        const g = readElements<number>(gradients);
        walkWindows(axes, start, end, (pixel, _tap, window) => {
          const [to, from] = [pixel * channels, g.base + window * channels];
          for (let c = 0; c < channels; c++) sums[to + c] += g.values[from + c] / counts[window];
        });
      });
    },
  };
}

/**
 * MaxPoolGrad and MaxPoolGradV2: each gradient goes to the first greatest element of its window. MaxPool3DGrad: it goes to all elements
 * of its window that equal the pooled one.
 */
export function createMaxPoolGradient(construction: ConstructionContext): Kernel {
  const planOf = poolingPlanner(construction);
  const is3d = construction.op.name.includes("3D");
  return {
    compute(context) {
      const [input, pooled, gradients] = [context.input(0), context.input(1), context.input(2)];
      const plan = planOf(context, input.shape);
      checkPooled(construction.op.name, "orig_output", plan, pooled.shape);
      checkPooled(construction.op.name, "grad", plan, gradients.shape);
      const output = context.allocateOutput(0, input.shape);
      if (is3d) addToEqual(output, input, pooled, gradients, plan);
      else addAtPlaces(output, gradients, greatestPlaces(input, plan));
    },
  };
}

/** MaxPoolGradGrad, its version 2 and MaxPool3DGradGrad: for each window the gradient at its first greatest element. */
export function createMaxPoolSecondGradient(construction: ConstructionContext): Kernel {
  const planOf = poolingPlanner(construction);
  return {
    compute(context) {
      const [input, pooled, gradients] = [context.input(0), context.input(1), context.input(2)];
      const plan = planOf(context, input.shape);
      checkPooled(construction.op.name, "orig_output", plan, pooled.shape);
      if (!shapesEqual(gradients.shape, input.shape)) {
        throw invalidArgument(
          `Expected grad shape to be ${formatShape(input.shape)}, but got ${formatShape(gradients.shape)}`,
        );
      }
      const winners = equalPlaces(input, pooled, plan);
      writeElements(context.allocateOutput(0, plan.outputShape), (values, base) => {
        const g = readElements(gradients);
        const zero = zeroOf(g.values[g.base]);
        winners.forEach((place, i) => {
          values[base + i] = place < 0 ? zero : g.values[g.base + place];
        });
      });
    },
  };
}

/** MaxPoolGradWithArgmax: each gradient goes to the element that `argmax` names. */
export function createMaxPoolGradientWithArgmax(construction: ConstructionContext): Kernel {
  const planOf = poolingPlanner(construction);
  const includesBatch = construction.attributes.bool("include_batch_in_index");
  return {
    compute(context) {
      const [input, gradients, argmax] = [context.input(0), context.input(1), context.input(2)];
      const plan = planOf(context, input.shape);
      checkPooled(construction.op.name, "grad", plan, gradients.shape);
      checkPooled(construction.op.name, "argmax", plan, argmax.shape);
      const imageSize = input.elementCount / Math.max(1, plan.batch);
      const perImage = argmax.elementCount / Math.max(1, plan.batch);
      const places = Float64Array.from({ length: argmax.elementCount }, (_, i) => {
        const index = readIndex(argmax, i);
        const place = includesBatch ? index : index + Math.floor(i / perImage) * imageSize;
        const first = Math.floor(i / perImage) * imageSize;
        if (place >= first && place < first + imageSize) return place;
        throw invalidArgument(`argmax[${i}] = ${index} is not in the image of ${imageSize} elements`, { index });
      });
      addAtPlaces(context.allocateOutput(0, input.shape), gradients, places);
    },
  };
}

/** Sets output 0, of that shape, to sums of numbers, which are made in blocks of rows of windows. */
function addNumbers(
  context: ComputeContext,
  shape: Shape,
  { batch, axes }: Pooling,
  add: (sums: Float64Array, start: number, end: number) => void,
): void | Promise<void> {
  const output = context.allocateOutput(0, shape);
  const sums = new Float64Array(output.elementCount);
  const finish = () =>
    writeElements<number>(output, (values, base) => {
      for (let i = 0; i < sums.length; i++) values[base + i] = sums[i];
    });
  const added = inBlocks(context, windowRows(batch, axes), ROWS_AT_ONCE, (start, end) => add(sums, start, end));
  return added ? added.then(finish) : finish();
}

/** Adds each gradient to the element at its place, if that is not -1. */
function addAtPlaces(output: Tensor, gradients: Tensor, places: Float64Array): void {
  writeElements(output, (values, base) => {
    const g = readElements(gradients);
    values.fill(zeroOf(g.values[g.base]), base, base + output.elementCount);
    places.forEach((place, i) => {
      if (place >= 0) values[base + place] = addElements(values[base + place], g.values[g.base + i]);
    });
  });
}

/** TensorFlow's tolerance: an element of a window of volumes that is nearer to the greatest one counts as equal. */
const TOLERANCE = 1e-5;

/** Adds each gradient to all elements of its window that equal the pooled one. */
function addToEqual(output: Tensor, input: Tensor, pooled: Tensor, gradients: Tensor, plan: Pooling): void {
  const { axes, batch, channels } = plan;
  const [x, y, g] = [input, pooled, gradients].map((tensor) => readElements<number>(tensor));
  const sums = new Float64Array(output.elementCount);
  walkWindows(axes, 0, windowRows(batch, axes), (pixel, _tap, window) => {
    for (let c = 0; c < channels; c++) {
      const [at, from] = [pixel * channels + c, window * channels + c];
      if (Math.abs(x.values[x.base + at] - y.values[y.base + from]) < TOLERANCE) sums[at] += g.values[g.base + from];
    }
  });
  writeElements<number>(output, (values, base) => {
    for (let i = 0; i < sums.length; i++) values[base + i] = sums[i];
  });
}

/** 0 as an element of the type of another. */
function zeroOf(element: Element | undefined): Element {
  return (typeof element === "bigint" ? 0n : 0) as Element;
}

/** For each element of the pooled tensor the place of the first element of its window that none exceeds; NaN never exceeds. */
function greatestPlaces(input: Tensor, { axes, batch, channels, outputShape }: Pooling): Float64Array {
  const places = new Float64Array(outputShape.reduce((a, b) => a * b, 1)).fill(-1);
  const { values, base } = readElements(input);
  walkWindows(axes, 0, windowRows(batch, axes), (pixel, _tap, window) => {
    for (let c = 0; c < channels; c++) {
      const to = window * channels + c;
      const place = pixel * channels + c;
      if (places[to] < 0 || values[base + place] > values[base + places[to]]) places[to] = place;
    }
  });
  return places;
}

/** For each element of the pooled tensor the place of the first element of its window that equals it, or -1. */
function equalPlaces(input: Tensor, pooled: Tensor, { axes, batch, channels }: Pooling): Float64Array {
  const places = new Float64Array(pooled.elementCount).fill(-1);
  const [x, y] = [readElements(input), readElements(pooled)];
  walkWindows(axes, 0, windowRows(batch, axes), (pixel, _tap, window) => {
    for (let c = 0; c < channels; c++) {
      const to = window * channels + c;
      const place = pixel * channels + c;
      if (places[to] < 0 && x.values[x.base + place] === y.values[y.base + to]) places[to] = place;
    }
  });
  return places;
}
