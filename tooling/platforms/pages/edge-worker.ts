import { Host, loadModel } from "heddle";
import { wasmModules } from "heddle/wasm-modules";
import { runSteps } from "./steps.js";

const LIMIT_BYTES = 24 << 20;

/** Uses of WebAssembly since the script began, after its imports. */
const made = { Module: 0, Instance: 0 };
for (const name of ["Module", "Instance"] as const) {
  const construct = (target: object, args: unknown[]) => {
    made[name]++;
    return Reflect.construct(target as typeof WebAssembly.Module, args);
  };
  Object.assign(WebAssembly, { [name]: new Proxy(WebAssembly[name], { construct }) });
}

/** A worker of an edge platform: runs the steps, and loads under a limit, with the models of the site that the request names. */
export default {
  async fetch(request: Request): Promise<Response> {
    const base = new URL(new URL(request.url).searchParams.get("models") ?? "");
    const answers = await runSteps(base);
    return Response.json({ answers, limited: await limited(base), ofHost: await ofHost(base), made });
  },
};

/** The memory of a model below a limit, and the error of one that needs more. */
async function limited(base: URL): Promise<unknown> {
  const url = new URL("/models/sentiment/", base);
  using model = await loadModel(url, { memoryLimitBytes: LIMIT_BYTES });
  await model.run({ text: Array.from({ length: 1024 }, (_, i) => `good movie ${i}`) });
  const tooLittle = await loadModel(url, { memoryLimitBytes: 128 << 10 }).then(String, ({ code, message }) => ({
    code,
    message,
  }));
  return { isBelow: model.host.memory.capacityBytes <= LIMIT_BYTES, tooLittle };
}

/** A model on a host of the application. */
async function ofHost(base: URL): Promise<unknown> {
  using host = new Host({ modules: wasmModules });
  using model = await loadModel(new URL("/models/string_lookup/", base), { host });
  return (await model.run({ color: ["red"] }, { outputs: ["index"] })).index.toArray().map(Number);
}
