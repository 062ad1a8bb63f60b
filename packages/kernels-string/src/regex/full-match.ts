import { compilePattern } from "./compile-pattern.js";
import { Matcher } from "./matcher.js";
import type { Program } from "./program.js";
import { parseSimplePattern } from "./simple-pattern.js";
import { SimpleMatcher } from "./simple-replace.js";

/** Says of the text between two addresses of a memory whether the pattern matches all of it. */
export type FullMatch = (u8: Uint8Array, begin: number, end: number) => boolean;

/**
 * What matches whole texts against `pattern` (RE2 syntax); a promise when the pattern needs an engine that is not loaded.
 *
 * @throws {StatusError} INVALID_ARGUMENT `Invalid pattern: …, error: …`
 */
export function createFullMatch(pattern: Uint8Array): FullMatch | Promise<FullMatch> {
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
