import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";

const MIN_LOG = Math.fround(1e-16);

/** The parameters of each class, in parallel arrays. */
interface Sigmoids {
  readonly isCalibrated: readonly boolean[];
  readonly scale: readonly number[];
  readonly slope: readonly number[];
  readonly offset: readonly number[];
  /** Smaller scores become the default one. */
  readonly minScore: readonly number[];
}

/**
 * Score calibration of TFLite's Task Library: each class has a sigmoid of its own, and a class without one the default score. The
 * classes are the last dimension.
 *
 * Source: tflite-support, cc/task/core/score_calibration.cc.
 */
export const createCalibrateScores: CreateKernel = ({ attributes }) => {
  const sigmoids: Sigmoids = {
    isCalibrated: attributes.boolList("is_calibrated"),
    scale: attributes.floatList("scale"),
    slope: attributes.floatList("slope"),
    offset: attributes.floatList("offset"),
    minScore: attributes.floatList("min_score"),
  };
  const classes = sigmoids.isCalibrated.length;
  const wrong = Object.entries(sigmoids).find(([, list]) => list.length !== classes);
  if (wrong) throw invalidArgument(`${wrong[0]} has ${wrong[1].length} values; wanted ${classes}, one for each class`);
  const transform = TRANSFORMATIONS[attributes.string("score_transformation")];
  const defaultScore = attributes.float("default_score");
  return { compute: (context) => calibrate(context, sigmoids, transform, defaultScore) };
};

function calibrate(
  context: ComputeContext,
  { isCalibrated, scale, slope, offset, minScore }: Sigmoids,
  transform: (score: number) => number,
  defaultScore: number,
): void {
  const input = context.input(0);
  const classes = isCalibrated.length;
  if (input.shape.at(-1) !== classes) {
    throw invalidArgument(`scores of shape ${formatShape(input.shape)} have no calibration for ${classes} classes`);
  }
  const output = context.allocateOutput(0, input.shape);
  const { f32 } = context.memory;
  const from = input.address / 4;
  const to = output.address / 4;
  for (let i = 0, index = 0; i < input.elementCount; i++, index = (index + 1) % classes) {
    const score = f32[from + i];
    f32[to + i] =
      !isCalibrated[index] || score < minScore[index]
        ? defaultScore
        : scale[index] * sigmoid(Math.fround(Math.fround(transform(score) * slope[index]) + offset[index]));
  }
}

const TRANSFORMATIONS: Readonly<Record<string, (score: number) => number>> = {
  IDENTITY: (score) => score,
  LOG: (score) => clampedLog(score),
  INVERSE_LOGISTIC: (score) => Math.fround(clampedLog(score) - clampedLog(Math.fround(1 - score))),
};

/** The logarithm, and for smaller scores a curve that goes on below it. */
function clampedLog(score: number): number {
  return Math.fround(score < MIN_LOG ? 2 * Math.log(MIN_LOG) - Math.log(2 * MIN_LOG - score) : Math.log(score));
}

/** In the form that does not overflow. */
function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const exp = Math.exp(x);
  return exp / (1 + exp);
}
