import { decodeCharacter } from "@heddle/memory/utf8";
import { isMisordered } from "./character-classes.js";
import { type NormalForm, sizeOf, Trait } from "./normal-form.js";
import { NormalizedText } from "./normalized-text.js";

/**
 * Normalizes the bytes from `begin` to `end` in a form that decomposes. Parts are replaced as ICU replaces them, so that offsets map alike.
 *
 * Source: common/normalizer2impl.cpp of ICU 72, `decomposeUTF8`.
 */
export function decomposedText(form: NormalForm, u8: Uint8Array, begin: number, end: number): NormalizedText {
  const text = new NormalizedText(u8, begin, end, form.name);
  /** The end of the part that no mark after it can reach. */
  let boundary = begin;
  let lastMark = "";
  let isAfterQuick = false;
  for (let start = begin; start < end; ) {
    const traits = form.at(u8, start, end);
    let next = start + sizeOf(traits);
    if ((traits & Trait.QUICK) !== 0) {
      isAfterQuick = true;
      start = next;
      continue;
    }
    if (isAfterQuick) {
      boundary = start;
      lastMark = "";
      isAfterQuick = false;
    }
    if ((traits & Trait.MARK) !== 0) {
      const mark = String.fromCodePoint(decodeCharacter(u8, start, end) & 0x1fffff);
      if (!isMisordered(lastMark, mark)) {
        lastMark = mark;
        if ((traits & Trait.LOW) !== 0) boundary = next;
        start = next;
        continue;
      }
    }
    if ((traits & Trait.BEFORE) !== 0) boundary = start;
    if (endsInMark(form, text.normal(boundary, next).text)) {
      while (next < end) {
        const reached = form.at(u8, next, end);
        if ((reached & Trait.BEFORE) !== 0) break;
        next += sizeOf(reached);
      }
    }
    const { text: normal, isChanged } = text.normal(boundary, next);
    if (isChanged) text.replace(boundary, next, normal);
    boundary = next;
    lastMark = "";
    start = next;
  }
  return text;
}

/** True when the last character is of a class above 1. */
function endsInMark(form: NormalForm, text: string): boolean {
  const unit = text.length - 1;
  const isPair = (text.charCodeAt(unit) & 0xfc00) === 0xdc00;
  const codePoint = text.codePointAt(isPair ? unit - 1 : unit) ?? 0;
  return (form.of(codePoint) & Trait.LOW) === 0;
}
