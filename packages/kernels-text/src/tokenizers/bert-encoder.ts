import { CHARACTER_SIZE_SHIFT, decodeCharacter, utf8Bytes } from "@heddle/memory/utf8";
import { Boundary } from "../characters/word-boundaries.js";
import { PieceTrie, ROOT } from "../wordpiece/piece-trie.js";
import {
  BertCharacters,
  CharacterForm,
  FORM_MASK,
  FORM_PLACE_SHIFT,
  FORM_SIZE_SHIFT,
  kindOf,
} from "./bert-characters.js";
import type { EncodingColumns } from "./encoding-columns.js";
import type { WordpieceModel } from "./wordpiece-model.js";

const CONTINUES = 0x80;

/**
 * Cuts texts into the pieces of a vocabulary: each character becomes its form, words are gathered as bytes beside the places they
 * come from, and at the end of a word the longest pieces are taken.
 */
export class BertEncoder {
  readonly #characters: BertCharacters;
  readonly #pieces = new PieceTrie();
  readonly #suffixRoot: number;
  readonly #added = new PieceTrie();
  /** 1 for the bytes that an added piece begins with. */
  readonly #addedFirst = new Uint8Array(256);
  readonly #unknown: number;
  readonly #maxCharacters: number;
  /** The bytes of the word, and the places in the text where the character of each begins and ends. */
  #word = new Uint8Array(1024);
  #from = new Int32Array(1024);
  #to = new Int32Array(1024);
  #origin = 0;
  #size = 0;
  #count = 0;

  constructor({ vocabulary, normalization, unknown, suffix, maxCharacters, added }: WordpieceModel) {
    this.#characters = new BertCharacters(normalization);
    for (const [piece, id] of vocabulary) addPiece(this.#pieces, piece, id);
    for (const piece of added) {
      addPiece(this.#added, piece, vocabulary.get(piece) ?? 0);
      this.#addedFirst[utf8Bytes(piece)[0]] = 1;
    }
    const mark = utf8Bytes(suffix);
    this.#suffixRoot = this.#pieces.walk(ROOT, mark, 0, mark.length);
    this.#unknown = vocabulary.get(unknown) ?? 0;
    this.#maxCharacters = maxCharacters;
  }

  /** Adds the tokens of the bytes from `from` to `end` to `columns`, with offsets from `from` on. */
  encode(bytes: Uint8Array, from: number, end: number, columns: EncodingColumns): void {
    this.#origin = from;
    for (let at = from; at < end; ) {
      if (this.#addedFirst[bytes[at]] === 1) {
        const addedEnd = this.#addAdded(bytes, at, end, columns);
        if (addedEnd > at) {
          at = addedEnd;
          continue;
        }
      }
      const character = decodeCharacter(bytes, at, end);
      const next = at + (character >>> CHARACTER_SIZE_SHIFT);
      const form = this.#characters.form(character & 0x1fffff);
      switch (form & FORM_MASK) {
        case CharacterForm.SAME:
          this.#gather(bytes, at, next, at, next);
          break;
        case CharacterForm.CHANGED:
          this.#gatherForm(form, at, next);
          break;
        case CharacterForm.SPACE:
          this.#endWord(columns);
          break;
        case CharacterForm.SINGLE:
          this.#endWord(columns);
          this.#gatherForm(form, at, next);
          this.#endWord(columns);
          break;
        case CharacterForm.SEVERAL:
          this.#gatherSeveral(form, at, next, columns);
      }
      at = next;
    }
    this.#endWord(columns);
  }

  /** Adds the longest added piece at `at`, if there is one. Returns where it ends, or `at`. */
  #addAdded(bytes: Uint8Array, at: number, end: number, columns: EncodingColumns): number {
    let found = -1;
    let foundEnd = at;
    for (let place = at, node = ROOT; place < end; ) {
      node = this.#added.next(node, bytes[place++]);
      if (node < 0) break;
      if (this.#added.valueAt(node) < 0) continue;
      found = this.#added.valueAt(node);
      foundEnd = place;
    }
    if (found < 0) return at;
    this.#endWord(columns);
    columns.add(found, at - this.#origin, foundEnd - this.#origin);
    return foundEnd;
  }

  #gatherForm(form: number, from: number, to: number): void {
    const place = form >>> FORM_PLACE_SHIFT;
    this.#gather(this.#characters.pool, place, place + ((form >>> FORM_SIZE_SHIFT) & 63), from, to);
  }

  #gatherSeveral(form: number, from: number, to: number, columns: EncodingColumns): void {
    const place = form >>> FORM_PLACE_SHIFT;
    const bytes = this.#characters.pool.slice(place, place + ((form >>> FORM_SIZE_SHIFT) & 63));
    for (let at = 0; at < bytes.length; ) {
      const character = decodeCharacter(bytes, at, bytes.length);
      const next = at + (character >>> CHARACTER_SIZE_SHIFT);
      const boundary = kindOf(String.fromCodePoint(character & 0x1fffff));
      if (boundary !== Boundary.NONE) this.#endWord(columns);
      if (boundary !== Boundary.SPACE) this.#gather(bytes, at, next, from, to);
      if (boundary === Boundary.SINGLE) this.#endWord(columns);
      at = next;
    }
  }

  /** Adds bytes to the word, which stand for those from `from` to `to` of the text. */
  #gather(bytes: Uint8Array, begin: number, end: number, from: number, to: number): void {
    if (this.#size + end - begin > this.#word.length) this.#grow();
    let size = this.#size;
    for (let at = begin; at < end; at++, size++) {
      const byte = bytes[at];
      this.#word[size] = byte;
      this.#from[size] = from;
      this.#to[size] = to;
      if ((byte & 0xc0) !== CONTINUES) this.#count++;
    }
    this.#size = size;
  }

  #grow(): void {
    const grown = <T extends Uint8Array | Int32Array>(target: T, source: T): T => {
      target.set(source);
      return target;
    };
    const length = this.#word.length * 2;
    this.#word = grown(new Uint8Array(length), this.#word);
    this.#from = grown(new Int32Array(length), this.#from);
    this.#to = grown(new Int32Array(length), this.#to);
  }

  /** Adds the tokens of the word, and begins another one. */
  #endWord(columns: EncodingColumns): void {
    const size = this.#size;
    if (size === 0) return;
    const isKnown = this.#count <= this.#maxCharacters && this.#addPieces(size, columns);
    const origin = this.#origin;
    if (!isKnown) columns.add(this.#unknown, this.#from[0] - origin, this.#to[size - 1] - origin);
    this.#size = 0;
    this.#count = 0;
  }

  /** Adds the longest pieces of the word; adds nothing and returns false when some of its bytes begin none. */
  #addPieces(size: number, columns: EncodingColumns): boolean {
    const [word, pieces] = [this.#word, this.#pieces];
    const before = columns.ids.length;
    for (let begin = 0; begin < size; ) {
      let node = begin === 0 ? ROOT : this.#suffixRoot;
      let found = -1;
      let foundEnd = begin;
      for (let at = begin; at < size && node >= 0; ) {
        node = pieces.next(node, word[at++]);
        if (node < 0 || pieces.valueAt(node) < 0) continue;
        found = pieces.valueAt(node);
        foundEnd = at;
      }
      if (found < 0) {
        columns.truncate(before);
        return false;
      }
      columns.add(found, this.#from[begin] - this.#origin, this.#to[foundEnd - 1] - this.#origin);
      begin = foundEnd;
    }
    return true;
  }
}

function addPiece(trie: PieceTrie, piece: string, id: number): void {
  const bytes = utf8Bytes(piece);
  trie.add(bytes, 0, bytes.length, id);
}
