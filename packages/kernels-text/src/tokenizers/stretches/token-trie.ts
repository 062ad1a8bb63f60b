import { utf8Bytes } from "@heddle/memory/utf8";
import { PieceTrie, ROOT } from "../../wordpiece/piece-trie.js";

/** Tells where texts begin with one of some tokens. */
export class TokenTrie {
  readonly #tokens = new PieceTrie();
  /** 1 for each byte that a token begins with. */
  readonly #begins = new Uint8Array(256);

  /** @param contents not empty */
  constructor(contents: readonly string[]) {
    for (const content of contents) {
      const bytes = utf8Bytes(content);
      this.#tokens.add(bytes, 0, bytes.length, 0);
      this.#begins[bytes[0]] = 1;
    }
  }

  /** Where the first token begins that is between two bytes; `end` without one. */
  indexIn(bytes: Uint8Array, from: number, end: number): number {
    for (let at = from; at < end; at++) if (this.#begins[bytes[at]] === 1 && this.isAt(bytes, at, end)) return at;
    return end;
  }

  isAt(bytes: Uint8Array, at: number, end: number): boolean {
    for (let node = ROOT, to = at; to < end; ) {
      node = this.#tokens.next(node, bytes[to++]);
      if (node < 0) return false;
      if (this.#tokens.valueAt(node) >= 0) return true;
    }
    return false;
  }
}
