import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { type Effort, type OpTime, opTimes } from "../ops/op-matrix.js";
import type { OpRow } from "../ops/op-rows.data.js";
import { EXAMPLE_ROWS } from "./example-rows.data.js";
import type { StringRow } from "./input-specs.js";
import { MORE_ROWS } from "./more-rows.data.js";
import { STRING_ROWS } from "./string-rows.data.js";

const BATCHES = [1, 32, 1024, 100_000];
const ROWS = [...STRING_ROWS, ...MORE_ROWS, ...EXAMPLE_ROWS];
const EFFORT: Effort = { rounds: 7, warmUpMs: 150 };

interface Ratio {
  readonly name: string;
  readonly batch: number;
  /** TensorFlow's time by Heddle's. */
  readonly ratio: number;
}

/**
 * `pnpm bench strings [OP …]`: the ops on strings, tables and ragged and sparse tensors beside TensorFlow at four batches. With all ops it
 * writes `string-ops.md`, which ends with the calls that are slower than TensorFlow's.
 */
export async function benchStrings(names: readonly string[]): Promise<void> {
  const rows = ROWS.filter(({ name }) => names.length === 0 || names.some((part) => name.startsWith(part)));
  const lines = [`| op | ${BATCHES.join(" | ")} |`, `|---|${BATCHES.map(() => "---:|").join("")}`];
  for (const line of lines) console.log(line);
  const times = opTimes(inTurn(rows), undefined, EFFORT);
  const ratios: Ratio[] = [];
  for (const { name } of rows) {
    const cells: string[] = [];
    for (const batch of BATCHES) {
      const time: OpTime = (await times.next()).value;
      cells.push(cellOf(time));
      ratios.push({ name, batch, ratio: time.tensorflowMs / time.bestMs });
    }
    const line = `| ${[name, ...cells].join(" | ")} |`;
    console.log(line);
    lines.push(line);
  }
  await times.return(undefined);
  const behind = behindLines(ratios);
  console.log(behind);
  if (names.length > 0) return;
  const file = new URL("../string-ops.md", import.meta.url);
  writeFileSync(file, `${page()}\n${lines.join("\n")}\n${behind}`);
  console.log(`\nwrote ${fileURLToPath(file)}`);
}

/** The ops at all batches, made one at a time: all inputs together take gigabytes. */
function* inTurn(rows: readonly StringRow[]): Generator<OpRow> {
  for (const row of rows) for (const batch of BATCHES) yield row.at(batch);
}

/** The calls that TensorFlow needs less time for, the slowest beside it first. */
function behindLines(ratios: readonly Ratio[]): string {
  const behind = ratios.filter(({ ratio }) => ratio < 1).sort((a, b) => a.ratio - b.ratio);
  if (behind.length === 0) return "";
  const lines = behind.map(({ name, batch, ratio }) => `| ${name} | ${batch} | ${ratio.toFixed(2)}x |`);
  return `\n## Slower than TensorFlow\n\n| op | batch | TensorFlow by Heddle |\n|---|---:|---:|\n${lines.join("\n")}\n`;
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
