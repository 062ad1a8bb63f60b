/** A page with compiled models that uses all of the rare code: prints results, and the classes of errors. The files of the models are its arguments. */
import { readFileSync } from "node:fs";
import { functionCode } from "@heddle/bef/code";
import { Host } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import { loadCompiledModel } from "../../src/compiled.js";
import { defaultPlugins } from "../../src/gen/op-index.js";
import { selectKernels } from "../../src/select-kernels.js";
import { wholePlugin } from "../../src/whole-plugin.js";

const bytes = readFileSync(process.argv[2] ?? "");
const plugins = await Promise.all(defaultPlugins.map(wholePlugin));
const texts = ["The movie was GREAT!!!", "awful, boring plot..."];
const joined = new TextEncoder().encode(texts.join(""));
const offsets = Int32Array.of(0, 22, joined.length);
const many = Array.from({ length: 9000 }, (_, i) => texts[i % 2] ?? "");
const classOf = (error: unknown) => [error instanceof StatusError, error instanceof StatusError && error.code];
/** As JSON has it. */
const nestedOf = (output: unknown): readonly unknown[] => JSON.parse(JSON.stringify(output));

const host = new Host();
for (const tables of ["constant", "resource"] as const) {
  using model = await loadCompiledModel(bytes, { plugins, host, tables, warmUp: true });
  const wanted = await model.run({ text: texts });
  const columns = await model.run({ text: { values: joined, offsets } });
  const slices = await model.run({ text: many });
  const rows = Object.entries(slices).map(([name, output]) => [name, nestedOf(output).slice(-2)]);
  const wrong = await model.run({ text: { values: joined, offsets: Int32Array.of(0, 99, 3) } }).catch(classOf);
  process.stdout.write(`${JSON.stringify({ wanted, columns, rows: Object.fromEntries(rows), wrong })}\n`);
}
const lines: string[] = [];
const onLog = ({ message }: { message: string }) => lines.push(message);
{
  using model = await loadCompiledModel(bytes, { plugins, logMemory: true, onLog, threads: 2, checkShapes: true });
  await model.run({ text: texts }, { logMemory: true });
}
for (const withFunctions of [plugins, [...plugins, selectKernels(functionCode)]]) {
  using model = await loadCompiledModel(readFileSync(process.argv[3] ?? ""), { plugins: withFunctions, host });
  const wanted = await model.run({ text: texts });
  using outputs = await model.run({ text: texts }, { keep: ["output"] });
  const kept = await outputs.output.read();
  process.stdout.write(`${JSON.stringify({ wanted, kept, isListed: model.session.list().length === 1 })}\n`);
}
const damaged = Uint8Array.from(bytes);
damaged.fill(0xff, -90, -40);
const refused = await loadCompiledModel(damaged, { plugins }).catch(classOf);
const isLogged = lines.some((line) => line.includes("MemoryLog"));
process.stdout.write(JSON.stringify({ isLogged, refused, liveBytes: host.memory.liveBytes }));
