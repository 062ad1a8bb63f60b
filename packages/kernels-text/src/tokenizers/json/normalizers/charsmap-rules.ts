import { utf8Bytes } from "@heddle/memory/utf8";
import { DoubleArray } from "../../../darts/double-array.js";
import type { Charsmap } from "../../../sentencepiece/model/charsmap.js";
import { type Change, replacing } from "./aligned-text.js";

/** Longer clusters are replaced character by character. */
const MAX_CLUSTER_BYTES = 6;
/** Content of a class: characters that may be in a cluster with others: marks, format characters, letters of Hangul, letters that stand before others, and marks of Katakana. */
export const JOINS =
  "\\p{M}\\p{Cf}\\p{Emoji_Modifier}\\p{RI}\\r\\u0d4e\\u0e33\\u0eb3\\u1100-\\u11ff\\ua960-\\ua97c\\ud7b0-\\ud7fb\\u{111c2}\\u{111c3}\\u{1193f}\\u{11941}\\u{11a3a}\\u{11a84}-\\u{11a89}\\u{11d46}\\u{11f02}\\uff9e\\uff9f";
const JOINING = new RegExp(`[${JOINS}]`, "u");
/** Runs of characters that are each a cluster, and runs with others. */
const PARTS = new RegExp(`[^${JOINS}]+(?![${JOINS}])|(?:[^${JOINS}]?[${JOINS}]+)+[^${JOINS}]?`, "gu");
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/** A character map applied to clusters of characters, and to the characters of those without a rule. Source: spm_precompiled 0.1.4. */
export class CharsmapRules {
  readonly #trie: DoubleArray;
  readonly #replacements: Uint8Array;
  readonly #segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  /** The replacement of what was looked up before; null without one. */
  readonly #known = new Map<string, string | null>();

  constructor({ units, replacements }: Charsmap) {
    this.#trie = new DoubleArray(units.length > 0 ? units : new Uint32Array(1));
    this.#replacements = replacements;
  }

  /** The changes of all characters; undefined when the text stays as it is. */
  changes(text: string): readonly Change[] | undefined {
    if (text.search(JOINING) < 0 && !this.#changesAny(text)) return undefined;
    const changes: Change[] = [];
    for (const [part] of text.matchAll(PARTS)) {
      if (part.search(JOINING) < 0) this.#addCharacters(changes, part);
      else for (const { segment } of this.#segmenter.segment(part)) this.#addCluster(changes, segment);
    }
    return changes;
  }

  #changesAny(text: string): boolean {
    for (const character of text) {
      const found = this.#replacement(character);
      if (found !== null && found !== character) return true;
    }
    return false;
  }

  #addCluster(changes: Change[], cluster: string): void {
    const whole = utf8Bytes(cluster).length < MAX_CLUSTER_BYTES ? this.#replacement(cluster) : null;
    if (whole !== null) this.#add(changes, cluster, whole);
    else this.#addCharacters(changes, cluster);
  }

  #addCharacters(changes: Change[], text: string): void {
    for (const character of text) {
      const found = this.#replacement(character);
      if (found === null) changes.push([character, 0]);
      else this.#add(changes, character, found);
    }
  }

  /** Adds a replacement; without characters it belongs to the character before it. */
  #add(changes: Change[], old: string, made: string): void {
    if (made !== "") {
      changes.push(...replacing([...old], [...made]));
      return;
    }
    const last = changes.pop();
    if (last) changes.push([last[0], last[1] - [...old].length]);
  }

  /** The replacement of the shortest rule that `text` begins with; null without one. */
  #replacement(text: string): string | null {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const found = this.#find(utf8Bytes(text));
    if (this.#known.size > 10_000) this.#known.clear();
    this.#known.set(text, found);
    return found;
  }

  #find(bytes: Uint8Array): string | null {
    let node = DoubleArray.root;
    for (const byte of bytes) {
      node = this.#trie.next(node, byte);
      if (node < 0) return null;
      const value = this.#trie.valueAt(node);
      if (value < 0) continue;
      const end = this.#replacements.indexOf(0, value);
      return decoder.decode(this.#replacements.subarray(value, end < 0 ? value : end));
    }
    return null;
  }
}
