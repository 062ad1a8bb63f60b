/**
 * Numbers quantized to a few bits and back, in a range that is moved until 0 is one of its steps.
 *
 * Source: tensorflow/core/kernels/fake_quant_ops.cc, fake_quant_ops_functor.h (TensorFlow 2.21).
 */
import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { elementCount, printGeneral, type Tensor } from "@heddle/tensor";
import { DIVIDING, MULTIPLYING } from "./fake-quant-layout.js";
import { type QuantRange, quantizeSlices } from "./fake-quant-loops.js";

const float = Math.fround;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** FakeQuantWithMinMaxVars: the range is an input. */
export function createFakeQuant({ attributes }: ConstructionContext): Kernel {
  const steps = stepsOf(attributes);
  return {
    compute(context) {
      const [min, max] = [context.input(1), context.input(2)];
      if (min.rank !== 0) throw invalidArgument(`\`min\` must be rank 0 but is rank ${min.rank}`);
      if (max.rank !== 0) throw invalidArgument(`\`max\` must be rank 0 but is rank ${max.rank}`);
      return quantizeChannels(context, DIVIDING, [fakeRange(floatsOf(min)[0], floatsOf(max)[0], steps, true)]);
    },
  };
}

/** FakeQuantWithMinMaxArgs: the range is in the attributes. */
export function createFakeQuantArgs({ attributes }: ConstructionContext): Kernel {
  const [low, high] = [float(attributes.float("min")), float(attributes.float("max"))];
  if (!(low < high))
    throw invalidArgument(`min has to be smaller than max, was: ${printGeneral(low, 6)} >= ${printGeneral(high, 6)}`, {
      low,
      high,
    });
  const ranges = [fakeRange(low, high, stepsOf(attributes), false)];
  return { compute: (context) => quantizeChannels(context, MULTIPLYING, ranges) };
}

/** FakeQuantWithMinMaxVarsPerChannel: a range for each place in the last dimension. */
export function createFakeQuantPerChannel({ attributes }: ConstructionContext): Kernel {
  const steps = stepsOf(attributes);
  return {
    compute(context) {
      const { shape, rank } = context.input(0);
      const [min, max] = [context.input(1), context.input(2)];
      // TensorFlow's process ends there.
      if (rank < 1) throw invalidArgument(`\`inputs\` must be at least rank 1 but is rank ${rank}`);
      const channels = shape[rank - 1];
      checkLimits("min", min, channels);
      checkLimits("max", max, channels);
      const highs = floatsOf(max);
      return quantizeChannels(
        context,
        MULTIPLYING,
        Array.from(floatsOf(min), (low, i) => fakeRange(low, highs[i], steps, false)),
      );
    },
  };
}

function checkLimits(name: string, limits: Tensor, channels: number): void {
  if (limits.rank !== 1) throw invalidArgument(`\`${name}\` must be rank 1 but is rank ${limits.rank}`);
  if (limits.elementCount !== channels) {
    throw invalidArgument(`${name} has incorrect size, expected ${channels} was ${limits.elementCount}`);
  }
}

/** The first and the last step. */
export type StepRange = readonly [lowest: number, highest: number];

/** The steps of a node. @throws {StatusError} INVALID_ARGUMENT for other bits than 2 to 16 */
export function stepsOf(attributes: Attributes): StepRange {
  const bits = attributes.int32("num_bits");
  if (bits < 2 || bits > 16) throw invalidArgument("num_bits must be between 2 and 16, inclusive");
  return [attributes.bool("narrow_range") ? 1 : 0, 2 ** bits - 1];
}

/** The elements of a float32 tensor: a view, dead after the next allocation. */
export function floatsOf(tensor: Tensor): Float32Array {
  return tensor.elements() as Float32Array;
}

/**
 * A range as a loop needs it, and what is for all.
 *
 * @param isDividing true to divide by the size of a step, false to multiply by its inverse
 */
function fakeRange(low: number, high: number, [lowest, highest]: StepRange, isDividing: boolean): QuantRange {
  // Numbers of an empty range, NaN too, are 0: see `quantizeChannels`.
  if (low === 0 && high === 0) return EMPTY;
  const { scale, start, stop } = movedRange(low, high, [lowest, highest]);
  const inverse = float((highest - lowest) / float(high - low));
  const inSteps = float(isDividing ? -start / scale : -start * inverse);
  return [start, stop, isDividing ? scale : inverse, scale, Math.floor(float(inSteps + 0.5))];
}

const EMPTY: QuantRange = [0, 0, 1, 0, 0];

/** A range that was moved until 0 is one of its steps, and the size of a step. */
export interface MovedRange {
  readonly scale: number;
  readonly start: number;
  readonly stop: number;
}

/** Moves a range until 0 is one of its steps. */
export function movedRange(low: number, high: number, [lowest, highest]: StepRange): MovedRange {
  const scale = float(float(high - low) / (highest - lowest));
  const zero = zeroPoint(float(lowest - float(low / scale)), lowest, highest);
  return { scale, start: float(float(lowest - zero) * scale), stop: float(float(highest - zero) * scale) };
}

function zeroPoint(exact: number, lowest: number, highest: number): number {
  if (exact < lowest) return lowest;
  return exact > highest ? highest : Math.round(exact);
}

/** Quantizes with one range after the other, again and again. */
function quantizeChannels(context: ComputeContext, kind: number, ranges: readonly QuantRange[]): void | Promise<void> {
  const input = context.input(0);
  const { address } = context.forwardInputOrAllocateOutput([0], 0, input.shape);
  const channels = ranges.length;
  const count = elementCount(input.shape);
  const rowsAtOnce = Math.max(1, Math.floor(ELEMENTS_AT_ONCE / Math.max(1, channels)));
  return inBlocks(context, channels === 0 ? 0 : count / channels, rowsAtOnce, (firstRow, endRow) => {
    const [start, end] = [firstRow * channels, endRow * channels];
    const [x, z] = [input.address + start * 4, address + start * 4];
    quantizeSlices(context.memory, kind, x, z, end - start, 1, ranges);
    const { f32 } = context.memory;
    ranges.forEach((range, c) => {
      if (range === EMPTY) for (let i = start + c; i < end; i += channels) f32[(address >>> 2) + i] = 0;
    });
  });
}
