/**
 * Megabytes a second of `sentencepiece` and `tokenizerJson` beside `sentencepiece-js` and `@huggingface/tokenizers`, in turns, minima; after
 * `pnpm build`. The peers are no dependencies: install them in FOLDER. `tokenizers_peers.py` measures the Python libraries.
 *
 *     node bench/tokenizers.mjs FOLDER TEXTS.json FILE...
 *
 * TEXTS.json is a list of texts, each FILE a `.model` or a `tokenizer.json`.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sentencepiece, tokenizerJson } from "@heddle/kernels-text/tokenizers";

const ROUNDS = 15;
const HUGGING_FACE = "node_modules/@huggingface/tokenizers/dist/tokenizers.mjs";
const [folder, textsFile, ...files] = process.argv.slice(2);
const require = createRequire(join(resolve(folder), "index.js"));
const texts = JSON.parse(readFileSync(textsFile, "utf8"));
const bytes = Buffer.byteLength(texts.join(""));

for (const file of files) {
  const jobs = file.endsWith(".json") ? await jsonJobs(file) : await modelJobs(file);
  const best = jobs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { encode }] of jobs.entries()) {
      const start = performance.now();
      encode();
      best[i] = Math.min(best[i], performance.now() - start);
    }
  }
  const [own] = best;
  const figures = jobs.map(
    ({ name }, i) => `${name} ${(bytes / best[i] / 1e3).toFixed(2)} MB/s (${(best[i] / own).toFixed(1)}x)`,
  );
  console.log(`${file}: ${figures.join(", ")}`);
}

async function modelJobs(file) {
  const own = sentencepiece(readFileSync(file));
  const { SentencePieceProcessor } = require("sentencepiece-js");
  const peer = new SentencePieceProcessor();
  await peer.load(resolve(file));
  return [
    { name: "heddle", encode: () => own.encode(texts) },
    { name: "sentencepiece-js", encode: () => texts.map((text) => peer.encodeIds(text)) },
  ];
}

async function jsonJobs(file) {
  const json = readFileSync(file, "utf8");
  const own = tokenizerJson(json);
  const { Tokenizer } = await import(pathToFileURL(resolve(folder, HUGGING_FACE)).href);
  const peer = new Tokenizer(JSON.parse(json), {});
  return [
    { name: "heddle", encode: () => own.encode(texts) },
    { name: "@huggingface/tokenizers", encode: () => texts.map((text) => peer.encode(text)) },
  ];
}
