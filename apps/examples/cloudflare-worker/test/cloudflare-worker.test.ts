import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { exampleFolder, startExample } from "../../run-example.js";

test("the Cloudflare Worker answers texts, and refuses others", async () => {
  const build = startExample("cloudflare-worker", "build.js");
  expect(await build.ended).toBe(0);
  const script = await withCompiledModules(`${exampleFolder("cloudflare-worker")}dist/worker.js`);
  const { default: worker }: { default: { fetch(request: Request): Promise<Response> } } = await import(script);
  const ask = (body: string, method = "POST") =>
    worker.fetch(new Request("http://edge/", { method, ...(method === "POST" && { body }) }));

  const { positive } = (await (await ask('{"texts": ["The movie was GREAT!!!"]}')).json()) as { positive: number[] };
  expect(positive[0]?.toFixed(3)).toBe("0.821");
  expect((await ask("{")).status).toBe(400);
  expect((await ask('{"texts": []}')).status).toBe(400);
  expect((await ask("", "GET")).status).toBe(405);
});

/** Makes a script that Node runs, with each imported `.wasm` file as a module, as workerd has it. Returns its URL. */
async function withCompiledModules(script: string): Promise<string> {
  const outfile = script.replace("worker.js", "worker-for-node.mjs");
  const plugin: Plugin = {
    name: "compiled-modules",
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.wasm$/ }, async ({ path }) => {
        const base64 = JSON.stringify((await readFile(path)).toString("base64"));
        return { contents: `export default new WebAssembly.Module(Buffer.from(${base64}, "base64"));` };
      }),
  };
  await build({ entryPoints: [script], outfile, bundle: true, format: "esm", plugins: [plugin], logLevel: "error" });
  return pathToFileURL(outfile).href;
}
