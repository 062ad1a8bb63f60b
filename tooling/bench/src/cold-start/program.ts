import type { PlainHost } from "@heddle/kernel-fallback";
import type { LoadOptions, Model, ModelSource, Progress } from "heddle";
import type { WasmModules } from "heddle/wasm-modules";
import { type Phase, PhaseClock, type PhaseTimes } from "./phase-clock.js";

/** A model that the bench starts with. */
export type ColdModel = "sentiment" | "language" | "lstm";

/** Loads a model as one of the package's entries does. */
export type Load = (
  source: ModelSource,
  options: Required<Pick<LoadOptions, "onProgress">> & { host: PlainHost },
) => Promise<Model>;

/** All that a program imports to load a model: an application imports it statically, and a bundler writes it to one file. */
export interface Imported {
  readonly load: Load;
  readonly Host: typeof PlainHost;
  readonly wasmModules: WasmModules;
}

const PHASE_OF: Readonly<Partial<Record<Progress["phase"], Phase>>> = {
  read: "read",
  plugin: "plugin",
  initialize: "initialize",
  prepare: "prepare",
};

const SOURCE_CODE =
  "export function sum(values: readonly number[]): number {\n  return values.reduce((a, b) => a + b, 0);\n}\n";

type Request = readonly [inputs: Parameters<Model["run"]>[0], output: string];

/** The first runs of each model. */
const requests: Readonly<Record<ColdModel, readonly Request[]>> = {
  sentiment: [[{ text: ["The movie was GREAT!!!"] }, "positive"]],
  language: [
    [{ inputs: [""] }, "classes"],
    [{ inputs: [SOURCE_CODE] }, "scores"],
  ],
  lstm: [[{ ids: [[39, 16, 62, 60, 4, 12, 12, 11, 37]] }, "scores"]],
};

/** Imports what a model needs, loads it and answers once, where nothing of this was done before. */
export async function coldStart(
  name: ColdModel,
  importAll: () => Promise<Imported>,
  source: ModelSource,
): Promise<PhaseTimes> {
  const clock = new PhaseClock();
  timeWebAssembly(clock);
  const { load, Host, wasmModules } = await importAll();
  clock.enter("fetch");
  const host = new Host({ modules: wasmModules });
  const loadPlugin = host.registry.loadPlugin.bind(host.registry);
  host.registry.loadPlugin = (plugin) => clock.within("register", () => loadPlugin(plugin));
  const onProgress = ({ phase }: Progress) => {
    const entered = PHASE_OF[phase];
    if (entered) clock.enter(entered);
  };
  const model = await load(source, { host, onProgress });
  for (const [inputs, output] of requests[name]) {
    clock.enter("prepare");
    await model.prepare({ outputs: [output] });
    clock.enter("run");
    await model.run(inputs, { outputs: [output] });
  }
  clock.enter("import");
  return clock.times;
}

/** Counts the time in which modules are compiled and instantiated, also where hot loops are met in other phases. */
function timeWebAssembly(clock: PhaseClock): void {
  for (const name of ["Module", "Instance"] as const) {
    const construct = (target: object, args: unknown[]) =>
      clock.within("wasm", () => Reflect.construct(target as typeof WebAssembly.Module, args));
    Object.assign(WebAssembly, { [name]: new Proxy(WebAssembly[name], { construct }) });
  }
}
