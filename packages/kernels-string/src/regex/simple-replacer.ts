import { literalRewrite, parseSimplePattern, type Rewrite, SimpleMatcher } from "@heddle/regex/simple";
import { ClassReplacer } from "./class-replace.js";
import type { Replacer } from "./program-replacer.js";
import { replaceSimple } from "./simple-replace.js";

/** Replaces matches of a pattern that needs no engine; undefined for another one, and for a rewrite that is not valid or has groups. */
export function createSimpleReplacer(pattern: Uint8Array, rewrite: Rewrite, global: boolean): Replacer | undefined {
  const simple = parseSimplePattern(pattern);
  if (simple === undefined) return undefined;
  if (rewrite.maxGroup > 0) return (_, input) => input.retain();
  const literal = literalRewrite(rewrite);
  if (literal === undefined || !rewrite.isValid) return undefined;
  const matcher = new SimpleMatcher(simple);
  const classes = simple.kind === "class" && global ? new ClassReplacer(simple, literal) : undefined;
  return (memory, input) => classes?.replace(memory, input) ?? replaceSimple(memory, input, matcher, literal, global);
}
