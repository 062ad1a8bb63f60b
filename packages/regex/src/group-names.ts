import { invalidPattern } from "./errors.js";

/**
 * The pattern with `(` in place of `(?P<name>`: no op reads group names, and TensorFlow's RE2 lets names repeat, while RE2JS does
 * not.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid name, and for `(?<`, which TensorFlow's RE2 does not accept
 */
export function removeGroupNames(pattern: string): string {
  let result = "";
  let i = 0;
  while (i < pattern.length) {
    const end = tokenEnd(pattern, i);
    const token = pattern.slice(i, end);
    if (token === "(" && pattern.startsWith("(?<", i)) throw invalidPattern(pattern, "invalid perl operator: (?<");
    if (token === "(" && pattern.startsWith("(?P<", i)) {
      const close = pattern.indexOf(">", i);
      const group = close < 0 ? pattern.slice(i) : pattern.slice(i, close + 1);
      if (!NAMED_GROUP.test(group)) throw invalidPattern(pattern, `invalid named capture group: ${group}`);
      result += "(";
      i += group.length;
    } else {
      result += token;
      i = end;
    }
  }
  return result;
}

const NAMED_GROUP = /^\(\?P<[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{Nl}\p{Pc}]+>$/u;

/** The end of the token at `i`: an escape, a quotation, a character class, or one UTF-16 unit. */
function tokenEnd(pattern: string, i: number): number {
  if (pattern.startsWith("\\Q", i)) {
    const end = pattern.indexOf("\\E", i + 2);
    return end < 0 ? pattern.length : end + 2;
  }
  if (pattern[i] === "\\") return i + 2;
  return pattern[i] === "[" ? classEnd(pattern, i) : i + 1;
}

function classEnd(pattern: string, start: number): number {
  let i = start + 1;
  if (pattern[i] === "^") i++;
  if (pattern[i] === "]") i++;
  while (i < pattern.length && pattern[i] !== "]") {
    const named = pattern.startsWith("[:", i) ? pattern.indexOf(":]", i + 2) : -1;
    if (named >= 0) i = named + 2;
    else i += pattern[i] === "\\" ? 2 : 1;
  }
  return i + 1;
}
