import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { exampleFolder, startExample } from "../../run-example.js";

test("the Cloudflare Worker answers texts, and refuses others", async () => {
  const build = startExample("cloudflare-worker", "build.js");
  expect(await build.ended).toBe(0);
  const script = pathToFileURL(`${exampleFolder("cloudflare-worker")}dist/worker.js`).href;
  const { default: worker }: { default: { fetch(request: Request): Promise<Response> } } = await import(script);
  const ask = (body: string, method = "POST") =>
    worker.fetch(new Request("http://edge/", { method, ...(method === "POST" && { body }) }));

  const { positive } = (await (await ask('{"texts": ["The movie was GREAT!!!"]}')).json()) as { positive: number[] };
  expect(positive[0]?.toFixed(3)).toBe("0.821");
  expect((await ask("{")).status).toBe(400);
  expect((await ask('{"texts": []}')).status).toBe(400);
  expect((await ask("", "GET")).status).toBe(405);
});
