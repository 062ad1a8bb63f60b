import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { LineProcess } from "../line-process.js";
import { bestTimes } from "../ops/op-matrix.js";
import { peerPath } from "../peers.js";
import { KINDS, type LayerRow, TFLITE_ROWS } from "./tflite-rows.data.js";

const EFFORT = { rounds: 7, warmUpMs: 100 };

/**
 * `pnpm bench tflite [LAYER …]`: models of one layer, converted by the TensorFlow that HEDDLE_BENCH_PYTHON names, beside TFLite's
 * interpreter with and without XNNPACK. With all layers it writes `tflite-layers.md`.
 */
export async function benchTflite(names: readonly string[]): Promise<void> {
  const python = process.env.HEDDLE_BENCH_PYTHON;
  const heddle = await LineProcess.start(process.execPath, [peerPath("heddle-tflite.mjs")]);
  const tflite = python ? await LineProcess.start(python, [peerPath("tflite_ops.py")]) : undefined;
  if (!heddle || !tflite) throw new Error("wanted built packages, and in HEDDLE_BENCH_PYTHON a Python with TensorFlow");
  const rows = TFLITE_ROWS.filter(({ layer: [name] }) => names.length === 0 || names.includes(name));
  const times: LayerTime[] = [];
  try {
    for (const row of rows) for (const kind of KINDS) times.push(await timeOf(row, kind, heddle, tflite));
  } finally {
    heddle.stop();
    tflite.stop();
  }
  times.sort((a, b) => b.heddleMs / b.plainMs - a.heddleMs / a.plainMs);
  const head = "| layer | input | kind | µs | kernels by Heddle | XNNPACK by Heddle |";
  const table = [head, "|---|---|---|---:|---:|---:|", ...times.map(line)].join("\n");
  console.log(table);
  if (names.length > 0) return;
  const file = new URL("../tflite-layers.md", import.meta.url);
  writeFileSync(file, `${page()}\n${table}\n`);
  console.log(`\nwrote ${fileURLToPath(file)}`);
}

interface LayerTime {
  readonly row: LayerRow;
  readonly kind: string;
  readonly heddleMs: number;
  /** With TFLite's own kernels. */
  readonly plainMs: number;
  readonly xnnpackMs: number;
}

async function timeOf(row: LayerRow, kind: string, heddle: LineProcess, tflite: LineProcess): Promise<LayerTime> {
  const { layer, shape } = row;
  const prepared = async (program: LineProcess, prepare: string, options: object) => {
    const answer = await program.ask<{ path: string; missing?: string }>({ prepare, ...options });
    if (answer.missing !== undefined) throw new Error(`${layer[0]} ${kind}: ${answer.missing}`);
    return answer;
  };
  const { path } = await prepared(tflite, "xnnpack", { layer, shape, kind });
  await prepared(tflite, "plain", { path, isPlain: true });
  await prepared(heddle, "heddle", { path });
  const [heddleMs = Number.NaN, plainMs = Number.NaN, xnnpackMs = Number.NaN] = await bestTimes(
    [
      { program: heddle, key: "heddle" },
      { program: tflite, key: "plain" },
      { program: tflite, key: "xnnpack" },
    ],
    EFFORT,
  );
  return { row, kind, heddleMs, plainMs, xnnpackMs };
}

function line({ row: { layer, shape }, kind, heddleMs, plainMs, xnnpackMs }: LayerTime): string {
  const [name, { filters, units, kernel_size, strides, pool_size, depth_multiplier }] = layer;
  const numbers = { filters, units, size: kernel_size ?? pool_size, strides, depth_multiplier };
  const options = Object.entries(numbers).filter(([, value]) => value !== undefined);
  const words = [name, ...options.map(([option, value]) => `${option} ${value}`)].join(", ");
  const ratio = (ms: number) => `${(ms / heddleMs).toFixed(2)}x`;
  return `| ${[words, shape.join(", "), kind, (heddleMs * 1000).toPrecision(3), ratio(plainMs), ratio(xnnpackMs)].join(" | ")} |`;
}

function page(): string {
  return `# Layers of .tflite models beside TFLite's interpreter

Made by \`pnpm bench tflite\` on ${cpus()[0]?.model ?? "an unknown processor"}, Node ${process.version}, one thread; the best of ${EFFORT.rounds} slices in turns.
Each model is one layer at batch 1, converted by TensorFlow; the time is that of a run of the model. The last columns are the times of TFLite's
own kernels and of those with XNNPACK, which is on unless a program says otherwise, by Heddle's.
`;
}
