/**
 * Tensors of numbers of normal distributions between bounds.
 *
 * Source: tensorflow/core/kernels/parameterized_truncated_normal_op.cc (TensorFlow 2.21).
 */

import type { Philox } from "@heddle/hash";
import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { broadcastShapes, DataType, elementCount, formatShape, type Shape, type Tensor } from "@heddle/tensor";
import { writeElements } from "@heddle/tensor/numbers";
import { tensorDebugString } from "@heddle/tensor/text";
import { placesIn } from "../../broadcast-places.js";
import { parametersOf } from "../generators/fill-samples.js";
import type { RandomFill } from "../generators/random-distribution.js";
import { randomLoopsOver } from "../generators/random-loops.js";
import { RandomState } from "../generators/random-state.js";
import { checkSeed, generatorOfSeed, readShape } from "../random-arguments.js";
import { MOST_NORMALS, MOST_TRIES, type TruncatedNormal, TruncatedSampler } from "./truncated-samples.js";

/** Numbers of a batch where all have the same distribution. */
const EQUAL_BATCH = 100;
/** Numbers between looks at the clock: about a millisecond of work. */
const SAMPLES_AT_ONCE = 4096;

const NAMES = ["means", "stddevs", "minvals", "maxvals"] as const;

/** ParameterizedTruncatedNormal: numbers of a distribution for each of the first sizes of the output, or of one for all. */
export function createParameterizedNormal({ attributes }: ConstructionContext): Kernel {
  const state = new RandomState(attributes);
  return {
    compute(context) {
      const shape = wantedShape(context.input(0));
      if (shape.length === 0) {
        throw invalidArgument(`Shape tensor must not be empty, got ${tensorDebugString(context.input(0))}`);
      }
      const parameters = [1, 2, 3, 4].map((index) => context.input(index));
      const output = context.allocateOutput(0, shape);
      const { batches, samples } = checkParameters(parameters, shape)
        ? { batches: Math.ceil(output.elementCount / EQUAL_BATCH), samples: EQUAL_BATCH }
        : { batches: shape[0], samples: elementCount(shape.slice(1)) };
      const groups = Math.floor((batches * 2 * MOST_TRIES * (samples + 3)) / 4);
      const generator = state.reserveWords(4 * groups);
      const values = parameters.map(parametersOf);
      const batchOf = (batch: number) => normalOf(values, (i) => (values[i].length === 1 ? 0 : batch));
      return runSteps(fill(context, output, generator, { batches, samples, batchOf, isRowOfBatch: true }));
    },
  };
}

/** StatelessParameterizedTruncatedNormal: numbers by a seed; the shape of the parameters is the end of the output's. */
export function statelessParameterizedNormal(context: ComputeContext): void | Promise<void> {
  const seed = context.input(1);
  checkSeed(seed);
  const parameters = [2, 3, 4, 5].map((index) => context.input(index));
  const batch = parameters.reduce<Shape | undefined>((shape, next) => shape && broadcastShapes(shape, next.shape), []);
  if (!batch) {
    const shapes = parameters.map(({ shape }) => formatShape(shape)).join(" vs. ");
    throw invalidArgument(`means, stddevs, minvals, maxvals must have compatible batch dimensions: ${shapes}`);
  }
  const shape = wantedShape(context.input(0));
  const end = shape.slice(Math.max(shape.length - batch.length, 0));
  if (end.length < batch.length || batch.some((size, i) => size !== end[i])) {
    throw invalidArgument("Shape passed in must end with broadcasted shape.", { shape, batch });
  }
  const output = context.allocateOutput(0, shape);
  if (output.elementCount === 0) return;
  const generator = generatorOfSeed(seed);
  const values = parameters.map(parametersOf);
  const places = parameters.map((parameter) => placesIn(parameter.shape, batch));
  const batches = elementCount(batch);
  const samples = output.elementCount / batches;
  const batchOf = (index: number) => normalOf(values, (i) => places[i](index));
  return runSteps(fill(context, output, generator, { batches, samples, batchOf, isRowOfBatch: false }));
}

interface Batches {
  readonly batches: number;
  /** Numbers of each batch; the last one may have fewer. */
  readonly samples: number;
  readonly batchOf: (batch: number) => TruncatedNormal;
  /** True where the numbers of a batch are side by side, false where they are a column. */
  readonly isRowOfBatch: boolean;
}

function* fill(context: ComputeContext, output: Tensor, generator: Philox, plan: Batches): Steps<void> {
  const { batches, samples, batchOf, isRowOfBatch } = plan;
  const drawn = new Float64Array(output.elementCount);
  const step = isRowOfBatch ? 1 : batches;
  using scope = context.memory.scope();
  const normals = normalFloats(context.memory, scope.malloc(MOST_NORMALS * 4), generator);
  const sampler = new TruncatedSampler(output.dtype, generator, output.dtype === DataType.DOUBLE ? undefined : normals);
  let drawnSince = 0;
  for (let batch = 0; batch < batches; batch++) {
    const first = isRowOfBatch ? batch * samples : batch;
    const size = isRowOfBatch ? Math.min(samples, drawn.length - first) : samples;
    const draw = sampler.start(batchOf(batch));
    for (let done = 0; done < size; done += SAMPLES_AT_ONCE) {
      const count = Math.min(SAMPLES_AT_ONCE, size - done);
      draw(drawn, first + done * step, step, count, done + count === size);
      drawnSince += count;
      if (drawnSince < SAMPLES_AT_ONCE) continue;
      drawnSince = 0;
      const pause = context.pause();
      if (pause) yield pause;
    }
  }
  writeElements<number>(output, (values, base) => {
    for (let i = 0; i < drawn.length; i++) values[base + i] = drawn[i];
  });
}

/** Fills with at most {@link MOST_NORMALS} normal float32, which are made at an address. */
function normalFloats(memory: LinearMemory, address: number, generator: Philox): RandomFill {
  return (target, count) => {
    randomLoopsOver(memory).fillNormal(...generator.state, address, count * 4);
    generator.skip(Math.ceil(count / 4));
    const { f32 } = memory;
    for (let i = 0, from = address >>> 2; i < count; i++) target[i] = f32[from + i];
  };
}

function normalOf(values: readonly Float64Array[], placeIn: (parameter: number) => number): TruncatedNormal {
  const [mean, deviation, low, high] = values.map((all, i) => all[placeIn(i)]);
  return { mean, deviation, low, high };
}

function wantedShape(tensor: Tensor): Shape {
  if (tensor.rank === 1) return readShape(tensor);
  throw invalidArgument(`Input shape should be a vector, got shape: ${formatShape(tensor.shape)}`);
}

/**
 * True where all batches have the same parameters, for which TensorFlow wants scalar bounds.
 *
 * @throws {StatusError} INVALID_ARGUMENT for parameters of other shapes than a scalar, [1] or the number of batches
 */
function checkParameters(parameters: readonly Tensor[], [batches]: Shape): boolean {
  parameters.forEach(({ rank, shape }, i) => {
    if (rank <= 1) return;
    throw invalidArgument(`Input ${NAMES[i]} should be a scalar or vector, got shape: ${formatShape(shape)}`);
  });
  if (parameters.every(({ rank, shape }, i) => rank === 0 || (i < 2 && shape[0] === 1))) return true;
  parameters.forEach(({ rank, shape }, i) => {
    if (rank === 0 || shape[0] === 1 || shape[0] === batches) return;
    throw invalidArgument(`Input ${NAMES[i]} should have length 1 or shape[0], got shape: ${formatShape(shape)}`);
  });
  return false;
}
