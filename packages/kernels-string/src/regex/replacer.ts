import { literalRewrite, parseRewrite, parseSimplePattern } from "@heddle/regex/simple";
import type { Replacer } from "./program-replacer.js";
import { createSimpleReplacer } from "./simple-replacer.js";

/**
 * The module that needs RE2JS and the one with the loops of literals, once they are imported, so that later patterns need no promise. Hosts
 * share them: they hold no state of theirs.
 */
let engine: typeof import("./program-replacer.js") | undefined;
let literals: typeof import("./literal-replace.js") | undefined;

/**
 * Replaces matches of `pattern` (RE2 syntax) by `rewrite`. A promise when the pattern needs code that is not loaded.
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
  const replacement = rewrite.isValid && rewrite.maxGroup === 0 ? literalRewrite(rewrite) : undefined;
  if (simple?.kind === "literal" && replacement !== undefined) {
    const { bytes } = simple;
    if (literals) return literalReplacer(literals, bytes, replacement, global);
    return import("./literal-replace.js").then((loaded) => {
      literals = loaded;
      return literalReplacer(loaded, bytes, replacement, global);
    });
  }
  const replacer = createSimpleReplacer(pattern, rewrite, global);
  if (replacer) return replacer;
  if (engine) return engine.createProgramReplacer(pattern, rewrite, global);
  return import("./program-replacer.js").then((loaded) => {
    engine = loaded;
    return loaded.createProgramReplacer(pattern, rewrite, global);
  });
}

function literalReplacer(
  { replaceLiteral }: typeof import("./literal-replace.js"),
  literal: Uint8Array,
  replacement: Uint8Array,
  global: boolean,
): Replacer {
  return (memory, input) => replaceLiteral(memory, input, literal, replacement, global);
}
