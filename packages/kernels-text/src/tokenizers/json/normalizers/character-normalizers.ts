import { utf8Bytes } from "@heddle/memory/utf8";
import { isIdeograph } from "../../../characters/word-boundaries.js";
import type { JsonFields } from "../json-fields.js";
import { BYTE_CHARACTERS } from "../models/byte-alphabet.js";
import { type AlignedText, type Change, eachCharacter } from "./aligned-text.js";
import { normalizedText } from "./normal-forms.js";

/** A sigma at the end of a word is as any other. */
export function lowercased(text: AlignedText): AlignedText {
  return text.transform(eachCharacter(text, (character) => character.toLowerCase()));
}

/** The text in the characters of its bytes. */
export function bytesAsCharacters(text: AlignedText): AlignedText {
  return text.transform(
    eachCharacter(text, (character) => Array.from(utf8Bytes(character), (byte) => BYTE_CHARACTERS[byte]).join("")),
  );
}

/** Control characters, formats and private use, but for three that are white space. */
const CONTROLS = /(?![\t\n\r])[\0\ufffd\p{Cc}\p{Cf}\p{Co}]/gu;
const SPACES = /[\t\n\r]|\p{White_Space}/gu;

/** Source: normalizers/bert of tokenizers 0.23. */
export function bertNormalizerOf(fields: JsonFields): (text: AlignedText) => AlignedText {
  const lowercases = fields.bool("lowercase", true);
  const strips = fields.value("strip_accents") ?? null;
  const steps: ((text: AlignedText) => AlignedText)[] = [];
  if (fields.bool("clean_text", true)) {
    steps.push((text) => text.replace(CONTROLS, "").replace(SPACES, " "));
  }
  if (fields.bool("handle_chinese_chars", true)) steps.push((text) => text.transform(apartIdeographs(text)));
  if (strips === null ? lowercases : fields.bool("strip_accents")) {
    steps.push((text) => normalizedText(text, "NFD").replace(/\p{Mn}/gu, ""));
  }
  if (lowercases) steps.push(lowercased);
  return (text) => steps.reduce((changed, step) => step(changed), text);
}

function* apartIdeographs(text: AlignedText): Iterable<Change> {
  for (const character of text.text) {
    if (!isIdeograph(character.codePointAt(0) ?? 0)) yield [character, 0];
    else yield* [[" ", 0] as const, [character, 1] as const, [" ", 1] as const];
  }
}

const NMT_REMOVED = /(?![\0\t\n\f\r\u0080-\u008e\u0090-\u009e])\p{Cc}/gu;
const NMT_SPACES = /[\t\n\f\r\u1680\u200b-\u200f\u2028\u2029\u2581\ufeff\ufffd]/gu;

/** Removes control characters, and puts spaces in place of others. Source: normalizers/unicode of tokenizers 0.23. */
export function nmtNormalized(text: AlignedText): AlignedText {
  return text.replace(NMT_REMOVED, "").replace(NMT_SPACES, " ");
}
