/**
 * `pnpm bench:edge [ROUNDS]`: batches of compiled models in workerd beside Node, and the most memory that each process held. Needs a
 * build, and workerd, which `pnpm test:runtimes` installs.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compiledForm, sourceForms } from "../cold-start/compiled-models.js";
import { outputFolder } from "../cold-start/platforms.js";
import { sentences } from "../sentences.js";
import { type EdgeCase, type EdgeProcess, startInNode, startInWorkerd } from "./platforms.js";

const rounds = Number(process.argv[2] ?? 15);
const tools =
  process.env.HEDDLE_TOOLS ??
  fileURLToPath(new URL("../../../../node_modules/.cache/platforms/runtimes/", import.meta.url));
const out = outputFolder();
/** A document of 3.6 KB. */
const DOCUMENT = "export function sum(values) {\n  return values.reduce((a, b) => a + b, 0);\n}\n".repeat(46);

function edgeCase(name: "sentiment" | "language", texts: readonly string[]): EdgeCase {
  const source = sourceForms.find(({ model }) => model === name);
  if (!source) throw new Error(`${name} is not among the models`);
  const { folder } = compiledForm(source, out);
  const input = name === "sentiment" ? "text" : "inputs";
  return { model: `${folder}model.bef`, kernels: `${folder}kernels.ts`, input, texts };
}

async function row(label: string, edge: EdgeCase, calls: number): Promise<string[]> {
  await using node = await startInNode(edge, out);
  await using workerd = await startInWorkerd(edge, out, tools);
  const processes = [node, workerd];
  const timed = processes.map((process) => ({
    process,
    empty: Number.POSITIVE_INFINITY,
    full: Number.POSITIVE_INFINITY,
  }));
  let peakBytes = 0;
  for (const each of processes) peakBytes = (await each.run(calls)).peakBytes;
  for (let round = 0; round < rounds; round++) {
    // In turns, so that a drift of the machine meets both; no run at all is the way there and back.
    for (const each of timed) {
      each.empty = Math.min(each.empty, (await each.process.run(0)).ms);
      each.full = Math.min(each.full, (await each.process.run(calls)).ms);
    }
  }
  const [nodeMs = Number.NaN, workerdMs = Number.NaN] = timed.map(({ empty, full }) => (full - empty) / calls);
  const mb = (bytes: number) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
  const memory = [peakBytes, ...[workerd, node].map((each: EdgeProcess) => each.mostBytes())].map(mb);
  return [label, workerdMs.toFixed(2), nodeMs.toFixed(2), (workerdMs / nodeMs).toFixed(2), ...memory];
}

if (!existsSync(tools)) throw new Error(`${tools} is not there: run \`pnpm test:runtimes\` once`);
const sentiment = (batch: number) => edgeCase("sentiment", sentences(batch));
const language = (batch: number) =>
  edgeCase(
    "language",
    Array.from({ length: batch }, () => DOCUMENT),
  );
const rows = [
  await row("sentiment, 1 sentence", sentiment(1), 500),
  await row("sentiment, 1024 sentences", sentiment(1024), 20),
  await row("language, 1 document of 3.6 KB", language(1), 20),
  await row("language, 8 documents", language(8), 5),
];
const columns = ["workerd ms", "Node ms", "ratio", "peak of linear memory, MB", "workerd, MB", "Node, MB"];
console.log(`Fastest of ${rounds} rounds a run, Node ${process.version}; isolates may take 128 MB\n`);
for (const cells of [["", ...columns], ["---", ...columns.map(() => "---:")], ...rows]) {
  console.log(`| ${cells.join(" | ")} |`);
}
