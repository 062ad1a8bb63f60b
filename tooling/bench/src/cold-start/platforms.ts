import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Browser } from "@heddle/tooling-platforms/browser";
import { Site } from "@heddle/tooling-platforms/site";
import { bundleForWorkerd, startWorkerd } from "@heddle/tooling-platforms/workerd";
import { type BuildOptions, build } from "esbuild";
import type { ColdForm } from "./compiled-models.js";
import type { PhaseTimes } from "./phase-clock.js";

/** One cold start: the phases, or where a platform has no clock for them the whole alone. */
export interface ColdStart {
  /** From the start of the process, or page, or request, to the answer. */
  readonly wholeMs: number;
  readonly phases?: PhaseTimes;
  /** Processor time of the process, in all its threads. */
  readonly cpuMs?: number;
  /** Requests of a page, of code and of the model. */
  readonly requests?: readonly [code: number, model: number];
}

const program = JSON.stringify(fileURLToPath(new URL("./program.ts", import.meta.url)));
const here = fileURLToPath(new URL(".", import.meta.url));
const minified = { bundle: true, format: "esm", target: "es2022", minify: true, logLevel: "error" } as const;

/** A fresh process of Node that does nothing. */
export async function bareNode(): Promise<ColdStart> {
  return answerOf(["--input-type=module", "--eval", REPORT.replace("phases", "")]);
}

/** A fresh process of Node: with the packages as they are installed, or with one bundle of what is imported. */
export function nodeColdStart(form: ColdForm, outdir: string, isBundled: boolean): () => Promise<ColdStart> {
  const folder = mkdtempSync(join(outdir, "node-"));
  const contents = `import { coldStart } from ${program};
    const importAll = ${importOf(isBundled ? form : { module: form.moduleWithPackages, host: "Host" }, outdir)};
    const phases = await coldStart(${JSON.stringify(form.model)}, importAll, ${JSON.stringify(join(form.folder, form.path))});
    ${REPORT}
    process.exit();`;
  const platform: BuildOptions = isBundled ? { platform: "node" } : { platform: "node", packages: "external" };
  const names = { outdir: folder, outExtension: { ".js": ".mjs" } };
  // Chunks keep what a model does not need out of its process.
  const built = build({ ...minified, ...platform, ...names, splitting: true, stdin: { contents, resolveDir: here } });
  return async () => {
    await built;
    return answerOf([join(folder, "stdin.mjs")]);
  };
}

const REPORT = `const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ wholeMs: performance.now(), cpuMs: (user + system) / 1000, phases }));`;

function answerOf(args: readonly string[]): ColdStart {
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

/** A page in a Chromium that was started for it. */
export function chromiumColdStart(form: ColdForm, outdir: string): () => Promise<ColdStart> {
  const folder = mkdtempSync(join(outdir, "chromium-"));
  const contents = `import { coldStart } from ${program};
    const source = new URL(${JSON.stringify(`/model/${form.path}`)}, location.origin);
    const phases = await coldStart(${JSON.stringify(form.model)}, ${importOf(form, outdir)}, source);
    report({ wholeMs: performance.now(), phases });`;
  const stdin = { contents, resolveDir: here };
  const built = build({ ...minified, platform: "browser", splitting: true, stdin, outdir: folder });
  return async () => {
    await built;
    const site = await Site.open({ "/app/": join(folder, "/"), "/model/": form.folder });
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
export function workerdColdStart(form: ColdForm, outdir: string, toolsFolder: string): () => Promise<ColdStart> {
  const sources = mkdtempSync(join(outdir, "entry-"));
  const folder = mkdtempSync(join(outdir, "workerd-"));
  const entry = join(sources, "entry.ts");
  writeFileSync(
    entry,
    `import { coldStart } from ${program};
    const importAll = ${importOf(form, outdir)};
    export default { async fetch(request) {
      const base = new URL(request.url).searchParams.get("models");
      if (base) await coldStart(${JSON.stringify(form.model)}, importAll, new URL(${JSON.stringify(`/model/${form.path}`)}, base));
      return new Response("ok");
    } };`,
  );
  const built = bundleForWorkerd(entry, folder, { minify: true });
  return async () => {
    await built;
    const site = await Site.open({ "/model/": form.folder });
    await using worker = await startWorkerd(folder, toolsFolder);
    await (await worker.fetch("http://localhost/")).text();
    const started = performance.now();
    await (await worker.fetch(`http://localhost/?models=${encodeURIComponent(site.url)}`)).text();
    const wholeMs = performance.now() - started;
    await site.close();
    return { wholeMs };
  };
}

/** An expression for the function that imports all that a program needs, in one module. */
function importOf({ module, host }: Pick<ColdForm, "module" | "host">, outdir: string): string {
  const file = join(mkdtempSync(join(outdir, "imported-")), "imported.ts");
  const others = `export { ${host} as Host } from "@heddle/kernel-fallback";\nexport { wasmModules } from "heddle/wasm-modules";`;
  writeFileSync(file, `${module}\n${others}\n`);
  return `() => import(${JSON.stringify(file)})`;
}

/** A folder for what is built, from where packages are found; it is removed when the bench ends. */
export function outputFolder(): string {
  const folder = mkdtempSync(join(here, ".cold-start-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
