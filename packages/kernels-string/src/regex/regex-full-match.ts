import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks, patternNotScalar } from "@heddle/kernel-api/texts";
import { compilePattern, Matcher, type Program } from "@heddle/regex";
import { LastPattern, parseSimplePattern, SimpleMatcher } from "@heddle/regex/simple";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { StateRun } from "./state-loops.js";

/** Says which texts a pattern matches as a whole. */
interface FullMatch {
  /** True when it matches all of the text between two addresses of a memory. */
  readonly matches: (u8: Uint8Array, begin: number, end: number) => boolean;
  /** Runs its states over many texts; undefined for a pattern without. */
  readonly matcher?: Matcher;
}

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

function matchAll(context: ComputeContext, { matches, matcher }: FullMatch): void | Promise<void> {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape);
  const { memory } = context;
  return inTextBlocks(context, input, (start, end) => {
    using scope = memory.scope();
    const run = matcher ? new StateRun(memory, scope, matcher, end - start) : undefined;
    for (let i = start; i < end; i++) {
      i += run?.match(input.address + i * CELL_BYTES, end - i, output.address + i) ?? 0;
      if (i === end) break;
      const { u8, u32 } = memory;
      const cell = input.address + i * CELL_BYTES;
      const begin = cellDataAddress(u32, cell);
      u8[output.address + i] = matches(u8, begin, begin + cellSizeBytes(u32, cell)) ? 1 : 0;
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
    return { matches: (u8, begin, end) => begin < end && matcher.matchBytes(u8, begin, end) === end - begin };
  }
  const program = compilePattern(pattern);
  return program instanceof Promise ? program.then(byProgram) : byProgram(program);
}

function byProgram(program: Program): FullMatch {
  const matcher = new Matcher(program, 0);
  return { matcher, matches: (u8, begin, end) => matcher.matchesWhole(u8, begin, end) };
}
