import { readFileSync } from "node:fs";
import { fuzzBytes, mutateJson } from "@heddle/tooling-testing/fuzz";
import { tokenizerJson } from "../../src/tokenizers/tokenizer-json.js";

const files = ["tokenizer-json-samples", "tokenizer-json-parts", "rare-cases"].flatMap((name) =>
  (
    JSON.parse(readFileSync(new URL(`../tokenizers/fixtures/${name}.json`, import.meta.url), "utf8")) as readonly {
      readonly json: unknown;
    }[]
  ).map(({ json }) => JSON.stringify(json)),
);
const encoder = new TextEncoder();
const MOST_MS = 5000;

/** A tokenizer.json with any bytes encodes and decodes, or is refused. */
export const tokenizerJsonFiles = fuzzBytes({
  valid: (random) => encoder.encode(random.pick(files)),
  read,
});

/** A tokenizer.json with fields that are dropped, doubled, exchanged, put into each other or of other kinds does so, too. */
export const tokenizerJsonStructure = fuzzBytes({
  valid: (random) => encoder.encode(random.pick(files)),
  mutate(random, bytes) {
    const json = JSON.parse(new TextDecoder().decode(bytes));
    mutateJson(random, json);
    return encoder.encode(JSON.stringify(json));
  },
  mostMs: MOST_MS,
  read,
});

function read(bytes: Uint8Array): void {
  const tokenizer = tokenizerJson(bytes);
  const { ids, attentionMask, wordIds } = tokenizer.encode([" Don't stop <mask> é\u0323 ﬁ", "12 [X]", ""]);
  tokenizer.decode(ids);
  const pairs = tokenizer.encodePairs([["foo ()()", "汉字 the heddle lifts"]]);
  if ([attentionMask, wordIds].some(({ length }) => length !== ids.length)) throw new Error("columns differ");
  if (pairs.typeIds.length !== pairs.ids.length) throw new Error("columns of pairs differ");
}
