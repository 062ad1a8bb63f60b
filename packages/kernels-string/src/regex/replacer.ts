import { literalRewrite, parseRewrite, parseSimplePattern, SimpleMatcher } from "@heddle/regex/simple";
import { ClassReplacer } from "./class-replace.js";
import type { Replacer } from "./program-replacer.js";
import { replaceSimple } from "./simple-replace.js";

/**
 * The module that needs RE2JS, once it is imported, so that later patterns need no promise. Hosts share it: it holds no state of
 * theirs.
 */
let engine: typeof import("./program-replacer.js") | undefined;

/**
 * Replaces matches of `pattern` (RE2 syntax) by `rewrite`. A promise when the pattern needs RE2JS and it is not loaded.
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
  if (engine) return engine.createProgramReplacer(pattern, rewrite, global);
  return import("./program-replacer.js").then((loaded) => {
    engine = loaded;
    return loaded.createProgramReplacer(pattern, rewrite, global);
  });
}
