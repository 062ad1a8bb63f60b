import type { FormName } from "../../../normalize/normal-form.js";
import { normalizeText } from "../../../normalize/normalize-text.js";
import type { AlignedText, Change } from "./aligned-text.js";

/** A character and the marks after it, which compose or change places with it; Hangul syllables compose of letters. */
const CLUSTER =
  /[\uac00-\ud7a3]?[\u1100-\u11ff\u3131-\u318e\uffa0-\uffdc]+[\p{M}\uff9e\uff9f]*|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;

/** The text in a normal form. A character is aligned to those that it is composed of. */
export function normalizedText(text: AlignedText, form: FormName): AlignedText {
  if (normalizeText(text.text, form) === text.text) return text;
  return text.transform(normalizedClusters(text.text, form));
}

function* normalizedClusters(text: string, form: FormName): Iterable<Change> {
  for (const [cluster] of text.matchAll(CLUSTER)) {
    const made = normalizeText(cluster, form);
    // Both are one character.
    if (made.length === 1 && cluster.length === 1) yield [made, 0];
    else yield* changesOfCluster(cluster, made, form);
  }
}

/**
 * The changes of the characters that a cluster becomes. A character that is decomposed counts once, with the first of its parts; these are put in order,
 * and each made character takes the first ones that it is composed of.
 */
function* changesOfCluster(cluster: string, made: string, form: FormName): Iterable<Change> {
  const decomposed = form.includes("K") ? "NFKD" : "NFD";
  const parts = new Map<string, number[]>();
  for (const character of cluster) {
    let change = 0;
    for (const part of character.normalize(decomposed)) {
      const changes = parts.get(part);
      if (changes) changes.push(change);
      else parts.set(part, [change]);
      change = 1;
    }
  }
  const taken = new Map<string, number>();
  for (const character of made) {
    let change = 1;
    for (const part of character.normalize(decomposed)) {
      const number = taken.get(part) ?? 0;
      taken.set(part, number + 1);
      change += (parts.get(part)?.[number] ?? 0) - 1;
    }
    yield [character, change];
  }
}
