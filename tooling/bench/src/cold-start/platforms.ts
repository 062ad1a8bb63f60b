import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Browser } from "@heddle/tooling-platforms/browser";
import { Site } from "@heddle/tooling-platforms/site";
import { bundleForWorkerd, startWorkerd } from "@heddle/tooling-platforms/workerd";
import { type BuildOptions, build } from "esbuild";
import type { PhaseTimes } from "./phase-clock.js";
import type { ColdModel } from "./program.js";

/** One cold start: the phases, or where a platform has no clock for them the whole alone. */
export interface ColdStart {
  /** From the start of the process, or page, or request, to the answer. */
  readonly wholeMs: number;
  readonly phases?: PhaseTimes;
  /** Requests of a page, of code and of the model. */
  readonly requests?: readonly [code: number, model: number];
}

const program = JSON.stringify(fileURLToPath(new URL("./program.ts", import.meta.url)));
const here = fileURLToPath(new URL(".", import.meta.url));
const folders: Readonly<Record<ColdModel, string>> = {
  sentiment: fileURLToPath(new URL("../../../../fixtures/models/sentiment/", import.meta.url)),
  language: fileURLToPath(
    new URL("../../../../apps/detect-language/node_modules/@vscode/vscode-languagedetection/model/", import.meta.url),
  ),
};
const minified = { bundle: true, format: "esm", target: "es2022", minify: true, logLevel: "error" } as const;

/** A fresh process of Node: with the packages as they are installed, or with one bundle of what is imported. */
export function nodeColdStart(name: ColdModel, outdir: string, isBundled: boolean): () => Promise<ColdStart> {
  // Beside this file the packages are found. Chunks keep what a model does not need out of its process.
  const folder = isBundled ? join(outdir, `node-${name}`) : join(here, `.cold-start-${name}-${process.pid}`);
  if (!isBundled) process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const contents = `import { coldStart } from ${program};
    const phases = await coldStart(${JSON.stringify(name)}, ${JSON.stringify(folders[name])});
    console.log(JSON.stringify({ wholeMs: performance.now(), phases }));
    process.exit();`;
  const stdin = { contents, resolveDir: here };
  const platform: BuildOptions = isBundled ? { platform: "node" } : { platform: "node", packages: "external" };
  const names = { outdir: folder, outExtension: { ".js": ".mjs" } };
  const built = build({ ...minified, ...platform, ...names, splitting: true, stdin });
  return async () => {
    await built;
    return JSON.parse(execFileSync(process.execPath, [join(folder, "stdin.mjs")], { encoding: "utf8" }));
  };
}

/** A page in a Chromium that was started for it. */
export function chromiumColdStart(name: ColdModel, outdir: string): () => Promise<ColdStart> {
  const contents = `import { coldStart } from ${program};
    const phases = await coldStart(${JSON.stringify(name)}, new URL("/model/", location.origin));
    report({ wholeMs: performance.now(), phases });`;
  const stdin = {
    contents: contents.replace('"/model/"', name === "language" ? '"/model/model.json"' : '"/model/"'),
    resolveDir: here,
  };
  const built = build({ ...minified, platform: "browser", splitting: true, stdin, outdir: join(outdir, name) });
  return async () => {
    await built;
    const site = await Site.open({ "/app/": join(outdir, name, "/"), "/model/": folders[name] });
    const browser = Browser.start("chromium", `${site.url}/`);
    try {
      const { value } = await site.show({ modules: ["/app/stdin.js"] });
      const code = site.requests.filter(({ path }) => path.startsWith("/app/")).length;
      return { ...(value as ColdStart), requests: [code, site.requests.length - code] };
    } finally {
      await browser.close();
      await site.close();
    }
  };
}

/** The first request to a Worker in a workerd that was started for it; its clock stands still while the Worker computes. */
export function workerdColdStart(name: ColdModel, outdir: string, toolsFolder: string): () => Promise<ColdStart> {
  const folder = join(outdir, `workerd-${name}`);
  mkdirSync(folder, { recursive: true });
  const url = name === "language" ? "/model/model.json" : "/model/";
  const entry = join(folder, "entry.ts");
  writeFileSync(
    entry,
    `import { coldStart } from ${program};
    export default { async fetch(request) {
      const base = new URL(request.url).searchParams.get("models");
      if (base) await coldStart(${JSON.stringify(name)}, new URL(${JSON.stringify(url)}, base));
      return new Response("ok");
    } };`,
  );
  const built = bundleForWorkerd(entry, folder, { minify: true });
  return async () => {
    await built;
    const site = await Site.open({ "/model/": folders[name] });
    await using worker = await startWorkerd(folder, toolsFolder);
    await (await worker.fetch("http://localhost/")).text();
    const started = performance.now();
    await (await worker.fetch(`http://localhost/?models=${encodeURIComponent(site.url)}`)).text();
    const wholeMs = performance.now() - started;
    await site.close();
    return { wholeMs };
  };
}

/** A folder for what is built, which is removed when the bench ends. */
export function outputFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "heddle-cold-start-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
