/**
 * Nanoseconds a byte of the ops that every text model runs.
 * Run it bundled with the condition `@heddle/source`, or against the build.
 */

import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { Tensor } from "@heddle/tensor";
import { plugin } from "../src/index.js";

const SENTENCES = 10_000;
const SENTENCE_BYTES = 60;
const ROUNDS = 41;

/** A small seeded generator, so that runs can be compared. */
function randomInts(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function makeSentence(random: (below: number) => number): string {
  let text = "";
  while (text.length < SENTENCE_BYTES) {
    const length = 2 + random(8);
    for (let i = 0; i < length; i++) text += String.fromCharCode((random(12) === 0 ? 65 : 97) + random(26));
    text += random(6) === 0 ? ", " : random(15) === 0 ? "! " : " ";
  }
  return text.slice(0, SENTENCE_BYTES);
}

const text = (value: string): AttrValue => ({ kind: "string", value: new TextEncoder().encode(value) });

const PUNCTUATION = "[!\"#$%&()\\*\\+,-\\./:;<=>?@\\[\\\\\\]^_`{|}~\\']";

async function main(): Promise<void> {
  const host = new Host({ plugins: [plugin] });
  const random = randomInts(1);
  const sentences = Array.from({ length: SENTENCES }, () => makeSentence(random));
  const input = Tensor.fromStrings(host.memory, [SENTENCES], sentences);
  const blank = Tensor.fromStrings(host.memory, [], [""]);
  const totalBytes = SENTENCES * SENTENCE_BYTES;

  const measure = async (label: string, op: string, attrs: AttrMap, inputs: Tensor[]): Promise<void> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      for (const output of await runOp(host, op, inputs, { attrs })) output.release();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const [best, median] = [times[0], times[ROUNDS >> 1]].map((time) => ((time * 1e6) / totalBytes).toFixed(2));
    console.log(`${label.padEnd(40)} ${median.padStart(8)} ns/byte, best ${best}`);
  };

  const replace = (pattern: string, rewrite: string): AttrMap =>
    new Map([
      ["pattern", text(pattern)],
      ["rewrite", text(rewrite)],
      ["replace_global", { kind: "bool", value: true }],
    ]);
  await measure("StringLower", "StringLower", new Map([["encoding", text("")]]), [input]);
  await measure("StringLower utf-8", "StringLower", new Map([["encoding", text("utf-8")]]), [input]);
  await measure("StaticRegexReplace punctuation by ''", "StaticRegexReplace", replace(PUNCTUATION, ""), [input]);
  await measure("StaticRegexReplace punctuation by ' '", "StaticRegexReplace", replace(PUNCTUATION, " "), [input]);
  await measure("StaticRegexReplace \\s+ by ' '", "StaticRegexReplace", replace("\\s+", " "), [input]);
  await measure("StaticRegexReplace [^a-z ] by ''", "StaticRegexReplace", replace("[^a-z ]", ""), [input]);
  await measure("StaticRegexReplace 'abc' (literal)", "StaticRegexReplace", replace("abc", "x"), [input]);
  await measure("StaticRegexReplace <[^>]+> (RE2)", "StaticRegexReplace", replace("<[^>]+>", ""), [input]);
  await measure("StaticRegexReplace [a-z]+ing (RE2)", "StaticRegexReplace", replace("[a-z]+ing", ""), [input]);
  await measure("StaticRegexReplace (\\w+),(\\w*) (RE2)", "StaticRegexReplace", replace("(\\w+),(\\w*)", "\\2\\1"), [
    input,
  ]);
  const maxsplit: AttrMap = new Map([["maxsplit", { kind: "int", value: -1n }]]);
  await measure("StringSplitV2", "StringSplitV2", maxsplit, [input, blank]);
  const [indices, tokens, shape] = await runOp(host, "StringSplitV2", [input, blank], { attrs: maxsplit });
  indices.release();
  shape.release();
  for (const op of ["StringToHashBucketFast", "StringToHashBucketStrong", "StringToHashBucket"]) {
    const attrs: AttrMap = new Map<string, AttrValue>([
      ["num_buckets", { kind: "int", value: 1000n }],
      ...(op.endsWith("Strong") ? [["key", { kind: "list", of: "int", value: [1n, 2n] }] as [string, AttrValue]] : []),
    ]);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      for (const output of await runOp(host, op, [tokens], { attrs })) output.release();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    console.log(
      `${op.padEnd(44)} ${((times[ROUNDS >> 1] * 1e6) / tokens.elementCount).toFixed(1).padStart(8)} ns/token`,
    );
  }

  tokens.release();
  input.release();
  blank.release();
  console.log(`live bytes ${host.memory.liveBytes}`);
}

await main();
