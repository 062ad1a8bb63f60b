/** Gradients of pooling. Sums of integers wrap. */
import { type ConstructionContext, type Kernel, runSteps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, indexValues, readIndices, shapesEqual, type Tensor } from "@heddle/tensor";
import { addElements, type Element, readElements, writeElements } from "@heddle/tensor/numbers";
import { floatOperand, floatResult, writeFloatResult } from "@heddle/tensor/patches";
import { walkWindows, windowRows } from "../windows/walk-windows.js";
import { giveGradients, isFloat, shareGradients, takeGradients } from "./float-gradients.js";
import { checkPooled, type Pooling, poolingPlanner } from "./plan-pooling.js";

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
      return runSteps(shareGradients(context, plan, gradients, context.allocateOutput(0, shape)));
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
      else if (isFloat(input)) return runSteps(giveGradients(context, plan, input, gradients, output));
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
      const output = context.allocateOutput(0, plan.outputShape);
      if (isFloat(input)) return runSteps(takeGradients(context, plan, input, pooled, gradients, output));
      const winners = equalPlaces(input, pooled, plan);
      writeElements(output, (values, base) => {
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
      const indices = indexValues(argmax);
      const places = new Float64Array(argmax.elementCount);
      for (let image = 0, i = 0; image < plan.batch; image++) {
        const first = image * imageSize;
        for (const end = i + perImage; i < end; i++) {
          const index = indices[i];
          const place = includesBatch ? index : index + first;
          if (!(place >= first && place < first + imageSize)) {
            throw invalidArgument(`argmax[${i}] = ${index} is not in the image of ${imageSize} elements`, { index });
          }
          places[i] = place;
        }
      }
      const output = context.allocateOutput(0, input.shape);
      using g = floatOperand(gradients);
      using y = floatResult(output);
      addAtPlaces(y, g, places);
      writeFloatResult(y, output);
    },
  };
}

/** Adds each gradient to the element at its place, if that is not -1. */
function addAtPlaces(output: Tensor, gradients: Tensor, places: Float64Array): void {
  writeElements(output, (values, base) => {
    const g = readElements(gradients);
    values.fill(zeroOf(g.values[g.base]), base, base + output.elementCount);
    for (let i = 0; i < places.length; i++) {
      const to = base + places[i];
      if (places[i] >= 0) values[to] = addElements(values[to], g.values[g.base + i]);
    }
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
