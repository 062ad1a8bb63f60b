import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import vm from "node:vm";

const require = createRequire(import.meta.url);
const wasm = join(dirname(require.resolve("@litertjs/core")), "../wasm");

/**
 * LiteRT's npm package in Node, for models with int32 inputs: `prepare(bytes, ids, shape)` answers a function that runs the model once.
 * It is made for pages (`document is not defined`), so a stand-in adds its script to this process, and `fetch` reads its files.
 */
export async function litert() {
  Object.assign(globalThis, {
    self: globalThis,
    require,
    __dirname: wasm,
    __filename: join(wasm, "module.js"),
    navigator: {},
  });
  const append = (script) => {
    vm.runInThisContext(readFileSync(new URL(script.src, "file:").pathname, "utf8"));
    script.onload?.();
    script.listeners.load?.();
  };
  const script = () => {
    const listeners = {};
    return { listeners, addEventListener: (name, listener) => void Object.assign(listeners, { [name]: listener }) };
  };
  globalThis.document = {
    createElement: script,
    body: { append, appendChild: append },
    head: { append, appendChild: append },
  };
  const { fetch } = globalThis;
  globalThis.fetch = (url, options) =>
    String(url).startsWith("/")
      ? new Response(readFileSync(String(url)), { headers: { "content-type": "application/wasm" } })
      : fetch(url, options);
  const { loadAndCompile, loadLiteRt, Tensor } = await import("@litertjs/core");
  await loadLiteRt(`${wasm}/`);
  delete globalThis.document;
  globalThis.fetch = fetch;
  return async (bytes, ids, shape) => {
    const model = await loadAndCompile(bytes, { accelerator: "wasm" });
    const input = new Tensor(ids, shape);
    return async () => {
      for (const output of await model.run([input])) output.delete();
    };
  };
}
