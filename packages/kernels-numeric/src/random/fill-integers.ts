import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { integerAt } from "./integer-at.js";
import type { Philox } from "./philox.js";

/** Elements of the first block: a multiple of a group's, at most a millisecond of 64-bit ones. */
const BLOCK = 8192;
/** Words that are made at a time. */
const CHUNK = 1024;

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
  if (dataTypeSize(output.dtype) === 8) {
    const range = end - least;
    return fillLongs(context, output, reserve(), (bits) => least + (bits % range));
  }
  const range = Number(end - least);
  return fillWords(context, output, reserve(), (word) => Number(least) + (word % range));
}

/** The values of both limits. @throws {StatusError} INVALID_ARGUMENT unless the first is below the second */
export function checkLimits(low: Tensor, high: Tensor): [least: bigint, end: bigint] {
  const [least, end] = [integerAt(low), integerAt(high)];
  if (least >= end) throw invalidArgument(`Need minval < maxval, got ${least} >= ${end}`);
  return [least, end];
}

/** Fills a tensor of int32, uint32, int64 or uint64 with integers of all values. */
export function fillIntegers(context: ComputeContext, output: Tensor, generator: Philox): void | Promise<void> {
  if (dataTypeSize(output.dtype) === 8) return fillLongs(context, output, generator, (bits) => bits);
  return fillWords(context, output, generator, (word) => word);
}

function fillWords(
  context: ComputeContext,
  { address, elementCount }: Tensor,
  generator: Philox,
  integer: (word: number) => number,
): void | Promise<void> {
  const words = new Uint32Array(CHUNK);
  return inBlocks(context, Math.ceil(elementCount / CHUNK), BLOCK / CHUNK, (start, end) => {
    const { i32 } = context.memory;
    for (let i = start * CHUNK; i < Math.min(end * CHUNK, elementCount); i += CHUNK) {
      const count = Math.min(CHUNK, elementCount - i);
      generator.fill(words, Math.ceil(count / 4));
      for (let j = 0, to = (address >>> 2) + i; j < count; j++) i32[to + j] = integer(words[j]);
    }
  });
}

function fillLongs(
  context: ComputeContext,
  { address, elementCount }: Tensor,
  generator: Philox,
  integer: (bits: bigint) => bigint,
): void | Promise<void> {
  return inBlocks(context, elementCount, BLOCK, (start, end) => {
    const { i64 } = context.memory;
    for (let i = start; i < end; i++) {
      if (i % 2 === 0) generator.next();
      const at = 2 * (i % 2);
      i64[address / 8 + i] = integer(BigInt(generator.words[at]) + (BigInt(generator.words[at + 1]) << 32n));
    }
  });
}
