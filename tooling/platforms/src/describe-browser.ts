import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "./answers.js";
import { Browser, type BrowserName } from "./browser.js";
import { bundlePages } from "./bundle-pages.js";
import { modelsFolder, userFolder } from "./folders.js";
import { Site } from "./site.js";

const pluginFolder = fileURLToPath(new URL("../../../packages/plugin-loader/test/frozen/1.0/", import.meta.url));

/** A script that runs before all others, and takes something away from the page. */
const without = {
  FinalizationRegistry: "delete globalThis.FinalizationRegistry;",
  SharedArrayBuffer: "delete globalThis.SharedArrayBuffer;",
  "Symbol.dispose": `{
    const { Symbol: engine } = globalThis;
    const get = (own, key) => own[key] ?? (key === "dispose" || key === "asyncDispose" ? undefined : engine[key]);
    globalThis.Symbol = new Proxy(() => {}, { get, apply: (_, __, words) => engine(...words) });
  }`,
  WebAssembly: "delete globalThis.WebAssembly;",
};

/** The page of the guide "Start in a browser": ten lines, and the packed files from a static server. */
const GUIDE_PAGE = `<!doctype html>
<meta charset="utf-8">
<p id="answer"></p>
<script type="module">
  import { loadModel } from "/cdn/heddle/dist/browser/heddle.js";
  const model = await loadModel("/models/sentiment/");
  const { positive } = await model.run({ text: ["The movie was GREAT!!!"] });
  document.querySelector("#answer").textContent = positive.toArray()[0].toFixed(3);
  report(document.querySelector("#answer").textContent);
</script>`;

/** The same in a worker, whose file is in the folder of the page's. */
const WORKER_PAGE = GUIDE_PAGE.replace('sentiment/"', 'sentiment/", { worker: true, timeoutMs: 60_000 }');

/** The page in a worker, with the package from another origin. */
const otherOrigin = (url: string) => WORKER_PAGE.replace('"/cdn/', `"${url.replace("127.0.0.1", "localhost")}/cdn/`);

/** The same with all code in one file. */
const ONE_FILE_PAGE = GUIDE_PAGE.replace("heddle.js", "heddle.min.js");

/** The same with a compiled model, which is one request. */
const COMPILED_PAGE = ONE_FILE_PAGE.replace("/models/sentiment/", "/compiled/sentiment.bef");

/** The most that a page without a bundler loads for a small text model: the files of the package, each gzipped. */
const MOST_GZIPPED_BYTES = 320_000;

/** A folder with the model of the page, as `heddle compile` of the installed package writes it. */
function compiledFolder(): string {
  const folder = mkdtempSync(join(userFolder, "compiled-"));
  const heddle = join(userFolder, "node_modules/heddle/bin/heddle.js");
  const args = ["compile", join(modelsFolder, "sentiment"), "-o", join(folder, "sentiment.bef")];
  execFileSync(process.execPath, [heddle, ...args], { stdio: "pipe" });
  return `${folder}/`;
}

/** The tests that every browser passes. */
export function describeBrowser(name: BrowserName): void {
  const cdn = join(userFolder, "node_modules/");
  describe(name, () => {
    let site: Site;
    let browser: Browser;

    beforeAll(async () => {
      site = await Site.open({
        "/app/": await bundlePages(name),
        "/cdn/": cdn,
        "/compiled/": compiledFolder(),
        "/models/": `${modelsFolder}/`,
        "/plugin/": pluginFolder,
      });
      for (const [feature, script] of Object.entries(without)) site.put(`/without/${feature}.js`, script);
      browser = Browser.start(name, `${site.url}/`);
    });

    afterAll(async () => {
      await browser.close();
      await site.close();
    });

    test("runs models in a page", async () => {
      expect((await site.show({ modules: ["/app/page.js"] })).value).toEqual(answers);
    });

    test("runs models where TypeScript lowers `using`", async () => {
      expect((await site.show({ modules: ["/app/typescript/page.js"] })).value).toEqual(answers);
    });

    test("runs models in a worker", async () => {
      expect((await site.show({ modules: ["/app/page-of-worker.js"] })).value).toEqual(answers);
    });

    test("runs models in a service worker, from the one file", async () => {
      expect((await site.show({ modules: ["/app/page-of-service-worker.js"] })).value).toEqual(["0.821"]);
    });

    test.each([
      ["page", GUIDE_PAGE],
      ["worker", WORKER_PAGE],
    ])("loads the files that a model needs without a bundler, in a %s", async (_, html) => {
      const before = site.requests.length;
      expect((await site.show({ modules: [], html })).value).toBe("0.821");
      const paths = new Set(site.requests.slice(before).map(({ path }) => path));
      const own = [...paths].filter((path) => path.startsWith("/cdn/"));
      expect(own.map((path) => basename(path))).toEqual(expect.arrayContaining(["heddle.js", "base.js", "text.js"]));
      const gzipped = own.map((path) => gzipSync(readFileSync(join(cdn, path.slice("/cdn/".length)))).length);
      expect(gzipped.reduce((sum, sizeBytes) => sum + sizeBytes, 0)).toBeLessThan(MOST_GZIPPED_BYTES);
    });

    test("loads the package from another origin, as from a CDN, for a page and its worker", async () => {
      const shown = site.show({ modules: [], html: otherOrigin(site.url) });
      // Firefox imports no script of another origin in a worker.
      if (name === "firefox") await expect(shown).rejects.toThrow(/worker cannot be started.*worker: \{ url \}/);
      else expect((await shown).value).toBe("0.821");
    });

    test("runs the same page with all code in one file", async () => {
      const before = site.requests.length;
      expect((await site.show({ modules: [], html: ONE_FILE_PAGE })).value).toBe("0.821");
      const own = site.requests.slice(before).filter(({ path }) => path.startsWith("/cdn/"));
      expect(own.map(({ path }) => path)).toEqual(["/cdn/heddle/dist/browser/heddle.min.js"]);
    });

    test("runs a compiled model in a page without a bundler, with two requests", async () => {
      const before = site.requests.length;
      expect((await site.show({ modules: [], html: COMPILED_PAGE })).value).toBe("0.821");
      const paths = site.requests.slice(before).map(({ path }) => path);
      const own = paths.filter((path) => /^\/(cdn|compiled|models)\//.test(path));
      expect(own).toEqual(["/cdn/heddle/dist/browser/heddle.min.js", "/compiled/sentiment.bef"]);
    });

    test("runs plugins in WebAssembly", async () => {
      const clean = ["Good morning"];
      expect((await site.show({ modules: ["/app/plugin.js"] })).value).toEqual([clean, clean]);
    });

    test.each(Object.keys(without))("runs models without %s", async (feature) => {
      const page = { modules: ["/app/page.js"], classic: [`/without/${feature}.js`] };
      expect((await site.show(page)).value).toEqual(answers);
    });

    test("says in a sentence that plugins in WebAssembly need WebAssembly", async () => {
      const page = { modules: ["/app/plugin.js"], classic: ["/without/WebAssembly.js"] };
      const needs = expect.stringContaining("needs WebAssembly");
      expect((await site.show(page)).value).toEqual([needs, needs]);
    });

    test("runs models under a policy without WebAssembly, and violates it once at most", async () => {
      const { value, violations } = await site.show({ modules: ["/app/page.js"], policy: "script-src 'self'" });
      expect(value).toEqual(answers);
      expect(violations.length).toBeLessThanOrEqual(1);
    });

    test("runs models under a policy with 'wasm-unsafe-eval', and violates nothing", async () => {
      const policy = "script-src 'self' 'wasm-unsafe-eval'";
      expect(await site.show({ modules: ["/app/page.js"], policy })).toEqual({ value: answers, violations: [] });
    });
  });
}
