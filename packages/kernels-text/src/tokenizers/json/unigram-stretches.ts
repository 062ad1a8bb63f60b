import type { EncodingColumns } from "../encoding-columns.js";
import { PlainWords, type WordPlace } from "../plain-words.js";
import { plainCharactersOf } from "./ascii-normalizers.js";
import type { ByteStretches } from "./byte-stretches.js";
import type { JsonFields } from "./json-fields.js";
import { LATER_BASE } from "./text-pipeline.js";
import type { UnigramModel } from "./unigram-model.js";

const SPACE = 0x20;

/** Where tokens of words are, of a space that was put before the first character, and of one of the text. */
const FIRST: WordPlace = { symbolStart: 0, symbolEnd: 1, wordStart: 0 };
const AFTER_SPACE: WordPlace = { symbolStart: LATER_BASE, symbolEnd: LATER_BASE + 1, wordStart: LATER_BASE + 1 };
const WITHOUT_SPACE: WordPlace = { symbolStart: LATER_BASE + 1, symbolEnd: LATER_BASE + 2, wordStart: LATER_BASE + 1 };

/** Stretches of plain words of a Unigram model, each with a space before it; undefined for a tokenizer with other parts. */
export function unigramStretchesOf(root: JsonFields, model: UnigramModel): ByteStretches | undefined {
  const places = placesOf(root.object("pre_tokenizer"));
  const characters = places && plainCharactersOf(root.object("normalizer"));
  if (!places || !characters) return undefined;
  const { first, later } = places;
  const words = new PlainWords(model.path, characters, (id) => id !== model.unknown);
  return (bytes: Uint8Array, from: number, to: number, columns: EncodingColumns) => {
    const isFirst = from === 0;
    const place = isFirst ? first : later;
    if (!place || (!isFirst && bytes[from] !== SPACE)) return false;
    const count = words.find(bytes, isFirst ? from : from + 1, to);
    if (count < 0) return false;
    words.add(count, place, columns);
    return true;
  };
}

interface WordPlaces {
  /** For the first word of a text; undefined where it has no space before it. */
  readonly first: WordPlace | undefined;
  readonly later: WordPlace | undefined;
}

/** The places of words by a Metaspace, which may come after a WhitespaceSplit; undefined for other steps. */
function placesOf(preTokenizer: JsonFields | undefined): WordPlaces | undefined {
  const steps = preTokenizer?.type === "Sequence" ? preTokenizer.objects("pretokenizers") : [preTokenizer];
  const metaspace = steps.at(-1);
  const losesSpaces = steps.length === 2 && steps[0]?.type === "WhitespaceSplit";
  if (metaspace?.type !== "Metaspace" || (steps.length > 1 && !losesSpaces)) return undefined;
  if (metaspace.text("replacement", "▁") !== "▁" || !metaspace.bool("split", true)) return undefined;
  const scheme = metaspace.text("prepend_scheme", metaspace.bool("add_prefix_space", true) ? "always" : "never");
  const spaceLess = scheme === "always" ? WITHOUT_SPACE : undefined;
  return { first: scheme === "never" ? undefined : FIRST, later: losesSpaces ? spaceLess : AFTER_SPACE };
}
