import { compilePattern } from "./compile-pattern.js";
import { replaceByProgram } from "./re2-replace.js";
import type { Replacer } from "./replacer.js";
import type { Rewrite } from "./rewrite.js";

/**
 * What replaces matches of any pattern (RE2 syntax); a promise when RE2JS is not loaded.
 *
 * @throws {StatusError} INVALID_ARGUMENT `Invalid pattern: …, error: …`
 */
export function createProgramReplacer(
  pattern: Uint8Array,
  rewrite: Rewrite,
  global: boolean,
): Replacer | Promise<Replacer> {
  const program = compilePattern(pattern);
  if (program instanceof Promise) {
    return program.then((compiled) => (memory, input) => replaceByProgram(memory, input, compiled, rewrite, global));
  }
  return (memory, input) => replaceByProgram(memory, input, program, rewrite, global);
}
