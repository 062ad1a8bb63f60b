/**
 * Megabytes a second of the tokenizers beside `sentencepiece-js`, `@huggingface/tokenizers` and, with HEDDLE_BENCH_PYTHON, the Python libraries
 * (Rust and C++ within), as rows of a Markdown table; after `pnpm build`. The peers are no dependencies: install them in FOLDER.
 *
 *     node bench/tokenizers.mjs FOLDER TEXTS.json FILE...
 *
 * TEXTS.json is a list of texts, each FILE a `.model`, a `tokenizer.json` or a `vocab.txt`, which peers read as a tokenizer.json. Measures:
 *
 * - first: a new tokenizer, whose code has run on other texts: the last tenth of the list
 * - again: texts that the tokenizer has encoded before
 * - short: the texts in parts of about 10 bytes, again
 * - pairs: pairs of texts, again
 * - decode: the ids of each text, of which a character is read: engines join parts of texts then; the megabytes of the texts
 * - whole: one text of HEDDLE_BENCH_WHOLE megabytes (10), encoded once by a new tokenizer
 *
 * Times are of the processor, minima of rounds in turns. HEDDLE_BENCH_MEASURES=first,again leaves out the others, HEDDLE_BENCH_MODULE is another
 * build of `@heddle/kernels-text/tokenizers`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROUNDS = Number(process.env.HEDDLE_BENCH_ROUNDS ?? 7);
const HUGGING_FACE = "node_modules/@huggingface/tokenizers/dist/tokenizers.mjs";
const MEASURES = (process.env.HEDDLE_BENCH_MEASURES ?? "first,again,short,pairs,decode,whole").split(",");
const PIECES_BYTES = 10;
const [folder, textsFile, ...files] = process.argv.slice(2);
const require = createRequire(join(resolve(folder), "index.js"));
const { sentencepiece, tokenizerJson, wordpiece } = await import(
  process.env.HEDDLE_BENCH_MODULE ?? "@heddle/kernels-text/tokenizers"
);
const work = workloads(JSON.parse(readFileSync(textsFile, "utf8")));

console.log("| file | texts | measure | Heddle MB/s | JavaScript | Python |\n|---|---|---|---:|---:|---:|");
const temporary = mkdtempSync(join(tmpdir(), "heddle-bench-"));
try {
  for (const file of files) await measure(file);
} finally {
  rmSync(temporary, { recursive: true });
}

async function measure(file) {
  const peerFile = file.endsWith(".txt") ? jsonOf(file) : file;
  const [own, peer] = [ownMaker(file), await peerMaker(peerFile)];
  const ids = rowsOf(own.make().encode(work.texts));
  const inputs = { ...work, decode: ids };
  const times = { own: {}, peer: {} };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, maker] of Object.entries({ own, peer })) {
      const wanted = MEASURES.filter((each) => each !== "whole" || round === 0);
      for (const [key, ms] of Object.entries(await roundOf(maker, inputs, wanted)))
        times[name][key] = Math.min(times[name][key] ?? Infinity, ms);
    }
  }
  const python = pythonTimes(peerFile, inputs);
  for (const key of MEASURES) {
    const [ms, bytes] = [times.own[key], key in work.bytes ? work.bytes[key] : work.bytes.texts];
    if (ms === undefined) continue;
    const ratio = (other) => (other === undefined ? "" : `${(other / ms).toFixed(1)}x`);
    const cells = [basename(file), basename(textsFile, ".json"), key, (bytes / ms / 1e3).toFixed(1)];
    console.log(`| ${[...cells, ratio(times.peer[key]), ratio(python[key])].join(" | ")} |`);
  }
}

/** The milliseconds of a round of a tokenizer, by measure. */
async function roundOf({ make }, { texts, others, short, pairs, decode, whole }, measures) {
  const times = {};
  const warm = await make();
  warm.encode(others);
  const tokenizer = await make();
  times.first = timeOf(() => tokenizer.encode(texts));
  times.again = timeOf(() => tokenizer.encode(texts));
  if (measures.includes("short")) {
    tokenizer.encode(short);
    times.short = timeOf(() => tokenizer.encode(short));
  }
  if (measures.includes("pairs") && tokenizer.encodePairs) times.pairs = timeOf(() => tokenizer.encodePairs(pairs));
  if (measures.includes("decode") && tokenizer.decode) {
    tokenizer.decode(decode.slice(0, decode.length / 10));
    times.decode = timeOf(() => tokenizer.decode(decode));
  }
  if (measures.includes("whole")) {
    const fresh = await make();
    fresh.encode(others);
    times.whole = timeOf(() => fresh.encode([whole]));
  }
  return times;
}

function timeOf(run) {
  globalThis.gc?.();
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function workloads(all) {
  const others = all.slice(Math.floor(all.length * 0.9));
  const texts = all.slice(0, all.length - others.length);
  const short = texts.flatMap(partsOf);
  const pairs = texts.slice(1).map((text, i) => [texts[i], text]);
  const bytes = { texts: sizeOf(texts), short: sizeOf(short), pairs: sizeOf(pairs.flat()) };
  const text = texts.join("\n");
  const whole = text.repeat(Math.ceil((Number(process.env.HEDDLE_BENCH_WHOLE ?? 10) * 1e6) / sizeOf([text])));
  return { texts, others, short, pairs, whole, bytes: { ...bytes, whole: sizeOf([whole]) } };
}

function sizeOf(texts) {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** Parts of a text of about PIECES_BYTES bytes. */
function partsOf(text) {
  const parts = [];
  let part = "";
  for (const character of text) {
    part += character;
    if (Buffer.byteLength(part) < PIECES_BYTES) continue;
    parts.push(part);
    part = "";
  }
  return part === "" ? parts : [...parts, part];
}

function rowsOf({ ids, rowSplits }) {
  return Array.from({ length: rowSplits.length - 1 }, (_, i) =>
    Array.from(ids.subarray(rowSplits[i], rowSplits[i + 1])),
  );
}

function ownMaker(file) {
  const content = readFileSync(file);
  const open = file.endsWith(".model") ? sentencepiece : file.endsWith(".txt") ? wordpiece : tokenizerJson;
  const make = () => {
    const tokenizer = open(content);
    return {
      encode: (texts) => tokenizer.encode(texts),
      encodePairs: tokenizer.encodePairs && ((pairs) => tokenizer.encodePairs(pairs)),
      decode: tokenizer.decode && ((rows) => rows.map((ids) => tokenizer.decode(ids).charCodeAt(0))),
    };
  };
  return { make };
}

async function peerMaker(file) {
  if (file.endsWith(".json")) return huggingFaceMaker(file);
  const { SentencePieceProcessor } = require("sentencepiece-js");
  const make = async () => {
    const peer = new SentencePieceProcessor();
    await peer.load(resolve(file));
    return {
      encode: (texts) => texts.map((text) => peer.encodeIds(text)),
      decode: (rows) => rows.map((ids) => peer.decodeIds(ids).charCodeAt(0)),
    };
  };
  return { make };
}

async function huggingFaceMaker(file) {
  const json = readFileSync(file, "utf8");
  const { Tokenizer } = await import(pathToFileURL(resolve(folder, HUGGING_FACE)).href);
  const make = () => {
    const peer = new Tokenizer(JSON.parse(json), {});
    return {
      encode: (texts) => texts.map((text) => peer.encode(text)),
      encodePairs: (pairs) => pairs.map(([text, second]) => peer.encode(text, { text_pair: second })),
      decode: (rows) => rows.map((ids) => peer.decode(ids, { skip_special_tokens: true }).charCodeAt(0)),
    };
  };
  return { make };
}

/** A vocab.txt as the tokenizer.json that says the same. */
function jsonOf(file) {
  const pieces = readFileSync(file, "utf8").trimEnd().split("\n");
  const vocab = Object.fromEntries(pieces.map((piece, id) => [piece, id]));
  const model = { type: "WordPiece", unk_token: "[UNK]", continuing_subword_prefix: "##", vocab };
  const normalizer = { type: "BertNormalizer", clean_text: true, handle_chinese_chars: true, strip_accents: null };
  const decoder = { type: "WordPiece", prefix: "##", cleanup: true };
  const rest = { pre_tokenizer: { type: "BertPreTokenizer" }, post_processor: null, decoder };
  const json = { added_tokens: [], normalizer: { ...normalizer, lowercase: true }, ...rest, model };
  const path = join(temporary, `${basename(file)}.json`);
  writeFileSync(path, JSON.stringify({ ...json, model: { ...model, max_input_chars_per_word: 100 } }));
  return path;
}

function pythonTimes(file, { texts, short, pairs, decode, whole }) {
  const python = process.env.HEDDLE_BENCH_PYTHON;
  if (!python) return {};
  const path = join(temporary, "work.json");
  writeFileSync(path, JSON.stringify({ texts, short, pairs, decode, whole, measures: MEASURES }));
  const peers = fileURLToPath(new URL("tokenizers_peers.py", import.meta.url));
  return JSON.parse(execFileSync(python, [peers, path, file], { encoding: "utf8" }));
}
