/**
 * Numbers of normal distributions between two bounds, by rejection.
 *
 * Source: tensorflow/core/kernels/parameterized_truncated_normal_op.cc (TensorFlow 2.21), on one thread; C. P. Robert, "Simulation of
 * truncated normal variables" (1995).
 */

import type { Philox } from "@heddle/hash";
import { internal, invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
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

/** Groups of words that are made at once. */
const MOST_GROUPS = 64;
/** The most numbers that a sampler asks for at once. */
export const MOST_NORMALS = 4 * MOST_GROUPS;

/** Draws numbers of one type after each other, each of any distribution. */
export class TruncatedSampler {
  readonly #generator: Philox;
  /** The generator as it was before the words of the distribution. */
  readonly #first: Philox;
  readonly #normal: RandomFill;
  readonly #uniform: RandomFill;
  readonly #round: (value: number) => number;
  readonly #bound: number;
  /** Numbers of a group of words. */
  readonly #size: number;
  readonly #drawn: Float64Array;

  /**
   * @param generator continues after the numbers that were drawn
   * @param normals fills with normal numbers of the type, or of float32 for half
   */
  constructor(dtype: DataType, generator: Philox, normals: RandomFill = normal(dtype, generator)) {
    this.#generator = generator;
    this.#first = generator.clone();
    this.#normal = normals;
    this.#uniform = uniform(dtype, generator);
    const lane = numberLane(dtype);
    this.#round = dtype === DataType.FLOAT ? Math.fround : (value) => lane.round(value);
    this.#bound = lane.round(FAR_BOUND);
    this.#size = dtype === DataType.DOUBLE ? 2 : 4;
    this.#drawn = new Float64Array(MOST_GROUPS * this.#size);
  }

  /**
   * Draws numbers of one distribution, in groups; the rest of the last group is dropped.
   *
   * @returns draws the next `count` numbers into every `step`th element of a target from `first` on, and finally ends the distribution
   * @throws {StatusError} INVALID_ARGUMENT for parameters without a distribution; INTERNAL when too many numbers are rejected
   */
  start(parameters: TruncatedNormal): DrawNumbers {
    const { low, high, mean } = parameters;
    if (!(parameters.deviation > 0 && low < high && (Number.isFinite(low) || Number.isFinite(high)))) {
      throw invalidArgument("Invalid parameters");
    }
    const round = this.#round;
    const isMirrored = low === Number.NEGATIVE_INFINITY || high < mean;
    const deviation = isMirrored ? -parameters.deviation : parameters.deviation;
    const least = round(round((isMirrored ? high : low) - mean) / deviation);
    const most = round(round((isMirrored ? low : high) - mean) / deviation);
    this.#first.follow(this.#generator, 0);
    const draw = this.#standard(least, most);
    return (target, first, step, count, isLast) => {
      const used = draw(target, first, step, count);
      scale(target, first, step, count, deviation, mean, round);
      if (isLast) this.#generator.follow(this.#first, used);
    };
  }

  /** Numbers of the normal distribution between two bounds. */
  #standard(least: number, most: number): DrawStandard {
    const round = this.#round;
    const root = round(Math.sqrt(round(round(least * least) + 4)));
    const power = round(0.5 + round(round(least * round(least - root)) / 4));
    const cutoff = round(round(2 * round(Math.exp(power))) / round(least + root));
    if ((least < -this.#bound && most >= 0) || (most > this.#bound && least <= 0)) return this.#normals(least, most);
    const width = round(most - least);
    return width < cutoff ? this.#uniforms(least, width) : this.#exponentials(least, most, root);
  }

  #normals(least: number, most: number): DrawStandard {
    const [groups, size] = [new Groups(this.#normal, this.#drawn, this.#size, 1), this.#size];
    const drawn = this.#drawn;
    const round = this.#round;
    // Normal numbers of the other types are of the type.
    const isHalf = round !== Math.fround && size === 4;
    let tries = 0;
    return (target, first, step, count) => {
      for (let at = first, left = count; left > 0; ) {
        let place = groups.next(left);
        const end = place + size;
        for (place += groups.taken; place < end && left > 0; place++) {
          const number = drawn[place];
          const sample = isHalf ? round(number) : number;
          if (sample >= least && sample <= most) {
            target[at] = sample;
            at += step;
            left--;
            tries = 0;
          } else if (++tries > MOST_TRIES) {
            throw internal("TruncatedNormal randn rejection sampler failed to accept a sample.");
          }
        }
        groups.keep(end - place);
      }
      return groups.used;
    };
  }

  #uniforms(least: number, width: number): DrawStandard {
    const [groups, size] = [new Groups(this.#uniform, this.#drawn, this.#size, 2), this.#size];
    const drawn = this.#drawn;
    const round = this.#round;
    const top = least < 0 ? 0 : round(least * least);
    let tries = 0;
    return (target, first, step, count) => {
      for (let at = first, left = count; left > 0; ) {
        let place = groups.next(left);
        const end = place + size;
        for (place += groups.taken; place < end && left > 0; place++) {
          const z = round(round(drawn[place] * width) + least);
          const density = round(Math.exp(round(round(top - round(z * z)) / 2)));
          // Chances are in the group after.
          if (drawn[place + size] <= density) {
            target[at] = z;
            at += step;
            left--;
            tries = 0;
          } else if (++tries >= MOST_TRIES) {
            throw internal("TruncatedNormal uniform rejection sampler failed to  accept a sample.");
          }
        }
        groups.keep(end - place);
      }
      return groups.used;
    };
  }

  #exponentials(least: number, most: number, root: number): DrawStandard {
    const [groups, size] = [new Groups(this.#uniform, this.#drawn, this.#size, 1), this.#size];
    const drawn = this.#drawn;
    const round = this.#round;
    const rate = round(round(least + root) / 2);
    let tries = 0;
    return (target, first, step, count) => {
      for (let at = first, left = count; left > 0; ) {
        let place = groups.next(left);
        const end = place + size;
        for (place += groups.taken; place < end && left > 0; place += 2) {
          const z = round(round(-round(Math.log(drawn[place])) / rate) + least);
          const x = least < rate ? round(rate - z) : round(least - rate);
          const density = round(Math.exp(round(round(-x * x) / 2)));
          if (drawn[place + 1] <= density && z < most) {
            target[at] = z;
            at += step;
            left--;
            tries = 0;
          } else if (++tries >= MOST_TRIES) {
            throw internal("TruncatedNormal exponential distribution rejection sampler failed to accept a sample.");
          }
        }
        groups.keep(end - place);
      }
      return groups.used;
    };
  }
}

/** Scales and moves numbers of the standard distribution. Loops that call a function which changes take several times as long. */
function scale(
  target: Float64Array,
  first: number,
  step: number,
  count: number,
  deviation: number,
  mean: number,
  round: (value: number) => number,
): void {
  const end = first + count * step;
  if (round === Math.fround) {
    for (let at = first; at < end; at += step) target[at] = Math.fround(Math.fround(target[at] * deviation) + mean);
  } else {
    for (let at = first; at < end; at += step) target[at] = round(round(target[at] * deviation) + mean);
  }
}

/** Draws numbers: see {@link TruncatedSampler.start}. */
type DrawNumbers = (target: Float64Array, first: number, step: number, count: number, isLast: boolean) => void;

/** As {@link DrawNumbers}, of the standard distribution. @returns the groups of words that were used since the start */
type DrawStandard = (target: Float64Array, first: number, step: number, count: number) => number;

/** Groups of numbers, made some at a time, of which the last may be taken in part. */
class Groups {
  readonly #fill: RandomFill;
  readonly #drawn: Float64Array;
  readonly #size: number;
  readonly #stride: number;
  #made = 0;
  #next = 0;
  #used = 0;
  #taken = 0;

  /** @param together groups that are used with each other */
  constructor(fill: RandomFill, drawn: Float64Array, size: number, together: number) {
    this.#fill = fill;
    this.#drawn = drawn;
    this.#size = size;
    this.#stride = together;
  }

  /** Groups of words that were used. */
  get used(): number {
    return this.#used;
  }

  /** The numbers of the group that were taken before. */
  get taken(): number {
    return this.#taken;
  }

  /** The place of the next group, or of the one that was kept. @param wanted how many numbers are needed, about */
  next(wanted: number): number {
    if (this.#taken > 0) return (this.#next - this.#stride) * this.#size;
    if (this.#next === this.#made) {
      const groups = Math.min(MOST_GROUPS / this.#stride, Math.ceil(wanted / this.#size) + 1);
      this.#made = groups * this.#stride;
      this.#fill(this.#drawn, this.#made * this.#size);
      this.#next = 0;
    }
    this.#next += this.#stride;
    this.#used += this.#stride;
    return (this.#next - this.#stride) * this.#size;
  }

  /** Keeps the last `left` numbers of the group, or none. */
  keep(left: number): void {
    this.#taken = left > 0 ? this.#size - left : 0;
  }
}
