import type { Philox } from "@heddle/hash";
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { integerAt } from "./integer-at.js";
import { type RandomLoops, randomLoopsOver } from "./random-loops.js";

/** Groups of the first block: at most a millisecond of 64-bit integers. */
const GROUPS_AT_ONCE = 2048;
/** The most integers that a group of words makes. */
const GROUP = 4;

/**
 * Fills a tensor of int32 or int64 with integers from `low` to below `high`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when there are none
 */
export function fillIntegersBetween(
  context: ComputeContext,
  output: Tensor,
  low: Tensor,
  high: Tensor,
  reserve: () => Philox,
): void | Promise<void> {
  const [least, end] = checkLimits(low, high);
  const range = end - least;
  return fillWith(context, output, reserve(), (loops, at, count) => {
    if (dataTypeSize(output.dtype) === 4) loops.boundWords(at, count, Number(least), Number(range));
    else loops.boundLongs(at, count, ...wordsOf(least), ...wordsOf(range));
  });
}

/** The values of both limits. @throws {StatusError} INVALID_ARGUMENT unless the first is below the second */
export function checkLimits(low: Tensor, high: Tensor): [least: bigint, end: bigint] {
  const [least, end] = [integerAt(low), integerAt(high)];
  if (least >= end) throw invalidArgument(`Need minval < maxval, got ${least} >= ${end}`);
  return [least, end];
}

/** Fills a tensor of int32, uint32, int64 or uint64 with integers of all values. */
export function fillIntegers(context: ComputeContext, output: Tensor, generator: Philox): void | Promise<void> {
  return fillWith(context, output, generator, () => {});
}

/** Fills a tensor with words, and has each block of them changed. */
function fillWith(
  context: ComputeContext,
  { address, dtype, elementCount }: Tensor,
  generator: Philox,
  change: (loops: RandomLoops, at: number, count: number) => void,
): void | Promise<void> {
  const loops = randomLoopsOver(context.memory);
  const bytes = dataTypeSize(dtype);
  return inBlocks(context, elementCount, GROUPS_AT_ONCE * GROUP, (start, end) => {
    const at = address + start * bytes;
    loops.fillWords(...generator.state, at, (end - start) * bytes);
    generator.skip(Math.ceil(((end - start) * bytes) / 16));
    change(loops, at, end - start);
  });
}

/** The words of a 64-bit integer, the lower first. */
function wordsOf(value: bigint): [low: number, high: number] {
  return [Number(BigInt.asUintN(32, value)), Number(BigInt.asUintN(32, value >> 32n))];
}
