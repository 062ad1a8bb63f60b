import { ByteSink } from "@heddle/kernel-api/texts";
import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { readFastModel } from "../../src/fast-wordpiece/fast-model.js";
import { FastTokens } from "../../src/fast-wordpiece/fast-tokens.js";
import { BertNormalizer } from "../../src/normalize/bert-normalizer.js";
import { wordpiece } from "../../src/tokenizers/index.js";
import { NumberColumn } from "../../src/tokens/number-column.js";
import { bertModel } from "../bert-model-builder.js";
import { fastModel } from "../fast-wordpiece/fast-model-builder.js";

const VOCABULARY = "a abc abcdefghi ##bc ##de ##f ##z ## é ##é , [UNK]".split(" ");
const TEXT = new TextEncoder().encode("abcz abcdefghz,ab## é…éé 貿\u3000\u0000abcdefghi\u0301##z ");
const bytesOfModels = [true, false].map((splitsTexts) => fastModel(VOCABULARY, { splitsTexts }));
const normalizer = bertModel({ É: "e", "\u0301": "", ",": " , " });
const tokenizer = wordpiece(VOCABULARY.join("\n"));

/** The model of a fast tokenizer with any bytes cuts a text into tokens that lie in it, or is refused. */
export const fastWordpieceModels = fuzzBytes({
  valid: (random) => bytesOfModels[random.below(bytesOfModels.length)].slice(),
  read(bytes) {
    const tokens = new FastTokens(readFastModel(bytes));
    tokens.add(TEXT, 0, TEXT.length);
    checkPlaces(tokens.starts, tokens.ends, TEXT.length);
  },
});

/** A normalizer's model with any bytes normalizes a text, or is refused. */
export const bertNormalizerModels = fuzzBytes({
  valid: () => normalizer.slice(),
  read(bytes) {
    const sink = new ByteSink();
    const offsets = new NumberColumn();
    new BertNormalizer(bytes).normalize(TEXT, 0, TEXT.length, sink, offsets);
    if (offsets.length !== sink.size + 1) throw new Error(`${offsets.length} offsets of ${sink.size} bytes`);
  },
});

const FILE = "[UNK]\n[CLS]\n{\na\n##bc\n\n##\né \r\n\ufeffx\na b\nabc\na\n";

/** A vocab.txt with any bytes encodes, or is refused. */
export const vocabularyFiles = fuzzBytes({
  valid: () => new TextEncoder().encode(FILE),
  read(bytes) {
    const fromFile = wordpiece(bytes);
    const { ids } = fromFile.encode([TEXT, "abc [CLS] é a b"]);
    if (ids.some((id) => fromFile.piece(id) === undefined)) throw new Error("an id has no piece");
  },
});

/** Any bytes are cut into tokens that lie in them, one after the other. */
export const wordpieceTexts = fuzzBytes({
  valid: () => TEXT.slice(),
  read(bytes) {
    const { starts, ends, ids } = tokenizer.encode([bytes]);
    let last = 0;
    for (let i = 0; i < ids.length; i++) {
      if (starts[i] < last || ends[i] < starts[i] || ends[i] > bytes.length)
        throw new Error(`token ${i} lies elsewhere`);
      last = starts[i];
    }
  },
});

function checkPlaces(starts: NumberColumn, ends: NumberColumn, size: number): void {
  for (let i = 0; i < starts.length; i++) {
    if (starts.at(i) < 0 || ends.at(i) < starts.at(i) || ends.at(i) > size)
      throw new Error(`token ${i} lies elsewhere`);
  }
}
