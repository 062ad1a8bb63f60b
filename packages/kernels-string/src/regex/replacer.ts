import type { LinearMemory } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { ClassReplacer } from "./class-replace.js";
import { literalRewrite, parseRewrite } from "./rewrite.js";
import { parseSimplePattern } from "./simple-pattern.js";
import { replaceSimple, SimpleMatcher } from "./simple-replace.js";

/** Replaces matches in every string of a tensor; the answer is a new tensor, or the input with one reference more. */
export type Replacer = (memory: LinearMemory, input: Tensor) => Tensor;

/** What needs an engine, once it is loaded: so that later patterns need no promise. */
let regexKernels: typeof import("../regex-kernels.js") | undefined;

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
      const classes = simple.kind === "class" && global ? new ClassReplacer(simple, literal) : undefined;
      return (memory, input) =>
        classes?.replace(memory, input) ?? replaceSimple(memory, input, matcher, literal, global);
    }
  }
  if (regexKernels) return regexKernels.createProgramReplacer(pattern, rewrite, global);
  return import("../regex-kernels.js").then((kernels) => {
    regexKernels = kernels;
    return kernels.createProgramReplacer(pattern, rewrite, global);
  });
}
