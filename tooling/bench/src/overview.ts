import { chosenKernelsParts, chosenKernelsSize, defaultLoaderSize } from "./bundle-size.js";
import { type FileSize, frameworkSizes, MARGINAL } from "./framework-size.js";
import { heddleChain } from "./heddle-chain.js";
import type { LoadedSize } from "./loaded-size.js";
import { measure, type Sample } from "./measure.js";
import { importPeer } from "./peers.js";
import { sentences } from "./sentences.js";
import { loadSentiment } from "./sentiment.js";

const CHAIN = 1000;
const NOT_MEASURED: Sample = { median: Number.NaN, min: Number.NaN, max: Number.NaN };

/** One row of the table; without a goal or a peer the cell is empty. */
type Row = readonly [what: string, figure: string, goal: string, peer: string];

async function dispatch(): Promise<Row[]> {
  const peer = await importPeer<{ tfjsChain(length: number): Promise<() => number> }>("tfjs-chain.mjs");
  const tasks = [await heddleChain(CHAIN), ...(peer ? [await peer.tfjsChain(CHAIN)] : [])];
  for (const task of tasks) if (task() !== CHAIN) throw new Error("a chain computed a wrong sum");
  const [heddle = NOT_MEASURED, tfjs] = (await measure(tasks, 15, 30)).map((sample) => scaled(sample, 1e6 / CHAIN));
  const other = tfjs ? `tfjs ${figure(tfjs, "ns")}, ${(tfjs.median / heddle.median).toFixed(1)}x` : "";
  return [[`dispatch, a node of a chain of ${CHAIN} scalar AddV2`, figure(heddle, "ns"), "100 ns", other]];
}

async function sentiment(): Promise<Row[]> {
  const rows: Row[] = [];
  const [load = NOT_MEASURED] = await measure([async () => (await loadSentiment()).dispose()], 9, 1);
  rows.push(["sentiment: load and init run, warm", figure(load, "ms"), "", ""]);
  const model = await loadSentiment();
  const { memory } = model.host;
  for (const batch of [1, 32, 1024]) {
    const text = sentences(batch);
    const run = () => {
      using outputs = model.runSync({ text });
      return outputs;
    };
    const [sample = NOT_MEASURED] = await measure([run], 11, Math.ceil(2000 / batch));
    const perSecond = (batch * 1000) / sample.median;
    rows.push([
      `sentiment: sentences a second, batches of ${batch}`,
      Math.round(perSecond).toLocaleString("en"),
      "",
      `${figure(scaled(sample, 1000), "µs")} a run`,
    ]);
  }
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`;
  rows.push(["sentiment: live bytes of the loaded model", kib(memory.liveBytes), "", `peak ${kib(memory.peakBytes)}`]);
  model.dispose();
  rows.push(["sentiment: live bytes once disposed", kib(memory.liveBytes), "0 KiB", ""]);
  return rows;
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

async function bundles(): Promise<Row[]> {
  const row = (what: string, goal: string, { loaded, all }: LoadedSize): Row => {
    const files = `${loaded.files} files, minified ${kb(loaded.minifiedBytes)}; with all that other models load ${kb(all.gzippedBytes)}`;
    return [`bundle for sentiment, gzipped: ${what}`, kb(loaded.gzippedBytes), goal, files];
  };
  return [row("chosen kernels", "60 KB", await chosenKernelsSize()), row("loadModel", "", await defaultLoaderSize())];
}

/** The table of Appendix 3 of the RFC "TFRT Kernel Fallback". */
async function framework(): Promise<Row[]> {
  const row = (what: string, goal: string, { gzippedBytes, minifiedBytes }: FileSize): Row => [
    `size, gzipped: ${what}`,
    `${(gzippedBytes / 1000).toFixed(2)} KB`,
    goal,
    `minified ${(minifiedBytes / 1000).toFixed(2)} KB`,
  ];
  const sizes = await frameworkSizes();
  const { runtime, withColumns, withPlainFallback, withFallback, withTwoKernels, marginalKernel } = sizes;
  return [
    row("runtime: memory, strings, tensors", "", runtime),
    row("runtime + columns as inputs", "", withColumns),
    row("runtime + kernel fallback for chosen kernels", "25 KB", withPlainFallback),
    row("runtime + kernel fallback", "25 KB", withFallback),
    row("runtime + kernel fallback + AddN and Conv3D of int32", "", withTwoKernels),
    row(`marginal kernel, median of ${MARGINAL.length}`, "1 KB", marginalKernel),
  ];
}

/** The parts of the bundle for sentiment with chosen kernels, by package, and the largest modules. */
async function parts(): Promise<Row[]> {
  const { packages, modules } = await chosenKernelsParts();
  return [...packages, ...modules.slice(0, 20)].map(({ name, gzippedBytes, minifiedBytes }) => [
    `of the bundle: ${name}`,
    `${(gzippedBytes / 1000).toFixed(2)} KB`,
    "",
    `minified ${(minifiedBytes / 1000).toFixed(2)} KB`,
  ]);
}

function scaled({ median, min, max }: Sample, factor: number): Sample {
  return { median: median * factor, min: min * factor, max: max * factor };
}

function figure({ median, min, max }: Sample, unit: string): string {
  const text = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
  return `${text(median)} ${unit} (${text(min)} to ${text(max)})`;
}

function print(rows: readonly Row[]): void {
  const table: readonly Row[] = [["measured", "median (min to max)", "goal", "beside it"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

/** Measures speed and sizes, beside peers in the same run, and prints a table. */
export async function benchOverview(): Promise<void> {
  print([
    ...(await dispatch()),
    ...(await sentiment()),
    ...(await bundles()),
    ...(await framework()),
    ...(await parts()),
  ]);
}
