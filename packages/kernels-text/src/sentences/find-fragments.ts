import { BoundaryMatch } from "./boundary-match.js";
import type { MarkedText } from "./marked-text.js";
import { Mark } from "./punctuation.js";

/** Properties of a fragment, as bits. */
const Property = {
  TERMINAL: 1,
  /** Ends with several marks: "what?!" */
  MULTIPLE_TERMINALS: 2,
  CLOSE_PAREN: 4,
  /** Ends with a parenthesis that began the fragment. */
  SENTENTIAL_CLOSE_PAREN: 8,
} as const;

/** Takes a fragment from the place `start` to `limit`, with its properties and the place of the mark that ends it, or -1. */
export type AddFragment = (start: number, limit: number, properties: number, terminal: number) => void;

/**
 * Cuts a text into fragments that may be sentences.
 *
 * Source: tensorflow_text/core/kernels/sentence_fragmenter.cc and sentence_fragmenter_v2.cc (TensorFlow Text 2.20).
 */
export function findFragments(text: MarkedText, add: AddFragment): void {
  let isParenSentential = false;
  for (let start = 0; start < text.length; ) {
    if ((text.marksAt(start) & Mark.SPACE) !== 0) {
      start++;
      continue;
    }
    const match = nextBoundary(text, start);
    const { firstTerminal, limit } = match;
    const offset = text.earlierMarkOffset;
    for (let place = limit; place > start; place--) {
      if ((text.marksAt(place + offset) & Mark.OPEN_PAREN) === 0) continue;
      isParenSentential = place + offset === start;
      break;
    }
    if (firstTerminal < 0) add(start, limit, 0, -1);
    else {
      let properties: number = Property.TERMINAL;
      if (hasSecondTerminal(text, match)) properties |= Property.MULTIPLE_TERMINALS;
      if (hasCloseParen(text, match)) {
        properties |= Property.CLOSE_PAREN;
        if (isParenSentential) properties |= Property.SENTENTIAL_CLOSE_PAREN;
      }
      add(start, limit, properties, decidingTerminal(text, match));
    }
    start = limit;
  }
}

function nextBoundary(text: MarkedText, start: number): BoundaryMatch {
  const match = new BoundaryMatch();
  for (let place = start; place < text.length; ) {
    const marks = text.marksAt(place);
    const size = text.sizeAt(place, marks);
    if (match.firstTerminal < 0) {
      const acronymSize = (marks & Mark.EMOTICON) === 0 ? text.acronymSizeAt(place) : 0;
      match.begin(place, marks, acronymSize > 0, acronymSize || size);
      place = match.limit;
    } else if ((marks & (Mark.TERMINAL | Mark.CLOSE_PAREN | Mark.EMOTICON)) === 0) break;
    else if (match.advance(place, marks, size)) place = match.limit;
    else break;
  }
  return match;
}

/** The first mark that ends the sentence, but of "...!" the last, before which the ellipsis belongs to the sentence. */
function decidingTerminal(text: MarkedText, { firstTerminal, firstClose }: BoundaryMatch): number {
  const offset = text.earlierMarkOffset;
  for (let place = firstClose; place > firstTerminal; place--) {
    if ((text.marksAt(place + offset) & (Mark.ELLIPSIS | Mark.EMOTICON)) === 0) continue;
    return place === firstClose ? firstTerminal : place;
  }
  return firstTerminal;
}

/** True when a mark after the first can end nothing but a sentence, as in "agreed!?". */
function hasSecondTerminal(text: MarkedText, { firstTerminal, firstClose }: BoundaryMatch): boolean {
  for (let place = firstTerminal, isFirst = true; place < firstClose; place++, isFirst = false) {
    const at = place;
    const marks = text.marksAt(at);
    if ((marks & Mark.ELLIPSIS) !== 0) place += text.ellipsisSizeAt(at) - 1;
    if ((marks & Mark.EMOTICON) !== 0) place += text.emoticonSizeAt(at) - 1;
    const isSecond = (marks & Mark.PUNCTUATION) !== 0 && (marks & (Mark.ELLIPSIS | Mark.EMOTICON)) === 0;
    if (isSecond && !isFirst) return true;
  }
  return false;
}

function hasCloseParen(text: MarkedText, { firstClose, limit }: BoundaryMatch): boolean {
  for (let place = firstClose; place < limit; place++) {
    if ((text.marksAt(place) & Mark.CLOSE_PAREN) !== 0) return true;
  }
  return false;
}
