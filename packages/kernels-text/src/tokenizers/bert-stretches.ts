import { utf8Bytes } from "@heddle/memory/utf8";
import { BertEncoder } from "./bert-encoder.js";
import type { StretchSource } from "./stretches/stretch-encoder.js";
import { TokenTrie } from "./stretches/token-trie.js";
import type { BertModel } from "./wordpiece-model.js";

const SPACE = 0x20;

/**
 * The stretches of BERT's tokenizer: every space ends a word, and characters are normalised one by one.
 *
 * @param wholeTexts tokens for which a text must be looked at as a whole
 */
export function bertStretches(model: BertModel, wholeTexts: readonly string[] = []): StretchSource {
  const encoder = new BertEncoder(model);
  const mayCut = ![...model.added.keys()].some((piece) => piece.includes(" "));
  const tokens = new TokenTrie(wholeTexts);
  return {
    base: 0,
    isCut: (bytes, at, end) => mayCut && at + 1 < end && bytes[at + 1] !== SPACE,
    firstTokenBytes: wholeTexts.map((content) => utf8Bytes(content)[0]),
    isToken: (bytes, at, end) => tokens.isAt(bytes, at, end),
    encode(bytes, from, to, columns) {
      encoder.encode(bytes, from, to, columns);
      return true;
    },
  };
}
