import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import { internal, invalidArgument } from "@heddle/status";
import { Boundary, boundaryOf } from "../characters/word-boundaries.js";
import { DoubleArray } from "../darts/double-array.js";
import { NumberColumn } from "../tokens/number-column.js";
import { type FastModel, NO_NODE } from "./fast-model.js";

/** How the text of a token is made: of its bytes or of the unknown token, each as it is or after the mark of suffixes. */
export const TokenForm = { BYTES: 0, SUFFIX: 1, UNKNOWN: 2, UNKNOWN_SUFFIX: 3 } as const;

/** The value of a token in a model: its number, its bytes without a mark, and whether it is a suffix. */
const numberOf = (value: number) => (value & 0x3fffff00) >>> 8;
const sizeOf = (value: number) => (value & 0xff) + 1;
const isSuffix = (value: number) => value >>> 30 !== 0;

/**
 * The tokens of texts by a {@link FastModel}, in columns; offsets count from the beginning of each text. The bytes of a text are read
 * once, whatever the vocabulary: where a text leaves the trie, the node has the tokens that are certain and the node of the rest.
 *
 * Source: X. Song et al., "Fast WordPiece Tokenization"; tensorflow_text/core/kernels/fast_wordpiece_tokenizer.cc (TensorFlow Text 2.20).
 */
export class FastTokens {
  readonly ids = new NumberColumn();
  readonly starts = new NumberColumn();
  readonly ends = new NumberColumn();
  /** A {@link TokenForm} for each token. */
  readonly forms = new NumberColumn();
  readonly #model: FastModel;
  #node = 0;
  /** Where the text begins. */
  #text = 0;
  /** Where the word begins, in its text. */
  #word = 0;
  /** The bytes of the word that are in tokens. */
  #used = 0;
  /** The number of tokens that are certain. */
  #certain = 0;

  constructor(model: FastModel) {
    this.#model = model;
  }

  /** The number of tokens. */
  get length(): number {
    return this.ids.length;
  }

  /**
   * Adds the tokens of the text from `begin` to `end`.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a damaged model, INTERNAL for one that gets no further in the text
   */
  add(u8: Uint8Array, begin: number, end: number): void {
    this.#text = begin;
    this.#certain = this.length;
    if (begin === end) return;
    if (this.#model.splitsTexts) this.#addText(u8, begin, end);
    else this.#addWord(u8, begin, end);
  }

  #addWord(u8: Uint8Array, begin: number, end: number): void {
    const { trie, maxBytes } = this.#model;
    this.#startWord(begin);
    if (end - begin > maxBytes) {
      this.#resetToUnknown(end - begin);
      return;
    }
    for (let at = begin; at < end; at++) {
      let next = trie.next(this.#node, u8[at]);
      while (next < 0) {
        if (!this.#fail(at - begin)) {
          this.#resetToUnknown(end - begin);
          return;
        }
        next = trie.next(this.#node, u8[at]);
      }
      this.#node = next;
    }
    this.#finish(end - begin);
  }

  #addText(u8: Uint8Array, begin: number, end: number): void {
    const { trie, maxBytes } = this.#model;
    let previous = 0;
    let current = 0;
    let lastStart = -1;
    for (let at = begin; at < end; ) {
      if (at === lastStart) throw internal("Failed to make any progress in tokenizing the input text.");
      lastStart = at;
      const word = at;
      this.#startWord(word);
      let next = at;
      walk: while (at < end) {
        previous = current;
        const character = decodeCharacter(u8, at, end);
        current = character & 0x1fffff;
        next = at + (character >>> CHARACTER_SIZE_SHIFT);
        if (next - word > maxBytes) break;
        let node = trie.walk(this.#node, u8, at, next);
        while (node < 0) {
          if (!this.#fail(at - word)) break walk;
          node = trie.walk(this.#node, u8, at, next);
        }
        this.#node = node;
        at = next;
      }
      if (at >= end) {
        this.#finish(end - word);
        return;
      }
      const boundary = boundaryOf(current);
      if (boundary !== Boundary.NONE || (at > begin && boundaryOf(previous) === Boundary.SINGLE)) {
        this.#finish(at - word);
        if (boundary === Boundary.SPACE) at = next;
        else if (at === word) {
          at = next;
          this.#resetToUnknown(at - word);
        }
        continue;
      }
      const wordEnd = endOfWord(u8, next, end);
      this.#resetToUnknown(wordEnd - word);
      at = afterWord(u8, wordEnd, end);
    }
  }

  #startWord(at: number): void {
    this.#node = DoubleArray.root;
    this.#word = at - this.#text;
    this.#used = 0;
  }

  /** Goes on from the node of the rest of what was read, `read` bytes of the word; false when there is none. */
  #fail(read: number): boolean {
    const { trie, failures, pops } = this.#model;
    const link = 2 * this.#node;
    if (link + 2 > failures.length) throw damaged();
    const target = failures[link];
    const value = trie.valueAt(this.#node);
    if (value >= 0) this.#append(value, read);
    else {
      if (target === NO_NODE) return false;
      const place = failures[link + 1];
      const first = place >>> 8;
      const last = first + (place & 0xff);
      if (last >= pops.length) throw damaged();
      for (let i = first; i <= last; i++) this.#append(pops[i], read);
    }
    if (target >= trie.length) throw damaged();
    this.#node = target;
    return true;
  }

  /** Adds the tokens of what is left of a word of `size` bytes, or makes it unknown. */
  #finish(size: number): void {
    const { suffixRoot, singleEnd } = this.#model;
    if (this.#node === DoubleArray.root) return;
    if (this.#node === suffixRoot && this.length === this.#certain) this.#addIndicator(size);
    else {
      while (this.#node !== suffixRoot && this.#node !== singleEnd) {
        if (!this.#fail(size)) {
          this.#resetToUnknown(size);
          return;
        }
      }
    }
    this.#certain = this.length;
  }

  /** The word is the mark of suffixes itself. */
  #addIndicator(size: number): void {
    const { tokensOfIndicator, unknownId } = this.#model;
    if (tokensOfIndicator.length === 1 && numberOf(tokensOfIndicator[0]) === unknownId) this.#resetToUnknown(size);
    else for (const value of tokensOfIndicator) this.#append(value, size);
  }

  /** Adds a token, which ends within the `read` bytes of the word. So the tokens of a word are no more than its bytes. */
  #append(value: number, read: number): void {
    const { suffixIndicator, unknownId } = this.#model;
    const id = numberOf(value);
    const start = this.#used;
    const end = start + sizeOf(value) + (start === 0 && isSuffix(value) ? suffixIndicator.length : 0);
    if (end > read) throw damaged();
    this.ids.push(id);
    this.starts.push(this.#word + start);
    this.ends.push(this.#word + end);
    const isUnknown = id === unknownId;
    if (start > 0) this.forms.push(isUnknown ? TokenForm.UNKNOWN_SUFFIX : TokenForm.SUFFIX);
    else this.forms.push(isUnknown ? TokenForm.UNKNOWN : TokenForm.BYTES);
    this.#used = end;
  }

  /** Takes back the tokens of the word that are not certain, and adds one unknown token of `size` bytes. */
  #resetToUnknown(size: number): void {
    for (const column of [this.ids, this.starts, this.ends, this.forms]) column.truncate(this.#certain);
    this.ids.push(this.#model.unknownId);
    this.starts.push(this.#word);
    this.ends.push(this.#word + size);
    this.forms.push(TokenForm.UNKNOWN);
    this.#certain = this.length;
  }
}

function damaged() {
  return invalidArgument("the model of the tokenizer is damaged");
}

/** Where the word that goes on at `from` ends. */
function endOfWord(u8: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const character = decodeCharacter(u8, at, end);
    if (boundaryOf(character & 0x1fffff) !== Boundary.NONE) break;
    at += character >>> CHARACTER_SIZE_SHIFT;
  }
  return at;
}

/** `at`, or the place after the white space there. */
function afterWord(u8: Uint8Array, at: number, end: number): number {
  if (at === end) return at;
  const character = decodeCharacter(u8, at, end);
  return boundaryOf(character & 0x1fffff) === Boundary.SPACE ? at + (character >>> CHARACTER_SIZE_SHIFT) : at;
}
