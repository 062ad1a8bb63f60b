/**
 * Numbers of normal distributions between two bounds, by rejection.
 *
 * Source: tensorflow/core/kernels/parameterized_truncated_normal_op.cc (TensorFlow 2.21), on one thread; C. P. Robert, "Simulation of
 * truncated normal variables" (1995).
 */
import { internal, invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import type { Philox } from "../generators/philox.js";
import { normal, type RandomFill, uniform } from "../generators/random-distribution.js";

/** Rejected numbers in a row, after which TensorFlow gives up. */
export const MOST_TRIES = 1000;

/** With one bound this far from the mean and the other beyond it, normal numbers are drawn. */
const FAR_BOUND = 1.3;

/** A normal distribution and its bounds. */
export interface TruncatedNormal {
  readonly mean: number;
  readonly deviation: number;
  readonly low: number;
  readonly high: number;
}

/** Draws numbers of one type after each other, each of any distribution. */
export class TruncatedSampler {
  readonly #normal: RandomFill;
  readonly #uniform: RandomFill;
  readonly #round: (value: number) => number;
  readonly #bound: number;
  readonly #drawn: Float64Array;
  readonly #chances: Float64Array;

  /** @param generator continues after the numbers that were drawn */
  constructor(dtype: DataType, generator: Philox) {
    this.#normal = normal(dtype, generator);
    this.#uniform = uniform(dtype, generator);
    const lane = numberLane(dtype);
    this.#round = (value) => lane.round(value);
    this.#bound = lane.round(FAR_BOUND);
    const size = dtype === DataType.DOUBLE ? 2 : 4;
    this.#drawn = new Float64Array(size);
    this.#chances = new Float64Array(size);
  }

  /**
   * Draws `count` numbers, in groups; the rest of the last group is dropped.
   *
   * @throws {StatusError} INVALID_ARGUMENT for parameters without a distribution; INTERNAL when too many numbers are rejected
   */
  *draw(parameters: TruncatedNormal, count: number): Generator<number, void> {
    const { low, high, mean } = parameters;
    if (!(parameters.deviation > 0 && low < high && (Number.isFinite(low) || Number.isFinite(high)))) {
      throw invalidArgument("Invalid parameters");
    }
    const round = this.#round;
    const isMirrored = low === Number.NEGATIVE_INFINITY || high < mean;
    const deviation = isMirrored ? -parameters.deviation : parameters.deviation;
    const least = round(round((isMirrored ? high : low) - mean) / deviation);
    const most = round(round((isMirrored ? low : high) - mean) / deviation);
    let left = count;
    for (const sample of this.#standard(least, most)) {
      if (left-- === 0) return;
      yield round(round(sample * deviation) + mean);
      if (left === 0) return;
    }
  }

  /** Numbers of the normal distribution between two bounds, without end. */
  #standard(least: number, most: number): Generator<number, void> {
    const round = this.#round;
    const root = round(Math.sqrt(round(round(least * least) + 4)));
    const power = round(0.5 + round(round(least * round(least - root)) / 4));
    const cutoff = round(round(2 * round(Math.exp(power))) / round(least + root));
    if ((least < -this.#bound && most >= 0) || (most > this.#bound && least <= 0)) return this.#normals(least, most);
    const width = round(most - least);
    return width < cutoff ? this.#uniforms(least, width) : this.#exponentials(least, most, root);
  }

  *#normals(least: number, most: number): Generator<number, void> {
    for (let tries = 0; ; ) {
      const drawn = this.#fill(this.#normal, this.#drawn);
      for (const number of drawn) {
        const sample = this.#round(number);
        if (sample >= least && sample <= most) {
          yield sample;
          tries = 0;
        } else if (++tries > MOST_TRIES) {
          throw internal("TruncatedNormal randn rejection sampler failed to accept a sample.");
        }
      }
    }
  }

  *#uniforms(least: number, width: number): Generator<number, void> {
    const round = this.#round;
    const top = least < 0 ? 0 : round(least * least);
    for (let tries = 0; ; ) {
      const drawn = this.#fill(this.#uniform, this.#drawn);
      const chances = this.#fill(this.#uniform, this.#chances);
      for (let i = 0; i < drawn.length; i++) {
        const z = round(round(drawn[i] * width) + least);
        const density = round(Math.exp(round(round(top - round(z * z)) / 2)));
        if (chances[i] <= density) {
          yield z;
          tries = 0;
        } else if (++tries >= MOST_TRIES) {
          throw internal("TruncatedNormal uniform rejection sampler failed to  accept a sample.");
        }
      }
    }
  }

  *#exponentials(least: number, most: number, root: number): Generator<number, void> {
    const round = this.#round;
    const rate = round(round(least + root) / 2);
    for (let tries = 0; ; ) {
      const drawn = this.#fill(this.#uniform, this.#drawn);
      for (let i = 0; i < drawn.length; i += 2) {
        const z = round(round(-round(Math.log(drawn[i])) / rate) + least);
        const x = least < rate ? round(rate - z) : round(least - rate);
        const density = round(Math.exp(round(round(-x * x) / 2)));
        if (drawn[i + 1] <= density && z < most) {
          yield z;
          tries = 0;
        } else if (++tries >= MOST_TRIES) {
          throw internal("TruncatedNormal exponential distribution rejection sampler failed to accept a sample.");
        }
      }
    }
  }

  #fill(fill: RandomFill, target: Float64Array): Float64Array {
    fill(target, target.length);
    return target;
  }
}
