import type { Matcher } from "./matcher.js";
import type { Rewrite } from "./rewrite.js";
import { INVALID, OUT_OF_RANGE_3, OUT_OF_RANGE_4, utf8Step } from "./utf8-step.js";

/** Takes the bytes of a replaced text. */
export interface ReplacedText {
  /** Removes all bytes. */
  clear(): void;
  /** Adds the bytes of `source` from `begin` to `end`, if there are any. */
  add(source: Uint8Array, begin: number, end: number): void;
}

/**
 * Adds the text from `begin` to `end` to `sink` with every match replaced. False, with nothing added, when nothing matches.
 *
 * Source: RE2::GlobalReplace; after an empty match at the end of the last one, a character is copied, or a byte that begins no
 * character.
 */
export function replaceAll(
  sink: ReplacedText,
  u8: Uint8Array,
  begin: number,
  end: number,
  matcher: Matcher,
  rewrite: Rewrite,
): boolean {
  let at = begin;
  let lastEnd = -1;
  let found = false;
  while (at <= end && matcher.find(u8, begin, end, at)) {
    const [matchBegin, matchEnd] = matcher.groups;
    if (!found) sink.clear();
    found = true;
    sink.add(u8, at, matchBegin);
    if (matchBegin === lastEnd && matchEnd === matchBegin) {
      const bytes = at < end ? copiedBytes(utf8Step(u8, at, end)) : 1;
      sink.add(u8, at, Math.min(at + bytes, end));
      at += bytes;
      continue;
    }
    addRewrite(sink, u8, matcher, rewrite);
    at = matchEnd;
    lastEnd = matchEnd;
  }
  if (found && at < end) sink.add(u8, at, end);
  return found;
}

/** Like {@link replaceAll} for the first match only; an invalid rewrite replaces nothing. */
export function replaceFirst(
  sink: ReplacedText,
  u8: Uint8Array,
  begin: number,
  end: number,
  matcher: Matcher,
  rewrite: Rewrite,
): boolean {
  if (!rewrite.isValid || !matcher.find(u8, begin, end, begin)) return false;
  const [matchBegin, matchEnd] = matcher.groups;
  sink.clear();
  sink.add(u8, begin, matchBegin);
  addRewrite(sink, u8, matcher, rewrite);
  sink.add(u8, matchEnd, end);
  return true;
}

function copiedBytes(step: number): number {
  if (step === INVALID || step === OUT_OF_RANGE_3 || step === OUT_OF_RANGE_4) return 1;
  return step & 7;
}

function addRewrite(sink: ReplacedText, u8: Uint8Array, matcher: Matcher, rewrite: Rewrite): void {
  for (const part of rewrite.parts) {
    if (typeof part !== "number") sink.add(part, 0, part.length);
    else if (matcher.groups[part * 2] >= 0) sink.add(u8, matcher.groups[part * 2], matcher.groups[part * 2 + 1]);
  }
}
