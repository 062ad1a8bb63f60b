import { ByteSink, longTextBytes } from "@heddle/kernel-api/texts";
import type { LinearMemory } from "@heddle/memory";
import { compilePattern, Matcher, type Program, replaceAll, replaceFirst } from "@heddle/regex";
import type { Rewrite } from "@heddle/regex/simple";
import { Tensor } from "@heddle/tensor";
import {
  CELL_BYTES,
  cellDataAddress,
  cellSizeBytes,
  MAX_STRING_BYTES,
  SMALL_CAPACITY,
  StringBlockBuilder,
  startCell,
} from "@heddle/tstring";
import { RewriteRun } from "./rewrite-loops.js";

/** Room for texts that become longer. */
const MORE_BYTES = 1024;

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
  const replacerOf = (program: Program): Replacer => {
    const replacer = new ProgramReplacer(program, rewrite, global);
    return (memory, input) => replacer.replace(memory, input);
  };
  const program = compilePattern(pattern);
  return program instanceof Promise ? program.then(replacerOf) : replacerOf(program);
}

/** Puts a rewrite in place of each match of a program, or of the first in each string. */
export class ProgramReplacer {
  readonly #program: Program;
  readonly #matcher: Matcher;
  readonly #rewrite: Rewrite;
  readonly #isGlobal: boolean;

  constructor(program: Program, rewrite: Rewrite, isGlobal: boolean) {
    this.#program = program;
    this.#rewrite = rewrite;
    this.#isGlobal = isGlobal;
    this.#matcher = new Matcher(program, Math.min(rewrite.maxGroup, program.groupCount));
  }

  /**
   * A new tensor, or `input` itself with one more reference when nothing matches.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED for a text of 2^30 bytes or more, or when memory is out
   */
  replace(memory: LinearMemory, input: Tensor): Tensor {
    // A rewrite that names a group which the pattern does not have changes no string.
    if (this.#rewrite.maxGroup > this.#program.groupCount) return input.retain();
    const longBytes = longTextBytes(input);
    using scope = memory.scope();
    using builder = new StringBlockBuilder(memory, input.elementCount, longBytes);
    const run = new RewriteRun(memory, scope, this.#matcher, this.#rewrite, this.#isGlobal, input);
    const sink = new ByteSink();
    let isChanged = false;
    let room = longBytes;
    const write = (target: number, text: number) => {
      const end = text + room;
      let to = text;
      for (let i = 0; i < input.elementCount; i++) {
        const replaced = run.replace(i, target, to, end);
        if (!replaced.hasRoom) return 0;
        isChanged ||= replaced.isChanged;
        i += replaced.count;
        to = replaced.text;
        if (i === input.elementCount) break;
        to = writeOne(i, target + i * CELL_BYTES, to, end);
        if (to === 0) return 0;
      }
      return to;
    };
    const writeOne = (index: number, target: number, text: number, textEnd: number): number => {
      const { u8, u32 } = memory;
      const cell = input.address + index * CELL_BYTES;
      const begin = cellDataAddress(u32, cell);
      const end = begin + cellSizeBytes(u32, cell);
      const isRewritten = this.#rewriteOne(sink, u8, begin, end);
      isChanged ||= isRewritten;
      const size = isRewritten ? sink.size : end - begin;
      // Refuses a text that no cell can hold.
      if (size > MAX_STRING_BYTES) builder.add(size);
      const isLong = size > SMALL_CAPACITY;
      if (isLong && size > textEnd - text) return 0;
      const place = startCell(u32, target, size, text);
      if (isRewritten) sink.copyTo(u8, place);
      else u8.copyWithin(place, begin, end);
      return isLong ? text + size : text;
    };
    while (!builder.addWritten(input.elementCount, room, write)) room = room * 2 + MORE_BYTES;
    return isChanged ? Tensor.fromStringBlock(memory, input.shape, builder.finish()) : input.retain();
  }

  /** Puts the text with its matches replaced into `sink`; false when nothing matches. */
  #rewriteOne(sink: ByteSink, u8: Uint8Array, begin: number, end: number): boolean {
    const replace = this.#isGlobal ? replaceAll : replaceFirst;
    return replace(sink, u8, begin, end, this.#matcher, this.#rewrite);
  }
}
