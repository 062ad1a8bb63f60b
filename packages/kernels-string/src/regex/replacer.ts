import type { LinearMemory } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { compilePattern } from "./compile-pattern.js";
import { replaceByProgram } from "./re2-replace.js";
import { literalRewrite, parseRewrite } from "./rewrite.js";
import { parseSimplePattern } from "./simple-pattern.js";
import { replaceSimple, SimpleMatcher } from "./simple-replace.js";

/** Replaces matches in every string of a tensor; the answer is a new tensor, or the input with one reference more. */
export type Replacer = (memory: LinearMemory, input: Tensor) => Tensor;

/**
 * What replaces matches of `pattern` (RE2 syntax) by `rewrite`; a promise when the pattern needs an engine that is not loaded.
 *
 * @throws {StatusError} INVALID_ARGUMENT `Invalid pattern: …, error: …`
 */
export function createReplacer(
  pattern: Uint8Array,
  rewriteText: Uint8Array,
  global: boolean,
): Replacer | Promise<Replacer> {
  const rewrite = parseRewrite(rewriteText);
  const simple = parseSimplePattern(pattern);
  if (simple !== undefined) {
    if (rewrite.maxGroup > 0) return (_, input) => input.retain();
    const literal = literalRewrite(rewrite);
    if (literal !== undefined && rewrite.isValid) {
      const matcher = new SimpleMatcher(simple);
      return (memory, input) => replaceSimple(memory, input, matcher, literal, global);
    }
  }
  const program = compilePattern(pattern);
  if (program instanceof Promise) {
    return program.then((compiled) => (memory, input) => replaceByProgram(memory, input, compiled, rewrite, global));
  }
  return (memory, input) => replaceByProgram(memory, input, program, rewrite, global);
}
