import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks, patternNotScalar } from "@heddle/kernel-api/texts";
import { compilePattern, Matcher, type Program } from "@heddle/regex";
import { LastPattern, parseSimplePattern, SimpleMatcher } from "@heddle/regex/simple";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

/** True when the pattern matches all of the text between two addresses of a memory. */
type FullMatch = (u8: Uint8Array, begin: number, end: number) => boolean;

/** StaticRegexFullMatch: whether an RE2 pattern matches the whole of every string. */
export function createStaticRegexFullMatch({ attributes }: ConstructionContext): Kernel | Promise<Kernel> {
  const match = createFullMatch(attributes.bytes("pattern"));
  return match instanceof Promise ? match.then(matchWith) : matchWith(match);
}

function matchWith(match: FullMatch): Kernel {
  return { compute: (context) => matchAll(context, match) };
}

/** RegexFullMatch: like StaticRegexFullMatch, with the pattern as an input. */
export function createRegexFullMatch(): Kernel {
  const matches = new LastPattern(createFullMatch);
  return {
    compute(context) {
      const pattern = context.input(1);
      if (pattern.rank !== 0) throw patternNotScalar(pattern.shape);
      const match = matches.valueFor(pattern.strings().view(0));
      if (match instanceof Promise) return match.then((ready) => matchAll(context, ready));
      return matchAll(context, match);
    },
  };
}

function matchAll(context: ComputeContext, match: FullMatch): void | Promise<void> {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape);
  return inTextBlocks(context, input, (start, end) => {
    const { u8, u32 } = context.memory;
    for (let i = start, cell = input.address + start * CELL_BYTES; i < end; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      u8[output.address + i] = match(u8, begin, begin + cellSizeBytes(u32, cell)) ? 1 : 0;
    }
  });
}

/**
 * Matches whole texts against `pattern` (RE2 syntax). A promise when the pattern needs RE2JS and it is not loaded.
 *
 * @throws {StatusError} INVALID_ARGUMENT `Invalid pattern: …, error: …`
 */
function createFullMatch(pattern: Uint8Array): FullMatch | Promise<FullMatch> {
  const simple = parseSimplePattern(pattern);
  if (simple !== undefined) {
    const matcher = new SimpleMatcher(simple);
    return (u8, begin, end) => begin < end && matcher.matchBytes(u8, begin, end) === end - begin;
  }
  const program = compilePattern(pattern);
  return program instanceof Promise ? program.then(byProgram) : byProgram(program);
}

function byProgram(program: Program): FullMatch {
  const matcher = new Matcher(program, 0);
  return (u8, begin, end) => matcher.matchesWhole(u8, begin, end);
}
