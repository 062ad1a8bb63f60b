import { parseRewrite } from "@heddle/regex/simple";
import type { Replacer } from "./program-replacer.js";
import { createSimpleReplacer } from "./simple-replacer.js";

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
  const simple = createSimpleReplacer(pattern, rewrite, global);
  if (simple) return simple;
  if (engine) return engine.createProgramReplacer(pattern, rewrite, global);
  return import("./program-replacer.js").then((loaded) => {
    engine = loaded;
    return loaded.createProgramReplacer(pattern, rewrite, global);
  });
}
