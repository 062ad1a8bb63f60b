import { capacityFor } from "../../../tokens/scratch-capacity.js";
import type { JsonFields } from "../json-fields.js";
import type { ByteWords } from "./byte-words.js";
import { CLIP, casedWordEnd, clipWordEnd, O200K, TEKKEN } from "./cased-words.js";
import {
  APOSTROPHE,
  CASE_BIT,
  contractionSize,
  DIGIT,
  digitsEnd,
  isLineEnd,
  kindAt,
  LETTER,
  nextCharacter,
  OTHER,
  runEnd,
  SPACE,
  SPACES,
  spacesEnd,
} from "./character-kinds.js";
import { patternWordsOf } from "./pattern-words.js";

/** Where the word ends that begins at `at`, in UTF-8 from `at` to `end`. */
export type WordEnd = (bytes: Uint8Array, at: number, end: number) => number;

const [LLAMA_3, QWEN] = ["\\p{N}{1,3}", "\\p{N}"].map(
  (digits) =>
    `(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|${digits}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+`,
);

/**
 * The words of the steps of a pre-tokenizer that end with bytes; undefined for steps other than patterns.
 *
 * @throws {StatusError} UNIMPLEMENTED for a pattern that a RegExp cannot have
 */
export function byteWordsOf(steps: readonly JsonFields[]): ByteWords | undefined {
  const wordEnd = wordEndOf(steps);
  if (wordEnd) return new RunWords(wordEnd, false);
  return isClip(steps) ? new RunWords(clipWordEnd, true) : patternWordsOf(steps);
}

const FIRST_CAPACITY = 64;

/** Words that follow each other without gaps but, where those are lost, of spaces. */
class RunWords implements ByteWords {
  starts = new Int32Array(FIRST_CAPACITY);
  ends = new Int32Array(FIRST_CAPACITY);
  readonly losesSpaces: boolean;
  readonly #wordEnd: WordEnd;

  constructor(wordEnd: WordEnd, losesSpaces: boolean) {
    this.#wordEnd = wordEnd;
    this.losesSpaces = losesSpaces;
  }

  find(bytes: Uint8Array, from: number, to: number): number {
    const capacity = capacityFor(to - from, this.starts.length);
    if (capacity !== this.starts.length) [this.starts, this.ends] = [0, 1].map(() => new Int32Array(capacity));
    const { starts, ends } = this;
    let count = 0;
    for (let at = from; at < to; ) {
      if (this.losesSpaces) {
        at = runEnd(bytes, at, to, SPACES);
        if (at === to) break;
      }
      starts[count] = at;
      at = this.#wordEnd(bytes, at, to);
      ends[count++] = at;
    }
    return count;
  }
}

/**
 * Splits text as the steps of a pre-tokenizer do that end with bytes, by one of the patterns of GPT-2, Llama 3, Qwen, GPT-4o and Tekken;
 * undefined for other steps.
 */
export function wordEndOf(steps: readonly JsonFields[]): WordEnd | undefined {
  const [first, second, third] = steps;
  if (!first || third) return undefined;
  if (!second) return first.type === "ByteLevel" && first.bool("use_regex", true) ? gpt2WordEnd : undefined;
  if (first.type !== "Split" || second.type !== "ByteLevel") return undefined;
  if (second.bool("use_regex", true) || second.bool("add_prefix_space", true)) return undefined;
  if (first.text("behavior") !== "Isolated" || first.bool("invert")) return undefined;
  const regex = first.object("pattern")?.value("Regex");
  if (regex === O200K) return (bytes, at, end) => casedWordEnd(bytes, at, end, 3, true);
  if (regex === TEKKEN) return (bytes, at, end) => casedWordEnd(bytes, at, end, 1, false);
  if (regex === LLAMA_3) return (bytes, at, end) => llamaWordEnd(bytes, at, end, 3);
  return regex === QWEN ? (bytes, at, end) => llamaWordEnd(bytes, at, end, 1) : undefined;
}

/** True for the steps of CLIP, whose words GPT-2's pattern leaves whole. */
function isClip([first, second, third]: readonly JsonFields[]): boolean {
  if (first?.type !== "Split" || second?.type !== "ByteLevel" || third) return false;
  if (second.bool("add_prefix_space", true) || first.text("behavior") !== "Removed" || !first.bool("invert"))
    return false;
  return first.object("pattern")?.value("Regex") === CLIP;
}

/** `'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+` */
function gpt2WordEnd(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  if (byte === APOSTROPHE) {
    const size = contractionSize(bytes, at, end, 0);
    if (size > 0) return at + size;
  }
  const begin = byte === SPACE && at + 1 < end ? at + 1 : at;
  const kind = kindAt(bytes, begin, end);
  if (kind === SPACES) return spacesEnd(bytes, at, end);
  return runEnd(bytes, begin, end, (kind & LETTER) !== 0 ? LETTER : kind === DIGIT ? DIGIT : OTHER);
}

/** The pattern of Llama 3, with at most `digits` digits in a word. */
function llamaWordEnd(bytes: Uint8Array, at: number, end: number, digits: number): number {
  const byte = bytes[at];
  const kind = kindAt(bytes, at, end);
  if (byte === APOSTROPHE) {
    const size = contractionSize(bytes, at, end, CASE_BIT);
    if (size > 0) return at + size;
  }
  if ((kind & LETTER) !== 0) return runEnd(bytes, at, end, LETTER);
  if (kind === DIGIT) return digitsEnd(bytes, at, end, digits);
  const second = nextCharacter(bytes, at, end);
  const next = second < end ? kindAt(bytes, second, end) : SPACES;
  if ((next & LETTER) !== 0 && !isLineEnd(byte)) return runEnd(bytes, second, end, LETTER);
  if ((kind & OTHER) !== 0 || (byte === SPACE && (next & OTHER) !== 0)) {
    let to = runEnd(bytes, (kind & OTHER) !== 0 ? at : second, end, OTHER);
    while (to < end && isLineEnd(bytes[to])) to++;
    return to;
  }
  for (let to = runEnd(bytes, at, end, SPACES); to > at; to--) if (isLineEnd(bytes[to - 1])) return to;
  return spacesEnd(bytes, at, end);
}
