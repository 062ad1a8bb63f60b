import { readFileSync } from "node:fs";
import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { tokenizerJson } from "../../src/tokenizers/tokenizer-json.js";

const files: readonly { readonly json: unknown }[] = JSON.parse(
  readFileSync(new URL("../tokenizers/fixtures/tokenizer-json-samples.json", import.meta.url), "utf8"),
);
const encoder = new TextEncoder();

/** A tokenizer.json with any bytes encodes and decodes, or is refused. */
export const tokenizerJsonFiles = fuzzBytes({
  valid: (random) => encoder.encode(JSON.stringify(files[random.below(files.length)].json)),
  read: (bytes) => {
    const tokenizer = tokenizerJson(bytes);
    tokenizer.decode(tokenizer.encode([" Don't stop <mask> é\u0323 ﬁ", "12 [X]"]).ids);
  },
});
