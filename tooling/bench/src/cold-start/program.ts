import type { Host, LoadOptions, Model, ModelSource, Progress } from "heddle";
import { type Phase, PhaseClock, type PhaseTimes } from "./phase-clock.js";

/** A model that the bench starts with. */
export type ColdModel = "sentiment" | "language";

const PHASE_OF: Readonly<Partial<Record<Progress["phase"], Phase>>> = {
  read: "read",
  plugin: "plugin",
  initialize: "initialize",
  prepare: "prepare",
};

const SOURCE_CODE =
  "export function sum(values: readonly number[]): number {\n  return values.reduce((a, b) => a + b, 0);\n}\n";

/** Imports what a model needs, loads it and answers once, where nothing of this was done before. */
export async function coldStart(name: ColdModel, source: ModelSource): Promise<PhaseTimes> {
  const clock = new PhaseClock();
  timeWebAssembly(clock);
  const load = await (name === "sentiment" ? importSentiment() : importLanguage());
  const { Host } = await import("@heddle/kernel-fallback");
  clock.enter("fetch");
  const host = new Host();
  const loadPlugin = host.registry.loadPlugin.bind(host.registry);
  host.registry.loadPlugin = (plugin) => clock.within("register", () => loadPlugin(plugin));
  const onProgress = ({ phase }: Progress) => {
    const entered = PHASE_OF[phase];
    if (entered) clock.enter(entered);
  };
  const model = await load(source, { host, onProgress });
  if (name === "sentiment") {
    await run(clock, model, { text: ["The movie was GREAT!!!"] }, ["positive"]);
  } else {
    await run(clock, model, { inputs: [""] }, ["classes"]);
    await run(clock, model, { inputs: [SOURCE_CODE] }, ["scores"]);
  }
  clock.enter("import");
  return clock.times;
}

type Load = (
  source: ModelSource,
  options: Required<Pick<LoadOptions, "onProgress">> & { host: Host },
) => Promise<Model>;

async function importSentiment(): Promise<Load> {
  const { loadModel } = await import("heddle");
  return (source, options) => loadModel(source, options);
}

async function importLanguage(): Promise<Load> {
  const [{ loadTfjsModel }, { kernels }] = await Promise.all([
    import("heddle/tfjs"),
    import("../../../../apps/detect-language/src/model-kernels.js"),
  ]);
  return (source, options) => loadTfjsModel(source, { ...options, plugins: [kernels], signatures: [] });
}

async function run(
  clock: PhaseClock,
  model: Model,
  inputs: Readonly<Record<string, readonly string[]>>,
  outputs: readonly string[],
): Promise<void> {
  clock.enter("prepare");
  await model.prepare({ outputs });
  clock.enter("run");
  await model.run(inputs, { outputs });
}

/** Counts the time in which modules are compiled and instantiated, also where hot loops are met in other phases. */
function timeWebAssembly(clock: PhaseClock): void {
  for (const name of ["Module", "Instance"] as const) {
    const construct = (target: object, args: unknown[]) =>
      clock.within("wasm", () => Reflect.construct(target as typeof WebAssembly.Module, args));
    Object.assign(WebAssembly, { [name]: new Proxy(WebAssembly[name], { construct }) });
  }
}
