/** The ops that draw candidates: classes to compare a class with in a training. */

import { wordsOf } from "@heddle/hash";
import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { internal, invalidArgument, resourceExhausted } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { RandomState } from "../generators/random-state.js";
import { fixedUnigramSampler, unigramSourceOf } from "./fixed-unigram-sampler.js";
import { logUniformSampler, type RangeSampler, uniformSampler, unigramSampler, type Words } from "./range-sampler.js";

/** Random words that are set aside for one candidate. Source: tensorflow/core/kernels/candidate_sampler_ops.cc (TensorFlow 2.21). */
const WORDS_RESERVED = 2048;

/** Tries before a run that has no end may stop. */
const TRIES_AT_ONCE = 10_000;

/** UniformCandidateSampler. */
export function createUniformCandidateSampler(construction: ConstructionContext): Kernel {
  return samplerKernel(construction, uniformSampler(construction.attributes.bigint("range_max")));
}

/** LogUniformCandidateSampler. */
export function createLogUniformCandidateSampler(construction: ConstructionContext): Kernel {
  return samplerKernel(construction, logUniformSampler(construction.attributes.bigint("range_max")));
}

/** LearnedUnigramCandidateSampler, ThreadUnsafeUnigramCandidateSampler: the node learns from the classes of each run. */
export function createUnigramCandidateSampler(construction: ConstructionContext): Kernel {
  const range = construction.attributes.bigint("range_max");
  if (range > MOST_LEARNED) {
    throw resourceExhausted(`range_max may be ${MOST_LEARNED} where weights are learned, found ${range}`, { range });
  }
  return samplerKernel(construction, unigramSampler(range));
}

/** FixedUnigramCandidateSampler: the weights are read in the first run. */
export function createFixedUnigramCandidateSampler(construction: ConstructionContext): Kernel {
  const source = unigramSourceOf(construction);
  let sampler: RangeSampler | undefined;
  return drawingKernel(construction, function* (context, draw) {
    sampler ??= yield* fixedUnigramSampler(context, source);
    return yield* draw(sampler);
  });
}

/** AllCandidateSampler: every class. */
export function createAllCandidateSampler({ attributes }: ConstructionContext): Kernel {
  const [trues, sampled] = [attributes.int("num_true"), attributes.int("num_sampled")];
  return {
    compute(context) {
      const rows = checkedRows(context, trues);
      checkClasses(context, BigInt(sampled));
      const candidates = context.allocateOutput(0, [sampled]);
      for (let i = 0; i < sampled; i++) context.memory.data.setBigInt64(candidates.address + 8 * i, BigInt(i), true);
      for (const [index, shape] of [[rows, trues], [sampled]].entries()) {
        const { address, elementCount } = context.allocateOutput(index + 1, shape);
        context.memory.f32.fill(1, address / 4, address / 4 + elementCount);
      }
    },
  };
}

/** The most classes with weights that a node learns: 12 bytes each. */
const MOST_LEARNED = 2n ** 27n;

/** Where few classes have a weight, others are never found. */
const MOST_TRIES = 2 ** 31 - 1;

type Draw = (sampler: RangeSampler) => Steps<void>;

function samplerKernel(construction: ConstructionContext, sampler: RangeSampler): Kernel {
  return drawingKernel(construction, (_, draw) => draw(sampler));
}

function drawingKernel(
  { attributes }: ConstructionContext,
  compute: (context: ComputeContext, draw: Draw) => Steps<void>,
): Kernel {
  const [trues, sampled] = [attributes.int("num_true"), attributes.int("num_sampled")];
  const isUnique = attributes.bool("unique");
  const state = new RandomState(attributes);
  return {
    compute(context) {
      const draw: Draw = function* (sampler) {
        const rows = checkedRows(context, trues);
        if (isUnique && BigInt(sampled) > sampler.range) throw invalidArgument("Sampler's range is too small.");
        if (isUnique && sampled > (sampler.reachable ?? sampled)) {
          // TensorFlow tries 2^31 times, then ends the process.
          throw invalidArgument(`only ${sampler.reachable} classes have a weight, wanted ${sampled} unique ones`);
        }
        checkClasses(context, sampler.range);
        const words = wordsOf(state.reserveWords(WORDS_RESERVED * sampled));
        // Before all others: numbers that the memory has no room for are refused.
        const outputs = [[sampled], [rows, trues], [sampled]].map((shape, i) => context.allocateOutput(i, shape));
        const drawn = isUnique
          ? yield* drawUnique(context, sampler, sampled, words)
          : yield* drawAny(context, sampler, sampled, words);
        setOutputs(context, sampler, drawn, outputs);
      };
      return runSteps(compute(context, draw));
    },
  };
}

/** Candidates, and how many were drawn for them. */
interface Drawn {
  readonly candidates: BigInt64Array;
  readonly tries: number;
}

function* drawAny(context: ComputeContext, sampler: RangeSampler, count: number, words: Words): Steps<Drawn> {
  const candidates = new BigInt64Array(count);
  yield* settle(
    inBlocks(context, count, 1024, (start, end) => {
      for (let i = start; i < end; i++) candidates[i] = sampler.sample(words);
    }),
  );
  return { candidates, tries: count };
}

function* drawUnique(context: ComputeContext, sampler: RangeSampler, count: number, words: Words): Steps<Drawn> {
  const found = new Set<bigint>();
  let tries = 0;
  while (found.size < count) {
    found.add(sampler.sample(words));
    if (++tries % TRIES_AT_ONCE !== 0) continue;
    // TensorFlow ends the process.
    if (tries >= MOST_TRIES) throw internal(`found ${found.size} of ${count} candidates in ${tries} tries`, { tries });
    const pause = context.pause();
    if (pause) yield pause;
  }
  return { candidates: BigInt64Array.from(found), tries };
}

/** Sets the outputs; then the sampler learns. */
function setOutputs(
  context: ComputeContext,
  sampler: RangeSampler,
  { candidates, tries }: Drawn,
  outputs: readonly Tensor[],
): void {
  const { length } = candidates;
  const { memory } = context;
  const classes = int64sOf(context.input(0));
  candidates.forEach((candidate, i) => {
    memory.data.setBigInt64(outputs[0].address + 8 * i, candidate, true);
  });
  const expected = (value: bigint) => expectedCount(sampler.probability(value), length, tries);
  for (const [i, value] of classes.entries()) memory.f32[outputs[1].address / 4 + i] = expected(value);
  candidates.forEach((candidate, i) => {
    memory.f32[outputs[2].address / 4 + i] = expected(candidate);
  });
  sampler.update?.(classes);
}

/** How often a class of that probability is expected among the candidates, a float32. */
function expectedCount(probability: number, count: number, tries: number): number {
  if (tries === count) return Math.fround(probability * count);
  const exponent = Math.fround(tries * Math.fround(Math.log1p(-probability)));
  return Math.fround(-Math.expm1(exponent));
}

/** The rows of the true classes. @throws {StatusError} INVALID_ARGUMENT for another shape */
function checkedRows(context: ComputeContext, trues: number): number {
  const { rank, shape } = context.input(0);
  if (rank !== 2) throw invalidArgument("true_classes must be a matrix");
  const [rows, columns] = shape;
  if (columns !== trues) {
    throw invalidArgument(`true_classes must have num_true columns, expected: ${columns} was: ${trues}`);
  }
  return rows;
}

/** @throws {StatusError} INVALID_ARGUMENT for a class out of range */
function checkClasses(context: ComputeContext, range: bigint): void {
  const bad = int64sOf(context.input(0)).find((value) => value < 0n || value >= range);
  if (bad === undefined) return;
  throw invalidArgument(`\`true_candidate\` out of range [0, ${range}), received ${bad}`, { found: bad });
}

function int64sOf({ memory, address, elementCount }: Tensor): bigint[] {
  return Array.from({ length: elementCount }, (_, i) => memory.data.getBigInt64(address + 8 * i, true));
}
