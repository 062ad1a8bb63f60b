import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { Machine } from "./machine.js";
import { MATRIX_ROWS } from "./matrix-rows.data.js";
import { type OpTime, opTimes } from "./op-matrix.js";
import { type InputSpec, OP_ROWS } from "./op-rows.data.js";

/**
 * `pnpm bench ops [NAME …]`: the costliest ops of text models, linear algebra and random numbers, beside TensorFlow and the limits of
 * the machine. With all ops it writes `machine-limits.md`.
 */
export async function benchOps(names: readonly string[]): Promise<void> {
  const rows = [...OP_ROWS, ...MATRIX_ROWS].filter(({ op }) => names.length === 0 || names.includes(op));
  const times: OpTime[] = [];
  for await (const time of opTimes(rows, Machine.create())) times.push(time);
  const lines = [
    "| op | inputs | µs | TensorFlow by Heddle | GB/s, of the copy | GFLOP/s, of the peak | of the limit |",
    "|---|---|---:|---:|---:|---:|---:|",
    ...times.map(line),
  ];
  const table = lines.join("\n");
  console.log(table);
  if (names.length > 0) return;
  const file = new URL("../machine-limits.md", import.meta.url);
  writeFileSync(file, `${page(times)}\n${table}\n`);
  console.log(`\nwrote ${fileURLToPath(file)}`);
}

function line(time: OpTime): string {
  const { row, bestMs, tensorflowMs, bytes, bytesASecond, flopsASecond } = time;
  const seconds = bestMs / 1000;
  const flops = row.flops ?? 0;
  const gigabytes = bytes / seconds / 1e9;
  const memory = `${gigabytes.toFixed(1)}, ${percent(bytes / seconds / bytesASecond)}`;
  const arithmetic = flops ? `${(flops / seconds / 1e9).toFixed(1)}, ${percent(flops / seconds / flopsASecond)}` : "";
  const limit = Math.max(bytes / bytesASecond, flops / flopsASecond) / seconds;
  const ratio = Number.isNaN(tensorflowMs) ? "" : `${(tensorflowMs / bestMs).toFixed(2)}x`;
  const inputs = row.inputs.map((input) => ("dtype" in input ? [input] : input).map(short).join(", ")).join("; ");
  const cells = [row.op, inputs, (bestMs * 1000).toFixed(1), ratio, memory, arithmetic, percent(limit)];
  return `| ${cells.join(" | ")} |`;
}

function page(times: readonly OpTime[]): string {
  const peak = Math.max(...times.map(({ flopsASecond }) => flopsASecond)) / 1e9;
  return `# How far ops are from the machine's limit

Made by \`pnpm bench ops\` on ${cpus()[0]?.model ?? "an unknown processor"}, Node ${process.version}, one thread; the best of 15 slices.

- GB/s: the bytes of the inputs and outputs, each counted once, by the time. The copy is 128-bit loads and stores in WebAssembly
  over as many bytes, measured between the slices: data that fits a cache is copied faster than memory.
- GFLOP/s: the arithmetic of float32 by the time; of exp and the like that of a polynomial which is exact to float32. The peak is
  128-bit multiplications and additions in registers, not fused: ${peak.toFixed(1)} GFLOP/s.
- Of the limit: the time that the copy or the peak takes at least, whichever is longer, by the time. Without arithmetic it is that of the copy,
  which for strings no op reaches: they are read byte by byte.

Element-wise ops of every type are in \`element-wise.md\`, by \`pnpm bench elements\`.
`;
}

function short({ dtype, shape }: InputSpec): string {
  return `${dtype} [${shape.join(", ")}]`;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(0)} %`;
}
