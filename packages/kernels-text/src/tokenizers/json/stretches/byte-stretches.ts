import { CHARACTER_SIZE_SHIFT, decodeCharacter, decodeUtf8 } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import type { EncodingColumns } from "../../encoding-columns.js";
import { KeptStretches } from "../../stretches/kept-stretches.js";
import { LONGEST_OF_WORDS } from "../../stretches/stretch-cache.js";
import type { JsonFields } from "../json-fields.js";
import type { BpeModel } from "../models/bpe-model.js";
import { JOINS } from "../normalizers/charsmap-rules.js";
import { SameSizeText } from "../normalizers/same-size-text.js";
import type { SpaceTrim } from "../space-trimmer.js";
import { LATER_BASE } from "../text-pipeline.js";
import type { ByteWords } from "./byte-words.js";
import { byteWordsOf } from "./run-words.js";
import { normalizerStepsOf } from "./spaced-words.js";

const SPACE = 0x20;
const HASH_PRIME = 0x01000193;
/** Normalisers that leave ASCII text as it is. */
const FORMS: readonly string[] = ["NFC", "NFD", "NFKC", "NFKD"];
const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;

/**
 * Encodes stretches from their bytes; false, with nothing added, for others, which go through all parts of the tokenizer.
 */
export type ByteStretches = (bytes: Uint8Array, from: number, to: number, columns: EncodingColumns) => boolean;

/** The stretches of a tokenizer that merges bytes of words; undefined for a tokenizer with other parts. */
export function byteStretchesOf(
  root: JsonFields,
  model: BpeModel,
  trim: SpaceTrim | undefined,
): ByteStretches | undefined {
  const normalizer = root.object("normalizer");
  const preTokenizer = root.object("pre_tokenizer");
  const steps = preTokenizer?.type === "Sequence" ? preTokenizer.objects("pretokenizers") : [preTokenizer];
  const known = steps.filter((step) => step !== undefined);
  const words = byteWordsOf(known);
  const normalized = normalizer && words && normalizedBytesOf(normalizer, words.losesSpaces);
  if (!words || (normalizer && !normalized)) return undefined;
  const addsSpace = known.length === 1 && known[0].bool("add_prefix_space", true);
  const kept = new KeptStretches();
  return (bytes, from, to, columns) => {
    if (addsSpace && bytes[from] !== SPACE) return false;
    const made = normalized ? normalized(bytes, from, to) : bytes;
    if (!made) return false;
    const first = columns.ids.length;
    const base = from === 0 ? 0 : LATER_BASE;
    const begin = made === bytes ? from : 0;
    if (!addWords(model, words, kept, made, begin, begin + to - from, base - begin, columns)) return false;
    if (trim) trimSpaces(bytes, base - from, first, from === 0, trim, columns);
    return true;
  };
}

/** The bytes themselves or, from 0 on, the normalised ones; undefined for those whose places change. */
type NormalizedBytes = (bytes: Uint8Array, from: number, to: number) => Uint8Array | undefined;

function normalizedBytesOf(normalizer: JsonFields, losesSpaces: boolean): NormalizedBytes | undefined {
  if (FORMS.includes(normalizer.type)) {
    const isNormal = normalTestOf(normalizer.type);
    return (bytes, from, to) => (isNormal(bytes, from, to) ? bytes : undefined);
  }
  const text = SameSizeText.of(normalizerStepsOf(normalizer), losesSpaces);
  return text && ((bytes, from, to) => text.normalized(bytes, from, to));
}

/** True for text that a normal form leaves as it is. */
function normalTestOf(form: string): (bytes: Uint8Array, from: number, to: number) => boolean {
  const combining = new RegExp(`[${JOINS}]`, "u");
  const isPlain = new CharacterTable((codePoint) => {
    const character = String.fromCodePoint(codePoint);
    return character.normalize(form) === character && !combining.test(character) ? 1 : 0;
  });
  return (bytes, from, to) => {
    for (let at = from; at < to; ) {
      if (bytes[at] < 0x80) at++;
      else {
        const character = decodeCharacter(bytes, at, to);
        if (isPlain.at(character & CODE_POINT) === 0) {
          const text = decodeUtf8(bytes, from, to - from);
          return text.normalize(form) === text;
        }
        at += character >>> CHARACTER_SIZE_SHIFT;
      }
    }
    return true;
  };
}

/** @param kept words of long stretches */
function addWords(
  model: BpeModel,
  words: ByteWords,
  kept: KeptStretches,
  bytes: Uint8Array,
  from: number,
  to: number,
  shift: number,
  columns: EncodingColumns,
): boolean {
  const before = columns.ids.length;
  const isLong = to - from > LONGEST_OF_WORDS;
  const count = words.find(bytes, from, to);
  const { starts, ends } = words;
  for (let i = 0; i < count; i++) {
    const [at, end] = [starts[i], ends[i]];
    const isAdded = isLong
      ? addKeptWord(model, kept, bytes, at, end, shift, columns)
      : model.addWord(bytes, at, end, shift, columns);
    if (!isAdded) {
      columns.truncate(before);
      return false;
    }
  }
  return true;
}

function addKeptWord(
  model: BpeModel,
  kept: KeptStretches,
  bytes: Uint8Array,
  from: number,
  to: number,
  shift: number,
  columns: EncodingColumns,
): boolean {
  const size = to - from;
  if (size > LONGEST_OF_WORDS || !kept.isUsed()) return model.addWord(bytes, from, to, shift, columns);
  let sum = 0;
  for (let at = from; at < to; at++) sum = Math.imul(sum ^ bytes[at], HASH_PRIME);
  const hash = sum ^ (sum >>> 15);
  if (kept.copy(bytes, from, to, size, hash, from + shift, columns)) return true;
  const first = columns.ids.length;
  if (!model.addWord(bytes, from, to, -from, columns)) return false;
  kept.add(bytes, from, to, size, hash, columns, first);
  columns.shift(first, from + shift);
  return true;
}

/** As {@link SpaceTrimmer.trim}, where all spaces of tokens are those of the text. */
function trimSpaces(
  bytes: Uint8Array,
  shift: number,
  first: number,
  isStart: boolean,
  { addsSpace }: SpaceTrim,
  columns: EncodingColumns,
): void {
  const { length } = columns.ids;
  const [starts, ends] = [columns.starts.extend(0), columns.ends.extend(0)];
  for (let i = first; i < length; i++) {
    const [start, end] = [starts[i] - shift, ends[i] - shift];
    if (bytes[start] !== SPACE && bytes[end - 1] !== SPACE) continue;
    let from = start;
    while (from < end && bytes[from] === SPACE) from++;
    let to = end;
    while (to > start && bytes[to - 1] === SPACE) to--;
    if (from - start === 1 && isStart && (i === first || starts[i] === 0) && addsSpace) from = start;
    starts[i] = from + shift;
    ends[i] = Math.max(to, from) + shift;
  }
}
