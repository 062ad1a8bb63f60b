import { decodeCharacter } from "@heddle/memory/utf8";
import { isMisordered } from "./character-classes.js";
import { type NormalForm, sizeOf, Trait } from "./normal-form.js";
import { NormalizedText } from "./normalized-text.js";

/**
 * Normalizes the bytes from `begin` to `end` in a form that composes. Parts are replaced as ICU replaces them, so that offsets map alike.
 *
 * Source: common/normalizer2impl.cpp of ICU 72, `composeUTF8`.
 */
export function composedText(form: NormalForm, u8: Uint8Array, begin: number, end: number): NormalizedText {
  const text = new NormalizedText(u8, begin, end, form.name);
  const hasBoundaryBefore = (at: number) => at === end || (form.at(u8, at, end) & Trait.BEFORE) !== 0;
  /** The end of the part that is already normal or replaced. */
  let boundary = begin;
  const replace = (from: number, to: number) => {
    text.replace(from, to, text.normal(from, to).text);
    boundary = to;
  };
  for (let start = begin; start < end; ) {
    if (u8[start] < 0x80) {
      start++;
      continue;
    }
    const traits = form.at(u8, start, end);
    let next = start + sizeOf(traits);
    if ((traits & Trait.QUICK) !== 0) {
      start = next;
      continue;
    }
    if ((traits & Trait.DIRECT) !== 0 && ((traits & Trait.AFTER) !== 0 || hasBoundaryBefore(next))) {
      replace(start, next);
      start = next;
      continue;
    }
    if ((traits & (Trait.MAPS | Trait.MARK)) === 0) {
      const syllableEnd = endOfSyllable(u8, boundary, start, end, hasBoundaryBefore);
      if (syllableEnd > 0) {
        replace(start - JAMO_BYTES, syllableEnd);
        start = syllableEnd;
        continue;
      }
    } else if ((traits & Trait.MARK) !== 0) {
      next = endOfMarks(form, u8, start, next, end);
      // Without another character, or with one that begins anew, marks in order stay.
      if (hasBoundaryBefore(next)) {
        start = next;
        continue;
      }
    }
    const from = (traits & Trait.BEFORE) === 0 ? startOfReach(form, u8, boundary, start) : start;
    for (let reached = 0; next < end && (reached & Trait.AFTER) === 0; next += sizeOf(reached)) {
      reached = form.at(u8, next, end);
      if ((reached & Trait.BEFORE) !== 0) break;
    }
    const { text: normal, isChanged } = text.normal(from, next);
    if (isChanged) {
      text.replace(from, next, normal);
      boundary = next;
    }
    start = next;
  }
  return text;
}

/** The start of the character before `start`, when what follows it can change it; else `start`. */
function startOfReach(form: NormalForm, u8: Uint8Array, boundary: number, start: number): number {
  if (start === boundary) return start;
  let before = start - 1;
  while (before > boundary && start - before < 4 && (u8[before] & 0xc0) === 0x80) before--;
  const traits = form.at(u8, before, start);
  return before + sizeOf(traits) === start && (traits & Trait.AFTER) === 0 ? before : start;
}

/** The end of the marks from `start` on, of which the first ends at `next`, as far as they are in order and do not combine. */
function endOfMarks(form: NormalForm, u8: Uint8Array, start: number, next: number, end: number): number {
  let last = characterAt(u8, start, end);
  let at = next;
  while (at < end) {
    const traits = form.at(u8, at, end);
    if ((traits & Trait.MARK) === 0) break;
    const mark = characterAt(u8, at, end);
    if (isMisordered(last, mark)) break;
    last = mark;
    at += sizeOf(traits);
  }
  return at;
}

function characterAt(u8: Uint8Array, at: number, end: number): string {
  return String.fromCodePoint(decodeCharacter(u8, at, end) & 0x1fffff);
}

/** The bytes of a letter of Hangul, and of a syllable. */
const JAMO_BYTES = 3;
const SYLLABLES = 0xac00;
const FINALS = 28;

/** The end of the syllable of Hangul that the vowel or final letter at `start` makes with the letter before and a final one; else 0. */
function endOfSyllable(
  u8: Uint8Array,
  boundary: number,
  start: number,
  end: number,
  hasBoundaryBefore: (at: number) => boolean,
): number {
  if (start - boundary < JAMO_BYTES) return 0;
  const codePointAt = (at: number) => decodeCharacter(u8, at, end) & 0x1fffff;
  const [letter, before, next] = [codePointAt(start), codePointAt(start - JAMO_BYTES), start + JAMO_BYTES];
  if (letter >= 0x11a8 && letter <= 0x11c2) {
    const isOpen = before >= SYLLABLES && before <= 0xd7a3 && (before - SYLLABLES) % FINALS === 0;
    return isOpen ? next : 0;
  }
  if (letter < 0x1161 || letter > 0x1175 || before < 0x1100 || before > 0x1112) return 0;
  const final = next < end ? codePointAt(next) : 0;
  if (final >= 0x11a8 && final <= 0x11c2) return next + JAMO_BYTES;
  return hasBoundaryBefore(next) ? next : 0;
}
