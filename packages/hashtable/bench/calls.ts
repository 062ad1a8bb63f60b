/**
 * Finds of 65,536 random keys a call, all present or all missing, beside TensorFlow: `calls.ts [KIND …]`. Prints nanoseconds a key, the median and
 * the best of rounds in turns, a round being the third of three calls. HEDDLE_BENCH_PYTHON names a Python that has TensorFlow.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HeddleTable } from "./heddle-table.js";
import { type Cost, costOf } from "./measure.js";
import { TensorflowTable } from "./tensorflow-table.js";
import { makeWords, randomNumbers } from "./workload.js";

const KEYS_A_CALL = 65_536;
const ROUNDS = 60;
const WARM_UP = 40;
const TABLES = [1e3, 1e5, 1e6];
/** The least and the most bytes of the texts of each kind. */
const KINDS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  int64: undefined,
  "3 to 11 bytes": [3, 11],
  "16 to 22 bytes": [16, 22],
  "40 bytes": [40, 40],
};

const folder = mkdtempSync(join(tmpdir(), "hashtable-calls-"));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(KINDS);
try {
  console.log("| keys | table | Heddle: median (best) | TensorFlow | times as fast |\n|---|---:|---:|---:|---:|");
  for (const kind of wanted) {
    for (const keyCount of TABLES) {
      for (const isMissing of [false, true]) await printRow(kind, keyCount, isMissing);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function printRow(kind: string, keyCount: number, isMissing: boolean): Promise<void> {
  const random = randomNumbers(20_261_130);
  const sizes = KINDS[kind];
  const wordCount = keyCount + KEYS_A_CALL;
  const words =
    sizes && makeWords(wordCount, random, () => sizes[0] + Math.floor(random() * (sizes[1] - sizes[0] + 1)));
  const places = Int32Array.from({ length: KEYS_A_CALL }, (_, i) =>
    isMissing ? keyCount + i : Math.floor(random() * keyCount),
  );
  const integers = BigInt64Array.from({ length: wordCount }, (_, i) => BigInt(i) * 7919n);
  writeFileSync(join(folder, "words.txt"), words?.join("\n") ?? "");
  writeFileSync(join(folder, "queries.i32"), places);
  const heddle = words
    ? new HeddleTable(
        words.slice(0, keyCount),
        Array.from(places, (place) => words[place]),
      )
    : new HeddleTable(
        integers.subarray(0, keyCount),
        BigInt64Array.from(places, (place) => integers[place]),
      );
  const wrong = heddle.answers().findIndex((answer, i) => answer !== (isMissing ? -1 : places[i]));
  if (wrong >= 0) throw new Error(`${kind}: query ${wrong} has a wrong answer`);
  for (let i = 0; i < WARM_UP; i++) heddle.find();
  const tensorflow = await TensorflowTable.start(folder, keyCount, words ? "text" : "int64", import.meta.url);
  const own: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(thirdCall(() => heddle.find()));
    if (!tensorflow) continue;
    await tensorflow.run("find");
    await tensorflow.run("find");
    peer.push(perKey(await tensorflow.run("find")));
  }
  tensorflow?.stop();
  const cost = costOf(own);
  const peerCost = peer.length > 0 ? costOf(peer) : undefined;
  const ratio = peerCost
    ? `${(peerCost.median / cost.median).toFixed(2)} (${(peerCost.best / cost.best).toFixed(2)})`
    : "";
  const size = keyCount.toLocaleString("en");
  console.log(
    `| ${kind}${isMissing ? ", missing" : ""} | ${size} | ${text(cost)} | ${peerCost ? text(peerCost) : ""} | ${ratio} |`,
  );
}

/** Nanoseconds a key of the last of three calls. */
function thirdCall(find: () => void): number {
  find();
  find();
  const start = performance.now();
  find();
  return perKey(performance.now() - start);
}

function perKey(ms: number): number {
  return (ms * 1e6) / KEYS_A_CALL;
}

function text({ median, best }: Cost): string {
  return `${median.toFixed(1)} (${best.toFixed(1)})`;
}
