/** `pnpm bench [WHAT [NAME …]]`: measures beside peers in the same run, after `pnpm build`. */
import { cpus } from "node:os";

const benches: Readonly<Record<string, (names: readonly string[]) => Promise<void>>> = {
  overview: async () => (await import("./overview.js")).benchOverview(),
  models: async (names) => (await import("./models/bench-models.js")).benchModels(names),
  ops: async (names) => (await import("./ops/bench-ops.js")).benchOps(names),
  nn: async (names) => (await import("./nn/bench-nn.js")).benchNn(names),
  strings: async (names) => (await import("./strings/bench-strings.js")).benchStrings(names),
  elements: async (names) => (await import("./elements/bench-elements.js")).benchElements(names),
  tflite: async (names) => (await import("./tflite/bench-tflite.js")).benchTflite(names),
  threads: async (names) => (await import("./models/bench-threads.js")).benchThreads(names),
  sizes: async (names) => (await import("./models/bench-sizes.js")).benchSizes(names),
  "first-runs": async (names) => (await import("./models/bench-first-runs.js")).benchFirstRuns(names),
};

const [name = "overview", ...rest] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} cores\n`);
  await bench(rest);
} else {
  process.stderr.write(`there is no bench ${name}; there are ${Object.keys(benches).join(", ")}\n`);
  process.exitCode = 2;
}
