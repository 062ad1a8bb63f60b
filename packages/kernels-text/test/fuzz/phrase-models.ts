import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { findPhrases } from "../../src/phrases/find-phrases.js";
import { readPhraseModel } from "../../src/phrases/phrase-model.js";
import { SeededRandom } from "../../src/sentencepiece/sampling/seeded-random.js";
import { phraseModel } from "../phrases/phrase-model-builder.js";

const model = phraseModel(["<UNK>", "I", "have", "a dream", "I have a", "!", "'t"], { splitsEnds: true, chance: 30 });
const TEXT = new TextEncoder().encode("I have  a dream! \u3000I don't é I have a");

/** The model of phrases with any bytes finds phrases, or is refused. */
export const phraseModels = fuzzBytes({
  valid: () => model.slice(),
  read(bytes) {
    findPhrases(readPhraseModel(bytes), new SeededRandom(0), TEXT, 0, TEXT.length, (phrase) => phrase.length);
  },
});
