import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { type Effort, type OpTime, opTimes } from "../ops/op-matrix.js";
import type { OpRow } from "../ops/op-rows.data.js";
import type { StringRow } from "./input-specs.js";
import { STRING_ROWS } from "./string-rows.data.js";

const BATCHES = [1, 32, 1024, 65_536];
const EFFORT: Effort = { rounds: 7, warmUpMs: 150 };

/**
 * `pnpm bench strings [OP …]`: the ops on strings, tables and ragged and sparse tensors beside TensorFlow at four batches. With all ops it
 * writes `string-ops.md`.
 */
export async function benchStrings(names: readonly string[]): Promise<void> {
  const rows = STRING_ROWS.filter(({ name }) => names.length === 0 || names.some((part) => name.startsWith(part)));
  const lines = [`| op | ${BATCHES.join(" | ")} |`, `|---|${BATCHES.map(() => "---:|").join("")}`];
  for (const line of lines) console.log(line);
  const times = opTimes(inTurn(rows), undefined, EFFORT);
  for (const { name } of rows) {
    const cells: string[] = [];
    for (const _ of BATCHES) cells.push(cellOf((await times.next()).value));
    const line = `| ${[name, ...cells].join(" | ")} |`;
    console.log(line);
    lines.push(line);
  }
  await times.return(undefined);
  if (names.length > 0) return;
  const file = new URL("../string-ops.md", import.meta.url);
  writeFileSync(file, `${page()}\n${lines.join("\n")}\n`);
  console.log(`\nwrote ${fileURLToPath(file)}`);
}

/** The ops at all batches, made one at a time: all inputs together take gigabytes. */
function* inTurn(rows: readonly StringRow[]): Generator<OpRow> {
  for (const row of rows) for (const batch of BATCHES) yield row.at(batch);
}

function cellOf({ bestMs, tensorflowMs }: OpTime): string {
  const ratio = Number.isNaN(tensorflowMs) ? "" : `, ${(tensorflowMs / bestMs).toFixed(2)}x`;
  return `${(bestMs * 1000).toPrecision(3)}${ratio}`;
}

function page(): string {
  return `# Ops on strings, tables, ragged and sparse tensors beside TensorFlow

Made by \`pnpm bench strings\` on ${cpus()[0]?.model ?? "an unknown processor"}, Node ${process.version}, one thread; the best of ${EFFORT.rounds} slices in turns.
Each cell is the time of a call in Heddle in microseconds at that batch, and TensorFlow's time by it. Both run the op eagerly: at batch 1 most
is the call, and TensorFlow is called from Python.
`;
}
