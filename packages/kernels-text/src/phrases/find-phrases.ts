import { ByteSink } from "@heddle/kernel-api/texts";
import { DoubleArray } from "../darts/double-array.js";
import type { SeededRandom } from "../sentencepiece/sampling/seeded-random.js";
import { eachWhiteSpaceToken } from "../whitespace/white-space-tokens.js";
import type { PhraseModel } from "./phrase-model.js";
import { endingSize } from "./word-endings.js";

const BLANK = 0x20;

/**
 * Calls `add` with the bytes and the id of each phrase of the text in the bytes from `begin` to `end`. A word that begins no phrase is
 * unknown. The bytes are a view, dead after the call.
 *
 * Source: tensorflow_text/core/kernels/phrase_tokenizer.cc (TensorFlow Text 2.20).
 */
export function findPhrases(
  model: PhraseModel,
  random: SeededRandom,
  u8: Uint8Array,
  begin: number,
  end: number,
  add: (phrase: Uint8Array, id: number) => void,
): void {
  const words = wordsWithBlanks(model, u8, begin, end);
  for (let at = 0; at < words.length; ) {
    const { size, id } = phraseAt(model, random, words, at);
    if (size > 0) {
      add(words.subarray(at, at + size), id);
      at += size + 1;
      continue;
    }
    add(model.unknown, model.unknownId);
    const blank = words.indexOf(BLANK, at);
    if (blank < 0) return;
    at = blank + 1;
  }
}

/** The words with a blank between them: a view of new bytes. */
function wordsWithBlanks(
  { whiteSpace, splitsEnds }: PhraseModel,
  u8: Uint8Array,
  begin: number,
  end: number,
): Uint8Array {
  const sink = new ByteSink();
  eachWhiteSpaceToken(whiteSpace, u8, begin, end, (from, to) => {
    if (sink.size > 0) sink.addByte(BLANK);
    const size = splitsEnds ? endingSize(u8, from, to) : 0;
    sink.add(u8, from, to - size);
    if (size === 0) return;
    sink.addByte(BLANK);
    sink.add(u8, to - size, to);
  });
  return sink.view();
}

/** The longest phrase at `at` that ends with a word, or a shorter one by chance; of size 0 when there is none. */
function phraseAt({ trie, chance }: PhraseModel, random: SeededRandom, words: Uint8Array, at: number) {
  let [size, id] = [0, -1];
  let node: number = DoubleArray.root;
  for (let end = at; end < words.length; ) {
    node = trie.next(node, words[end++]);
    if (node < 0) break;
    if (end < words.length && words[end] !== BLANK) continue;
    const value = trie.valueAt(node);
    if (value < 0) continue;
    [size, id] = [end - at, value];
    if (chance > 0 && random.next() < chance) break;
  }
  return { size, id };
}
