import { readFileSync } from "node:fs";
import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { tokenizerJson } from "../../src/tokenizers/tokenizer-json.js";

const files: readonly { readonly json: unknown }[] = ["samples", "parts"].flatMap((name) =>
  JSON.parse(readFileSync(new URL(`../tokenizers/fixtures/tokenizer-json-${name}.json`, import.meta.url), "utf8")),
);
const encoder = new TextEncoder();

/** A tokenizer.json with any bytes encodes and decodes, or is refused. */
export const tokenizerJsonFiles = fuzzBytes({
  valid: (random) => encoder.encode(JSON.stringify(files[random.below(files.length)].json)),
  read: (bytes) => {
    const tokenizer = tokenizerJson(bytes);
    const { ids, attentionMask } = tokenizer.encode([" Don't stop <mask> é\u0323 ﬁ", "12 [X]"]);
    tokenizer.decode(ids);
    const pairs = tokenizer.encodePairs([["foo ()()", "汉字 the heddle lifts"]]);
    if (attentionMask.length !== ids.length || pairs.typeIds.length !== pairs.ids.length)
      throw new Error("columns differ");
  },
});
