import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { type Effort, type OpTime, opTimes } from "../ops/op-matrix.js";
import type { InputSpec } from "../ops/op-rows.data.js";
import { NN_ROWS } from "./nn-rows.data.js";

const EFFORT: Effort = { rounds: 7, warmUpMs: 150 };

/**
 * `pnpm bench nn [OP …]`: the ops of images beside TensorFlow, the slowest beside it first. With all ops it writes `nn-ops.md`.
 */
export async function benchNn(names: readonly string[]): Promise<void> {
  const rows = NN_ROWS.filter(({ op }) => names.length === 0 || names.includes(op));
  const times: OpTime[] = [];
  for await (const time of opTimes(rows, undefined, EFFORT)) times.push(time);
  const ratio = ({ bestMs, tensorflowMs }: OpTime) => tensorflowMs / bestMs;
  times.sort((a, b) => ratio(a) - ratio(b));
  const table = [
    "| op | inputs | attributes | µs | TensorFlow by Heddle |",
    "|---|---|---|---:|---:|",
    ...times.map(line),
  ].join("\n");
  console.log(table);
  if (names.length > 0) return;
  const file = new URL("../nn-ops.md", import.meta.url);
  writeFileSync(file, `${page()}\n${table}\n`);
  console.log(`\nwrote ${fileURLToPath(file)}`);
}

function line({ row, bestMs, tensorflowMs }: OpTime): string {
  const inputs = row.inputs.map((input) => ("dtype" in input ? [input] : input).map(short).join(", ")).join("; ");
  const attrs = Object.entries(row.attrs ?? {}).map(
    ([name, value]) => `${name} ${Array.isArray(value) ? value.join(",") : value}`,
  );
  const ratio = Number.isNaN(tensorflowMs) ? "" : `${(tensorflowMs / bestMs).toFixed(2)}x`;
  return `| ${[row.op, inputs, attrs.join("; "), (bestMs * 1000).toPrecision(3), ratio].join(" | ")} |`;
}

function short({ dtype, shape }: InputSpec): string {
  return `${dtype} [${shape.join(", ")}]`;
}

function page(): string {
  return `# Ops of images beside TensorFlow

Made by \`pnpm bench nn\` on ${cpus()[0]?.model ?? "an unknown processor"}, Node ${process.version}, one thread; the best of ${EFFORT.rounds} slices in turns.
The last column is the time of TensorFlow's eager op by Heddle's; TensorFlow computes 8 float32 at once on this processor, with fused
multiplication and addition, WebAssembly 4 without it.
`;
}
