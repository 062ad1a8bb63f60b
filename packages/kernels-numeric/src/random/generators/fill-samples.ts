import type { Philox, WordSource } from "@heddle/hash";
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { randomLoopsOver } from "./random-loops.js";

/** Samples that are drawn without a pause. */
const SAMPLES_AT_ONCE = 256;

/** Draws the sample with a number, which says where its words begin. */
export type DrawSample = (index: number) => number;

/** Groups of words that each sample may take. */
const SAMPLE_GROUPS = 256;

/** Samples whose first words are made at once, and the groups of four of each. */
const PLACES = 128;
const GROUPS_AHEAD = 2;

/** The words of samples: those of each begin at a place of its own. */
export class SampleGenerator implements WordSource {
  readonly #base: Philox;
  /** Makes the words after those that were made at once. */
  readonly #rest: Philox;
  readonly #memory: LinearMemory;
  readonly #ahead = new Uint32Array(PLACES * GROUPS_AHEAD * 4);
  #first = 0;
  #spacing = 0;
  #index = 0;
  /** Groups that were made from the place on. */
  #made = 0;

  constructor(base: Philox, memory: LinearMemory) {
    this.#base = base;
    this.#rest = base.clone();
    this.#memory = memory;
  }

  /** Continues with the words of sample `index`; each sample has `groups` groups. */
  place(index: number, groups = SAMPLE_GROUPS): void {
    if (groups !== this.#spacing || index < this.#first || index >= this.#first + PLACES)
      this.#lookAhead(index, groups);
    this.#index = index;
    this.#made = 0;
  }

  fill(target: Uint32Array, groups: number): void {
    if (groups === 1 && this.#made < GROUPS_AHEAD) {
      const words = this.#ahead;
      const from = ((this.#index - this.#first) * GROUPS_AHEAD + this.#made) * 4;
      for (let i = 0; i < 4; i++) target[i] = words[from + i];
    } else {
      if (this.#made <= GROUPS_AHEAD) this.#rest.follow(this.#base, this.#index * this.#spacing + this.#made);
      this.#rest.fill(target, groups);
    }
    this.#made += groups;
  }

  #lookAhead(index: number, spacing: number): void {
    const memory = this.#memory;
    using scope = memory.scope();
    const target = scope.malloc(this.#ahead.byteLength);
    const { state } = this.#base.at(index * spacing);
    randomLoopsOver(memory).fillSpaced(...state, target, PLACES, GROUPS_AHEAD, spacing);
    this.#ahead.set(memory.u32.subarray(target >>> 2, (target >>> 2) + this.#ahead.length));
    this.#first = index;
    this.#spacing = spacing;
  }
}

/**
 * Fills `output`, rows of a number for each of `parameters`, with samples: all those of the first parameter come first in the order of
 * words. `samplerOf` returns the function that draws those of a parameter.
 */
export function fillSamples(
  context: ComputeContext,
  output: Tensor,
  parameters: number,
  samplerOf: (parameter: number) => DrawSample,
): void | Promise<void> {
  const { elementCount } = output;
  const samples = elementCount / parameters;
  const drawn = new Float64Array(elementCount);
  let draw: DrawSample = () => Number.NaN;
  const done = inBlocks(context, elementCount, SAMPLES_AT_ONCE, (start, end) => {
    for (let i = start; i < end; i++) {
      const parameter = Math.floor(i / samples);
      const sample = i % samples;
      if (sample === 0) draw = samplerOf(parameter);
      drawn[sample * parameters + parameter] = draw(i);
    }
  });
  if (done) return done.then(() => writeSamples(output, drawn));
  writeSamples(output, drawn);
}

/** The numbers of a tensor as float64. */
export function parametersOf(tensor: Tensor): Float64Array {
  const { values, base } = readElements<number | bigint>(tensor);
  return Float64Array.from({ length: tensor.elementCount }, (_, i) => Number(values[base + i]));
}

function writeSamples(output: Tensor, drawn: Float64Array): void {
  const { dtype, memory, address } = output;
  if (dtype === DataType.INT64) {
    const { i32, i64 } = memory;
    for (let i = 0, at = address >>> 2; i < drawn.length; i++, at += 2) {
      const value = drawn[i];
      // Most are small; bigints take ten times as long.
      if (value >= 0 && value < 2 ** 31) {
        i32[at] = value;
        i32[at + 1] = 0;
      } else i64[address / 8 + i] = integerOf(value, 2 ** 63);
    }
    return;
  }
  const isInteger = dtype === DataType.INT32;
  writeElements<number>(output, (values, base) => {
    for (const [i, value] of drawn.entries()) values[base + i] = isInteger ? Number(integerOf(value, 2 ** 31)) : value;
  });
}

/** An integer as processors convert it: the least one for a number that is too large, and for NaN. */
function integerOf(value: number, end: number): bigint {
  return BigInt(value >= -end && value < end ? Math.trunc(value) : -end);
}
