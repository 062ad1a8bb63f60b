import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { exampleFolder, startExample } from "../../run-example.js";

test("the Cloudflare Worker answers texts, and refuses others", async () => {
  const build = startExample("cloudflare-worker", "build.js");
  expect(await build.ended).toBe(0);
  const script = await withImports(`${exampleFolder("cloudflare-worker")}dist/worker.js`);
  const { default: worker }: { default: { fetch(request: Request): Promise<Response> } } = await import(script);
  const ask = (body: string, method = "POST") =>
    worker.fetch(new Request("http://edge/", { method, ...(method === "POST" && { body }) }));

  const { positive } = (await (await ask('{"texts": ["The movie was GREAT!!!"]}')).json()) as { positive: number[] };
  expect(positive[0]?.toFixed(3)).toBe("0.821");
  expect((await ask("{")).status).toBe(400);
  expect((await ask('{"texts": []}')).status).toBe(400);
  expect((await ask("", "GET")).status).toBe(405);
});

/** Makes a script that Node runs, with imported `.wasm` files as modules and the model as bytes, as workerd has them. Returns its URL. */
async function withImports(script: string): Promise<string> {
  const outfile = script.replace("worker.js", "worker-for-node.mjs");
  const plugin: Plugin = {
    name: "imports",
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.(wasm|bef)$/ }, async ({ path }) => {
        const bytes = `Uint8Array.from(Buffer.from(${JSON.stringify((await readFile(path)).toString("base64"))}, "base64"))`;
        return {
          contents: `export default ${path.endsWith(".bef") ? `${bytes}.buffer` : `new WebAssembly.Module(${bytes})`};`,
        };
      }),
  };
  await build({ entryPoints: [script], outfile, bundle: true, format: "esm", plugins: [plugin], logLevel: "error" });
  return pathToFileURL(outfile).href;
}
