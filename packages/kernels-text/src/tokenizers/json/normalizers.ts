import { invalidArgument } from "@heddle/status";
import { fromBase64 } from "@heddle/tensor";
import type { FormName } from "../../normalize/normal-form.js";
import { normalizeText } from "../../normalize/normalize-text.js";
import { openCharsmap } from "../../sentencepiece/model/charsmap.js";
import { type AlignedText, type Change, replacing } from "./aligned-text.js";
import { CharsmapRules } from "./charsmap-rules.js";
import type { JsonFields } from "./json-fields.js";
import { patternIn } from "./pattern.js";
import { endOfWords } from "./white-space.js";

/** Changes a text before it is split. */
export type Normalizer = (text: AlignedText) => AlignedText;

const FORMS: readonly string[] = ["NFC", "NFD", "NFKC", "NFKD"] satisfies FormName[];
/** Longer clusters are taken whole. */
const MAX_CLUSTER = 32;
/** A character and the marks after it, which compose or change places with it; Hangul syllables compose of letters. */
const CLUSTER =
  /[\uac00-\ud7a3]?[\u1100-\u11ff\u3131-\u318e\uffa0-\uffdc]+[\p{M}\uff9e\uff9f]*|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;

/** The parts of a text that a normaliser is for: the whole, one that begins with a space within a text, or one within a text. */
export type TextPlace = "whole" | "after space" | "inside";

/**
 * The normaliser of a tokenizer.json.
 *
 * @param place other places than the whole have nothing before them, and lose no spaces of the text's beginning or end
 * @throws {StatusError} UNIMPLEMENTED with its type for one that is not known; INVALID_ARGUMENT for fields of other types
 */
export function normalizerOf(fields: JsonFields | undefined, place: TextPlace = "whole"): Normalizer {
  if (!fields) return (text) => text;
  const { type } = fields;
  if (FORMS.includes(type)) return (text) => normalized(text, type as FormName);
  switch (type) {
    case "Sequence": {
      const parts = fields.objects("normalizers").map((part) => normalizerOf(part, place));
      return (text) => parts.reduce((changed, normalize) => normalize(changed), text);
    }
    case "Lowercase":
      return (text) => text.transform(eachCharacter(text, (character) => lowered(character)));
    case "StripAccents":
      return (text) => text.replace(/\p{M}/gu, "");
    case "Strip": {
      const left = fields.bool("strip_left") && place === "whole";
      const right = fields.bool("strip_right") && place !== "inside";
      return (text) => strip(text, left, right);
    }
    case "Replace": {
      const pattern = patternIn(fields);
      const content = fields.text("content");
      return (text) => text.replace(pattern, content);
    }
    case "Prepend": {
      const content = fields.text("prepend");
      return place === "whole" ? (text) => text.prepend(content) : (text) => text;
    }
    case "Precompiled": {
      const bytes = fromBase64(fields.text("precompiled_charsmap"));
      if (!bytes) throw invalidArgument(`${fields.place}.precompiled_charsmap of the tokenizer is not Base64`);
      const rules = new CharsmapRules(openCharsmap(bytes));
      return (text) => {
        const changes = rules.changes(text.text);
        return changes ? text.transform(changes) : text;
      };
    }
    default:
      throw fields.unsupported(`the type ${type}`);
  }
}

function* eachCharacter(text: AlignedText, map: (character: string) => string): Iterable<Change> {
  for (const character of text.text) yield* mapped(map(character));
}

/** The characters in place of one. */
function* mapped(made: string): Iterable<Change> {
  let isFirst = true;
  for (const character of made) {
    yield [character, isFirst ? 0 : 1];
    isFirst = false;
  }
}

/** A sigma at the end of a word is as any other. */
function lowered(character: string): string {
  return character.toLowerCase();
}

function normalized(text: AlignedText, form: FormName): AlignedText {
  if (normalizeText(text.text, form) === text.text) return text;
  return text.transform(normalizedClusters(text.text, form));
}

function* normalizedClusters(text: string, form: FormName): Iterable<Change> {
  for (const [cluster] of text.matchAll(CLUSTER)) {
    yield* normalizedCluster(Array.from(cluster), form);
  }
}

/** The changes of the shortest parts that are normalised alone. */
function* normalizedCluster(cluster: string[], form: FormName): Iterable<Change> {
  for (let rest = cluster; rest.length > 0; ) {
    const whole = normalizeText(rest.join(""), form);
    let size = rest.length > MAX_CLUSTER ? rest.length : 1;
    for (; size < rest.length; size++) {
      if (rest.slice(0, size).join("").normalize(form) + rest.slice(size).join("").normalize(form) === whole) break;
    }
    const part = rest.slice(0, size);
    yield* replacing(part, [...normalizeText(part.join(""), form)]);
    rest = rest.slice(size);
  }
}

function strip(text: AlignedText, left: boolean, right: boolean): AlignedText {
  const from = left ? (/^\p{White_Space}*/u.exec(text.text)?.[0].length ?? 0) : 0;
  const rest = text.text.slice(from);
  return text.slice(from, from + (right ? endOfWords(rest) : rest.length));
}
