import { CHARACTER_SIZE_SHIFT, decodeCharacter, utf8Bytes } from "@heddle/memory/utf8";
import { Boundary } from "../characters/word-boundaries.js";
import { doubleArray } from "../sentencepiece/trie/double-array.js";
import { KeyTree } from "../sentencepiece/trie/key-tree.js";
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
import type { BertModel } from "./wordpiece-model.js";

const CONTINUES = 0x80;
const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;
const NONE = -1;

/**
 * Cuts texts into the pieces of a vocabulary: each character becomes its form, words are gathered as bytes beside the places they
 * come from, and at the end of a word the longest pieces are taken.
 */
export class BertEncoder {
  readonly characters: BertCharacters;
  /** The double array of the pieces, and the bases of the states that first and later pieces begin at; -1 without such pieces. */
  readonly #pieces: Int32Array;
  readonly #firstBase: number;
  readonly #laterBase: number;
  readonly #added = new PieceTrie();
  /** 1 for the bytes that an added piece begins with. */
  readonly #addedFirst = new Uint8Array(256);
  /** The ASCII character of a word that each byte becomes; 0 for other bytes, and those that an added piece begins with. */
  readonly #plain: Uint8Array;
  readonly #unknown: number;
  readonly #maxCharacters: number;
  /** Pages of the tokens, one too large, of characters that are words and one token each; 0 for others, and for those that no text had. */
  readonly #singles: (Int32Array | undefined)[] = new Array(0x110000 >>> PAGE_BITS).fill(undefined);
  /** The bytes of the word, and the places in the text where the character of each begins and ends. */
  #word = new Uint8Array(1024);
  #from = new Int32Array(1024);
  #to = new Int32Array(1024);
  #origin = 0;
  #size = 0;
  #count = 0;

  constructor({ vocabulary, normalization, unknown, suffix, maxCharacters, added }: BertModel) {
    this.characters = new BertCharacters(normalization);
    for (const [piece, id] of added) {
      addPiece(this.#added, piece, id);
      this.#addedFirst[utf8Bytes(piece)[0]] = 1;
    }
    this.#pieces = piecesOf(vocabulary);
    this.#firstBase = this.#pieces[0] >>> 8;
    this.#laterBase = baseAfter(this.#pieces, utf8Bytes(suffix));
    this.#plain = Uint8Array.from({ length: 256 }, (_, byte) =>
      byte < 0x80 && this.#addedFirst[byte] === 0 ? this.characters.plain(byte) : 0,
    );
    this.#unknown = vocabulary.get(unknown) ?? 0;
    this.#maxCharacters = maxCharacters;
  }

  /** The pieces of words. */
  get pieces() {
    return { units: this.#pieces, firstBase: this.#firstBase, laterBase: this.#laterBase };
  }

  /** Adds the tokens of the bytes from `from` to `end` to `columns`, with offsets from `from` on. */
  encode(bytes: Uint8Array, from: number, end: number, columns: EncodingColumns): void {
    this.#origin = from;
    const plain = this.#plain;
    for (let at = from; at < end; ) {
      if (plain[bytes[at]] !== 0) at = this.#gatherPlain(bytes, at, end);
      if (at === end) break;
      if (this.#addedFirst[bytes[at]] === 1) {
        const addedEnd = this.#addAdded(bytes, at, end, columns);
        if (addedEnd > at) {
          at = addedEnd;
          continue;
        }
      }
      const character = decodeCharacter(bytes, at, end);
      const next = at + (character >>> CHARACTER_SIZE_SHIFT);
      const single = this.#singleOf(character & CODE_POINT);
      if (single > 0) {
        this.#endWord(columns);
        columns.add(single - 1, at - from, next - from);
        at = next;
        continue;
      }
      const form = this.characters.form(character & CODE_POINT);
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
          this.#addSingle(character & CODE_POINT, form, at, next, columns);
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

  /** Adds plain characters from `at` on to the word, as many as it has room for, and returns where they end. */
  #gatherPlain(bytes: Uint8Array, at: number, end: number): number {
    const [plain, word, from, to] = [this.#plain, this.#word, this.#from, this.#to];
    const last = Math.min(end, at + word.length - this.#size);
    let size = this.#size;
    let next = at;
    for (; next < last; size++) {
      const image = plain[bytes[next]];
      if (image === 0) break;
      word[size] = image;
      from[size] = next++;
      to[size] = next;
    }
    this.#count += size - this.#size;
    this.#size = size;
    return next;
  }

  #gatherForm(form: number, from: number, to: number): void {
    const place = form >>> FORM_PLACE_SHIFT;
    this.#gather(this.characters.pool, place, place + ((form >>> FORM_SIZE_SHIFT) & 63), from, to);
  }

  /** The token of a character that is a word and one token, one too large; 0 for others. */
  #singleOf(codePoint: number): number {
    const page = this.#singles[codePoint >>> PAGE_BITS];
    return page === undefined ? 0 : page[codePoint & (PAGE - 1)];
  }

  /** Adds the tokens of a character that is a word, from `from` to `to` of the text. */
  #addSingle(codePoint: number, form: number, from: number, to: number, columns: EncodingColumns): void {
    const before = columns.ids.length;
    this.#gatherForm(form, from, to);
    this.#endWord(columns);
    if (columns.ids.length !== before + 1) return;
    const page = this.#singles[codePoint >>> PAGE_BITS] ?? this.#addPage(codePoint);
    page[codePoint & (PAGE - 1)] = columns.ids.at(before) + 1;
  }

  #addPage(codePoint: number): Int32Array {
    const page = new Int32Array(PAGE);
    this.#singles[codePoint >>> PAGE_BITS] = page;
    return page;
  }

  #gatherSeveral(form: number, from: number, to: number, columns: EncodingColumns): void {
    const place = form >>> FORM_PLACE_SHIFT;
    const bytes = this.characters.pool.slice(place, place + ((form >>> FORM_SIZE_SHIFT) & 63));
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
    for (let begin = 0, first = this.#firstBase; begin < size; first = this.#laterBase) {
      let found = NONE;
      let foundEnd = begin;
      for (let at = begin, base = first; at < size && base >= 0; ) {
        const byte = word[at++];
        const unit = (base ^ byte) << 1;
        const entry = pieces[unit];
        if ((entry & 0xff) !== byte) break;
        base = entry >>> 8;
        const id = pieces[unit + 1];
        if (id === NONE) continue;
        found = id;
        foundEnd = at;
      }
      if (found === NONE) {
        columns.truncate(before);
        return false;
      }
      columns.add(found, this.#from[begin] - this.#origin, this.#to[foundEnd - 1] - this.#origin);
      begin = foundEnd;
    }
    return true;
  }
}

/** The double array of pieces with the id of each; -1 where no piece ends. */
function piecesOf(vocabulary: ReadonlyMap<string, number>): Int32Array {
  const tree = new KeyTree();
  // Of pieces with the same bytes the last one counts.
  for (const [piece, id] of [...vocabulary].reverse()) tree.add(utf8Bytes(piece), id);
  return new Int32Array(doubleArray(tree).buffer);
}

/** The base of the state after some bytes; -1 when no piece begins so. */
function baseAfter(pieces: Int32Array, bytes: Uint8Array): number {
  let base = pieces[0] >>> 8;
  for (const byte of bytes) {
    const entry = pieces[(base ^ byte) << 1];
    if ((entry & 0xff) !== byte) return NONE;
    base = entry >>> 8;
  }
  return base;
}

function addPiece(trie: PieceTrie, piece: string, id: number): void {
  const bytes = utf8Bytes(piece);
  trie.add(bytes, 0, bytes.length, id);
}
