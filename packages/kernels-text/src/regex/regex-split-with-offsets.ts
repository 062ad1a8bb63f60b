import { type ComputeContext, type Kernel, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { inTextBlocks, patternNotScalar } from "@heddle/kernel-api/texts";
import { compilePattern, type Program } from "@heddle/regex";
import { LastPattern } from "@heddle/regex/simple";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { TextTokens } from "../tokens/text-tokens.js";
import { RegexSplitter } from "./regex-splitter.js";

/** RegexSplitWithOffsets: the parts of texts between matches of a pattern, and the matches that another pattern keeps. */
export function createRegexSplitWithOffsets(): Kernel {
  const splitters = new LastPattern(createSplitter);
  return {
    compute(context) {
      const [delimiter, kept] = [context.input(1), context.input(2)];
      for (const { rank, shape } of [delimiter, kept]) if (rank !== 0) throw patternNotScalar(shape);
      const splitter = splitters.valueFor(delimiter.strings().view(0), kept.strings().view(0));
      if (splitter instanceof Promise) return splitter.then((ready) => runSteps(split(context, ready)));
      return runSteps(split(context, splitter));
    },
  };
}

function createSplitter(delimiter: Uint8Array, kept: Uint8Array): RegexSplitter | Promise<RegexSplitter> {
  const program = compilePattern(delimiter);
  if (program instanceof Promise) return program.then((ready) => withKept(ready, kept));
  return withKept(program, kept);
}

/** The engine is loaded now, so the second program is one at once. */
function withKept(delimiter: Program, kept: Uint8Array): RegexSplitter | Promise<RegexSplitter> {
  if (kept.length === 0) return new RegexSplitter(delimiter, undefined);
  const program = compilePattern(kept);
  if (program instanceof Promise) return program.then((ready) => new RegexSplitter(delimiter, ready));
  return new RegexSplitter(delimiter, program);
}

function* split(context: ComputeContext, splitter: RegexSplitter): Steps<void> {
  const input = context.input(0);
  const tokens = new TextTokens();
  const work = (start: number, stop: number) => {
    const { u8, u32 } = context.memory;
    for (let i = start, cell = input.address + start * CELL_BYTES; i < stop; i++, cell += CELL_BYTES) {
      const text = cellDataAddress(u32, cell);
      const textEnd = endOfText(u8, text, text + cellSizeBytes(u32, cell));
      splitter.split(u8, text, textEnd, (begin, end) => tokens.add(text, begin, end));
      tokens.endRow();
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  yield* tokens.setOutputs(context, { texts: 0, starts: 1, ends: 2, rowSplits: 3 });
}

/** The first NUL, where TensorFlow Text takes a text to end, or its end. */
function endOfText(u8: Uint8Array, begin: number, end: number): number {
  for (let at = begin; at < end; at++) if (u8[at] === 0) return at;
  return end;
}
