import type { EncodingColumns } from "../encoding-columns.js";
import type { BpeModel } from "./bpe-model.js";
import { type WordEnd, wordEndOf } from "./byte-words.js";
import type { JsonFields } from "./json-fields.js";
import { LATER_BASE } from "./text-pipeline.js";

const SPACE = 0x20;
/** Normalisers that leave ASCII text as it is. */
const FORMS: readonly string[] = ["NFC", "NFD", "NFKC", "NFKD"];

/**
 * Encodes ASCII stretches from their bytes; false, with nothing added, for others, which go through all parts of the tokenizer.
 */
export type ByteStretches = (bytes: Uint8Array, from: number, to: number, columns: EncodingColumns) => boolean;

/** The stretches of a tokenizer that merges bytes of words; undefined for a tokenizer with other parts. */
export function byteStretchesOf(root: JsonFields, model: BpeModel): ByteStretches | undefined {
  const normalizer = root.object("normalizer");
  if (normalizer && !FORMS.includes(normalizer.type)) return undefined;
  const preTokenizer = root.object("pre_tokenizer");
  const steps = preTokenizer?.type === "Sequence" ? preTokenizer.objects("pretokenizers") : [preTokenizer];
  const known = steps.filter((step) => step !== undefined);
  const wordEnd = wordEndOf(known);
  if (!wordEnd) return undefined;
  const addsSpace = known.length === 1 && known[0].bool("add_prefix_space", true);
  return (bytes, from, to, columns) => {
    if (!isAscii(bytes, from, to) || (addsSpace && bytes[from] !== SPACE)) return false;
    return addWords(model, wordEnd, bytes, from, to, columns);
  };
}

function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  let bits = 0;
  for (let at = from; at < to; at++) bits |= bytes[at];
  return bits < 0x80;
}

function addWords(
  model: BpeModel,
  wordEnd: WordEnd,
  bytes: Uint8Array,
  from: number,
  to: number,
  columns: EncodingColumns,
): boolean {
  const before = columns.ids.length;
  const shift = (from === 0 ? 0 : LATER_BASE) - from;
  for (let at = from; at < to; ) {
    const end = wordEnd(bytes, at, to);
    if (!model.addWord(bytes, at, end, shift, columns)) {
      columns.truncate(before);
      return false;
    }
    at = end;
  }
  return true;
}
