import { ByteSink, longTextBytes } from "@heddle/kernel-api/texts";
import type { LinearMemory } from "@heddle/memory";
import { compilePattern, Matcher, type Program, replaceAll, replaceFirst } from "@heddle/regex";
import type { Rewrite } from "@heddle/regex/simple";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { StateRun } from "./state-loops.js";

/** Replaces matches in every string of a tensor. Returns a new tensor, or the input with one more reference. */
export type Replacer = (memory: LinearMemory, input: Tensor) => Tensor;

/**
 * Replaces matches of any pattern (RE2 syntax). A promise when RE2JS is not loaded.
 *
 * @throws {StatusError} INVALID_ARGUMENT `Invalid pattern: …, error: …`
 */
export function createProgramReplacer(
  pattern: Uint8Array,
  rewrite: Rewrite,
  global: boolean,
): Replacer | Promise<Replacer> {
  const replacerOf =
    (program: Program): Replacer =>
    (memory, input) =>
      replaceByProgram(memory, input, program, rewrite, global);
  const program = compilePattern(pattern);
  return program instanceof Promise ? program.then(replacerOf) : replacerOf(program);
}

/** A new tensor with `rewrite` in place of each match of `program`, or of the first in each string unless `global`. */
export function replaceByProgram(
  memory: LinearMemory,
  input: Tensor,
  program: Program,
  rewrite: Rewrite,
  global: boolean,
): Tensor {
  // A rewrite that names a group which the pattern does not have changes no string.
  if (rewrite.maxGroup > program.groupCount) return input.retain();
  const matcher = new Matcher(program, rewrite.maxGroup);
  const sink = new ByteSink();
  const replace = global ? replaceAll : replaceFirst;
  const count = input.elementCount;
  using scope = memory.scope();
  const run = new StateRun(memory, scope, matcher, false, count);
  let skipped = run.skip(input.address, count);
  if (skipped === count) return input.retain();
  using builder = new StringBlockBuilder(memory, count, longTextBytes(input));
  for (let i = 0; i < count; i++) {
    builder.addCells(input.address + i * CELL_BYTES, skipped);
    i += skipped;
    if (i === count) break;
    const cell = input.address + i * CELL_BYTES;
    const { u8, u32 } = memory;
    const begin = cellDataAddress(u32, cell);
    const end = begin + cellSizeBytes(u32, cell);
    if (replace(sink, u8, begin, end, matcher, rewrite)) builder.addBytes(sink.view());
    else builder.addCopy(begin, end - begin);
    skipped = run.skip(cell + CELL_BYTES, count - i - 1);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}
