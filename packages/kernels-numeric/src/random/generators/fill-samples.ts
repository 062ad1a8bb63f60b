import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { DataType, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import type { Philox } from "./philox.js";

/** Draws the sample with a number, which says where its words begin. */
export type DrawSample = (index: number) => number;

/** Groups of words that each sample may take. */
const SAMPLE_GROUPS = 256;

/** A generator that is moved from sample to sample. */
export class SampleGenerator {
  readonly generator: Philox;
  readonly #base: Philox;

  constructor(base: Philox) {
    this.#base = base;
    this.generator = base.clone();
  }

  /** Moves the generator to the words of sample `index`, of which each has `groups`. */
  place(index: number, groups = SAMPLE_GROUPS): void {
    this.generator.follow(this.#base, index * groups);
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
  const done = inBlocks(context, elementCount, 256, (start, end) => {
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
    for (const [i, value] of drawn.entries()) memory.i64[address / 8 + i] = integerOf(value, 2 ** 63);
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
