/**
 * Gradients of fake quantization: they pass inside the moved range, and go to the end of the range that an input is beyond.
 *
 * Source: tensorflow/core/kernels/fake_quant_ops_functor.h (TensorFlow 2.21).
 */
import { type ConstructionContext, type Kernel, validateInputsAreSameShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { shapesEqual, type Tensor } from "@heddle/tensor";
import { floatsOf, type MovedRange, movedRange, stepsOf } from "./fake-quant.js";

/** FakeQuantWithMinMaxVarsGradient, with one range or one for each place in the last dimension. */
export function createFakeQuantGradient({ op, attributes }: ConstructionContext): Kernel {
  const steps = stepsOf(attributes);
  const isPerChannel = op.name.includes("PerChannel");
  return {
    compute(context) {
      const [gradients, inputs, min, max] = [0, 1, 2, 3].map((i) => context.input(i));
      if (!shapesEqual(gradients.shape, inputs.shape)) {
        throw invalidArgument("gradient and input must be the same size");
      }
      const rank = isPerChannel ? 1 : 0;
      const channels = isPerChannel ? (inputs.shape.at(-1) ?? 0) : 1;
      for (const [name, limits] of [
        ["min", min],
        ["max", max],
      ] as const) {
        if (limits.rank !== rank) throw invalidArgument(`\`${name}\` must be rank ${rank} but is rank ${limits.rank}`);
        if (limits.elementCount !== channels) {
          throw invalidArgument(`${name} has incorrect size, expected ${channels} was ${limits.elementCount}`);
        }
      }
      const output = context.allocateOutput(0, inputs.shape);
      const ends = [context.allocateOutput(1, min.shape), context.allocateOutput(2, max.shape)] as const;
      const [lows, highs] = [floatsOf(min), floatsOf(max)];
      const ranges = Array.from(lows, (low, c) => {
        // Such a range quantizes all to 0 and passes all gradients.
        const isEmpty = low === 0 && highs[c] === 0;
        return isEmpty ? { scale: 0, start: -Infinity, stop: Infinity } : movedRange(low, highs[c], steps);
      });
      const [below, above] = [new Float64Array(channels), new Float64Array(channels)];
      pass(gradients, inputs, output, ranges, below, above);
      floatsOf(ends[0]).set(below);
      floatsOf(ends[1]).set(above);
    },
  };
}

/** FakeQuantWithMinMaxArgsGradient: the range is in the attributes. */
export function createFakeQuantArgsGradient({ op, attributes }: ConstructionContext): Kernel {
  const [low, high] = [Math.fround(attributes.float("min")), Math.fround(attributes.float("max"))];
  if (!(low < high)) throw invalidArgument(`min has to be smaller than max, was: ${low} >= ${high}`, { low, high });
  const range = movedRange(low, high, stepsOf(attributes));
  return {
    compute(context) {
      const [gradients, inputs] = [context.input(0), context.input(1)];
      validateInputsAreSameShape(context, op.name);
      const output = context.allocateOutput(0, inputs.shape);
      pass(gradients, inputs, output, [range], new Float64Array(1), new Float64Array(1));
    },
  };
}

/** @param below and @param above are given the sums of the gradients of inputs outside of each range */
function pass(
  gradients: Tensor,
  inputs: Tensor,
  output: Tensor,
  ranges: readonly MovedRange[],
  below: Float64Array,
  above: Float64Array,
): void {
  const [g, x, y] = [floatsOf(gradients), floatsOf(inputs), floatsOf(output)];
  for (let i = 0; i < x.length; i++) {
    const c = i % ranges.length;
    const { scale, start, stop } = ranges[c];
    y[i] = scale === 0 || (x[i] >= start && x[i] <= stop) ? g[i] : 0;
    if (x[i] < start) below[c] += g[i];
    if (x[i] > stop) above[c] += g[i];
  }
}
