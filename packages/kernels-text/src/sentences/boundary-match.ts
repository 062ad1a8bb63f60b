import { Mark } from "./punctuation.js";

const ENDS = Mark.TERMINAL | Mark.EMOTICON;
const CLOSES = Mark.CLOSE | Mark.ELLIPSIS | Mark.EMOTICON;

/**
 * Matches the end of a fragment: marks that end a sentence, then marks that close it.
 *
 * Source: tensorflow_text/core/kernels/sentence_fragmenter.cc, `FragmentBoundaryMatch` (TensorFlow Text 2.20).
 */
export class BoundaryMatch {
  /** The place of the first mark that ends the sentence; -1 before it. */
  firstTerminal = -1;
  /** The place of the first mark that closes it, or else after the last that ends it; -1 before it. */
  firstClose = -1;
  /** The place after the last. */
  limit = -1;
  #isClosing = false;

  /** Begins with the marks, or the acronym, at a place of `size` places, or passes over it. */
  begin(place: number, marks: number, isAcronym: boolean, size: number): void {
    this.limit = place + size;
    if (!isAcronym && (marks & ENDS) === 0) return;
    this.firstTerminal = place;
    this.firstClose = this.limit;
  }

  /** Goes on with the marks at a place of `size` places. @returns false when they do not belong to the match, which stays as it is */
  advance(place: number, marks: number, size: number): boolean {
    if (this.#isClosing) {
      if ((marks & CLOSES) === 0) return false;
    } else if ((marks & ENDS) === 0) {
      if ((marks & Mark.CLOSE) === 0) return false;
      this.firstClose = place;
      this.#isClosing = true;
    }
    this.limit = place + size;
    if (!this.#isClosing) this.firstClose = this.limit;
    return true;
  }
}
