import type { Philox } from "@heddle/hash";
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { CHUNK, narrowToHalves, numberLane, store } from "@heddle/tensor/numbers";
import { doublePair, normal, type RandomDistribution, truncatedNormal, uniform } from "./random-distribution.js";
import { type FillLoop, type RandomLoops, randomLoopsOver, TRUNCATED_GROUPS } from "./random-loops.js";

/** Chunks of numbers that are drawn without a pause. */
const CHUNKS_AT_ONCE = 8;
/** Pairs of float64 that are drawn without a pause. */
const PAIRS_AT_ONCE = 4096;

/** The distribution that an op's name says. */
export function distributionOf(op: string): RandomDistribution {
  if (op.includes("Truncated")) return truncatedNormal;
  return op.includes("Normal") ? normal : uniform;
}

/** Fills a tensor with the numbers of a generator, and pauses where they are many. */
export function fillFloats(
  context: ComputeContext,
  tensor: Tensor,
  distribution: RandomDistribution,
  generator: Philox,
): void | Promise<void> {
  if (tensor.dtype === DataType.DOUBLE && distribution === normal) return fillNormalDoubles(context, tensor, generator);
  if (tensor.dtype === DataType.HALF || tensor.dtype === DataType.BFLOAT16) {
    return fillShort(context, tensor, generator, distribution);
  }
  const [loop, groups] = loopOf(randomLoopsOver(context.memory), tensor.dtype, distribution);
  return loop
    ? fillByLoop(context, tensor, generator, loop, groups)
    : fillByChunks(context, tensor, generator, distribution);
}

/** The loop for a type, and the groups of words that it takes for 16 bytes. */
function loopOf(loops: RandomLoops, dtype: DataType, distribution: RandomDistribution): [FillLoop | undefined, number] {
  if (dtype === DataType.DOUBLE && distribution === uniform) return [loops.fillUniformDoubles, 1];
  if (dtype !== DataType.FLOAT) return [undefined, 0];
  if (distribution === truncatedNormal) return [loops.fillTruncated, TRUNCATED_GROUPS];
  return [distribution === normal ? loops.fillNormal : loops.fillUniform, 1];
}

// Blocks are whole chunks, and a chunk whole groups of numbers: each call continues after the one before.

function fillByLoop(
  context: ComputeContext,
  { address, dtype, elementCount }: Tensor,
  generator: Philox,
  loop: FillLoop,
  groups: number,
): void | Promise<void> {
  const { bytes } = numberLane(dtype);
  return inBlocks(context, Math.ceil(elementCount / CHUNK), CHUNKS_AT_ONCE, (start, end) => {
    const sizeBytes = (Math.min(end * CHUNK, elementCount) - start * CHUNK) * bytes;
    loop(...generator.state, address + start * CHUNK * bytes, sizeBytes);
    generator.skip(Math.ceil(sizeBytes / 16) * groups);
  });
}

/** Fills a tensor of half or bfloat16: normal numbers are float32, rounded; uniform ones have as many random bits as their fraction. */
function fillShort(
  context: ComputeContext,
  { address, dtype, elementCount }: Tensor,
  generator: Philox,
  distribution: RandomDistribution,
): void | Promise<void> {
  const { memory } = context;
  const isUniform = distribution === uniform;
  return inBlocks(context, Math.ceil(elementCount / CHUNK), CHUNKS_AT_ONCE, (start, end) => {
    const count = Math.min(end * CHUNK, elementCount) - start * CHUNK;
    using scope = memory.scope();
    const floats = scope.malloc(count * 4);
    const loops = randomLoopsOver(memory);
    const [loop, groups] = isUniform ? [loops.fillWords, 1] : loopOf(loops, DataType.FLOAT, distribution);
    loop?.(...generator.state, floats, count * 4);
    generator.skip(Math.ceil(count / 4) * groups);
    if (isUniform) makeUniform(memory, floats, count, dtype === DataType.HALF ? 10 : 7);
    narrowToHalves(memory, dtype, floats, count, address + start * CHUNK * 2);
  });
}

/** Makes words float32 in [0, 1), of the lowest `bits` of each. */
function makeUniform({ f32, u32 }: LinearMemory, words: number, count: number, bits: number): void {
  const mask = 2 ** bits - 1;
  for (let i = words >>> 2; i < (words >>> 2) + count; i++) f32[i] = (u32[i] & mask) / (mask + 1);
}

/** The numbers take the places of the words that they are made of. */
function fillNormalDoubles(
  context: ComputeContext,
  { address, elementCount }: Tensor,
  generator: Philox,
): void | Promise<void> {
  const { memory } = context;
  const pairs = elementCount >> 1;
  const pair = new Float64Array(2);
  return inBlocks(context, Math.max(1, pairs), PAIRS_AT_ONCE, (start, end) => {
    const count = Math.min(end, pairs) - start;
    randomLoopsOver(memory).fillWords(...generator.state, address + 16 * start, 16 * count);
    generator.skip(count);
    const { f64, u32 } = memory;
    const first = address / 8 + 2 * start;
    for (let at = first; at < first + 2 * count; at += 2) doublePair(u32, 2 * at, f64, at);
    if (end < pairs || elementCount % 2 === 0) return;
    doublePair(generator.next(), 0, pair, 0);
    f64[address / 8 + elementCount - 1] = pair[0];
  });
}

function fillByChunks(
  context: ComputeContext,
  { address, dtype, elementCount }: Tensor,
  generator: Philox,
  distribution: RandomDistribution,
): void | Promise<void> {
  const lane = numberLane(dtype);
  const fill = distribution(dtype, generator);
  const chunk = new Float64Array(CHUNK);
  return inBlocks(context, Math.ceil(elementCount / CHUNK), CHUNKS_AT_ONCE, (start, end) => {
    for (let i = start * CHUNK; i < Math.min(end * CHUNK, elementCount); i += CHUNK) {
      const count = Math.min(CHUNK, elementCount - i);
      fill(chunk, count);
      store(context.memory, lane, address + i * lane.bytes, chunk, count);
    }
  });
}
