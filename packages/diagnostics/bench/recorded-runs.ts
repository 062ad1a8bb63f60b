/**
 * `node tooling/scripts/run-ts.mjs packages/diagnostics/bench/recorded-runs.ts`, after a build: the time of a node in a chain of 1000 scalar
 * AddV2 nodes without an observer, with step statistics, and with the memory log as records and as lines. All in one run, in turns.
 */
import { LogMemory, StepStatsCollector } from "@heddle/diagnostics";
import { Executor, type ProgramNode, type RunObserver } from "@heddle/graph";
import { Host } from "@heddle/kernel-fallback";
import { plugin as kernelsMath } from "@heddle/kernels-math";
import { DataType, tensorFromJs } from "@heddle/tensor";

const NODES = 1000;
const ROUNDS = 41;

/** A function that runs the chain once. */
export async function chain(): Promise<(observer?: RunObserver) => void> {
  const host = new Host({ plugins: [kernelsMath] });
  const ref = (node: string) => ({ node, output: 0 });
  const attrs = new Map([["T", { kind: "type", value: DataType.FLOAT } as const]]);
  const feeds = ["start", "one"];
  const nodes: ProgramNode[] = feeds.map((name) => ({ name, op: "Placeholder", inputs: [], controlInputs: [], attrs }));
  for (let i = 1; i <= NODES; i++) {
    const inputs = [ref(i === 1 ? "start" : `n${i - 1}`), ref("one")];
    nodes.push({ name: `n${i}`, op: "AddV2", inputs, controlInputs: [], attrs });
  }
  const executor = new Executor(host, { nodes, functions: new Map(), signatures: new Map(), initializers: [] });
  const plan = await executor.prepare({
    feeds: feeds.map((name) => ({ ref: ref(name), name, dtype: DataType.FLOAT })),
    fetches: [ref(`n${NODES}`)],
  });
  const values = [0, 1].map((value) => tensorFromJs(host.memory, DataType.FLOAT, value));
  return (observer) => {
    const outputs = executor.run(plan, values, { sliceMs: Number.POSITIVE_INFINITY, observer });
    if (outputs instanceof Promise) throw new Error("the chain runs asynchronously");
    for (const output of outputs) output.release();
  };
}

/** Nanoseconds of a node: the median of many runs of each way, which take turns. */
export async function measure(): Promise<Readonly<Record<string, number>>> {
  const run = await chain();
  let characters = 0;
  const ways: Readonly<Record<string, () => void>> = {
    "no observer": () => run(),
    "an empty observer": () => run({}),
    "step statistics": () => run(new StepStatsCollector()),
    "step statistics, as a message": () => {
      const collector = new StepStatsCollector();
      run(collector);
      characters += collector.stepStats().devStats.length;
    },
    "memory log": () =>
      run(
        new LogMemory((line) => {
          characters += line.length;
        }),
      ),
  };
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, way] of Object.entries(ways)) {
      const repeat = name.includes("observer") ? 20 : 1;
      const start = performance.now();
      for (let i = 0; i < repeat; i++) way();
      times.get(name)?.push(((performance.now() - start) * 1e6) / repeat / NODES);
    }
  }
  if (characters === 0) throw new Error("nothing was recorded");
  return Object.fromEntries([...times].map(([name, all]) => [name, all.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0]));
}

for (const [name, nanos] of Object.entries(await measure())) {
  process.stdout.write(`${name.padEnd(32)}${nanos.toFixed(0).padStart(8)} ns a node\n`);
}
