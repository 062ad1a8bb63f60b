/**
 * Megabytes a second of `sentencepiece` and `tokenizerJson` beside `sentencepiece-js`, `@huggingface/tokenizers` and, with
 * HEDDLE_BENCH_PYTHON, the Python libraries on one thread; after `pnpm build`. The peers are no dependencies: install them in FOLDER.
 *
 *     node bench/tokenizers.mjs FOLDER TEXTS.json FILE...
 *
 * TEXTS.json is a list of texts, each FILE a `.model` or a `tokenizer.json`. "again" is for texts that the tokenizer has encoded before, "first"
 * for a new tokenizer, whose code has run on other texts: the last tenth of the list. Times are of the processor, minima of rounds in turns.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sentencepiece, tokenizerJson } from "@heddle/kernels-text/tokenizers";

const ROUNDS = 7;
const HUGGING_FACE = "node_modules/@huggingface/tokenizers/dist/tokenizers.mjs";
const [folder, textsFile, ...files] = process.argv.slice(2);
const require = createRequire(join(resolve(folder), "index.js"));
const all = JSON.parse(readFileSync(textsFile, "utf8"));
const others = all.slice(Math.floor(all.length * 0.9));
const texts = all.slice(0, all.length - others.length);
const bytes = Buffer.byteLength(texts.join(""));
const peersFile = fileURLToPath(new URL("tokenizers_peers.py", import.meta.url));

for (const file of files) {
  const makers = file.endsWith(".json") ? await jsonMakers(file) : modelMakers(file);
  const rows = [];
  for (const { name, make } of makers)
    rows.push({ name, make, first: Infinity, again: Infinity, encode: await make() });
  for (let round = 0; round < ROUNDS; round++) {
    for (const row of rows) {
      row.encode(others);
      const encode = await row.make();
      row.first = Math.min(
        row.first,
        timeOf(() => encode(texts)),
      );
      row.again = Math.min(
        row.again,
        timeOf(() => encode(texts)),
      );
    }
  }
  const python = process.env.HEDDLE_BENCH_PYTHON;
  if (python)
    rows.push({
      name: "Python",
      ...JSON.parse(execFileSync(python, [peersFile, textsFile, file], { encoding: "utf8" })),
    });
  const [own] = rows;
  console.log(`${file}:`);
  for (const { name, first, again } of rows) {
    const figures = [
      `again ${rate(again)} (${(again / own.again).toFixed(1)}x)`,
      `first ${rate(first)} (${(first / own.first).toFixed(1)}x)`,
    ];
    console.log(`  ${name}: ${figures.join(", ")}`);
  }
}

function rate(ms) {
  return `${(bytes / ms / 1e3).toFixed(2)} MB/s`;
}

function timeOf(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function modelMakers(file) {
  const model = readFileSync(file);
  const { SentencePieceProcessor } = require("sentencepiece-js");
  return [
    { name: "heddle", make: () => encoderOf(sentencepiece(model)) },
    {
      name: "sentencepiece-js",
      make: async () => {
        const peer = new SentencePieceProcessor();
        await peer.load(resolve(file));
        return (some) => some.map((text) => peer.encodeIds(text));
      },
    },
  ];
}

async function jsonMakers(file) {
  const json = readFileSync(file, "utf8");
  const { Tokenizer } = await import(pathToFileURL(resolve(folder, HUGGING_FACE)).href);
  return [
    { name: "heddle", make: () => encoderOf(tokenizerJson(json)) },
    {
      name: "@huggingface/tokenizers",
      make: () => {
        const peer = new Tokenizer(JSON.parse(json), {});
        return (some) => some.map((text) => peer.encode(text));
      },
    },
  ];
}

function encoderOf(tokenizer) {
  return (some) => tokenizer.encode(some);
}
