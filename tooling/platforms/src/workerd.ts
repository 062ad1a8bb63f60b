import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { childrenOf, mostBytesOf } from "./process-memory.js";

/** A program in workerd. */
export interface Workerd extends AsyncDisposable {
  /** Sends a request to the program. */
  fetch(url: string, request?: RequestInit): Promise<Response>;
  /** The most bytes that its process has held, of which an isolate has a part; NaN where the system does not say it. */
  mostBytes(): number;
}

/** Bundles a program as Cloudflare's wrangler does: under the condition `workerd`, with WebAssembly as files beside the script. */
export async function bundleForWorkerd(entry: string, outdir: string, options: BuildOptions = {}): Promise<void> {
  await build({
    entryPoints: { worker: entry },
    outdir,
    bundle: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    conditions: ["workerd", "worker", "browser"],
    loader: { ".wasm": "copy" },
    logLevel: "error",
    ...options,
  });
}

/** Starts the program that {@link bundleForWorkerd} wrote, with compiled models (`.bef`) as data. `toolsFolder` has miniflare in its `node_modules`. */
export async function startWorkerd(outdir: string, toolsFolder: string): Promise<Workerd> {
  const { Miniflare } = await import(pathToFileURL(join(toolsFolder, "node_modules/miniflare/dist/src/index.js")).href);
  const contents = (file: string) => readFileSync(join(outdir, file));
  const imported = (type: "CompiledWasm" | "Data", ending: string) =>
    readdirSync(outdir)
      .filter((file) => file.endsWith(ending))
      .map((path) => ({ type, path, contents: contents(path) }));
  const before = childrenOf(process.pid, "workerd");
  const miniflare = new Miniflare({
    modules: [
      { type: "ESModule", path: "worker.js", contents: contents("worker.js").toString() },
      ...imported("CompiledWasm", ".wasm"),
      ...imported("Data", ".bef"),
    ],
    compatibilityDate: "2026-01-01",
  });
  await miniflare.ready;
  const [pid = Number.NaN] = childrenOf(process.pid, "workerd").filter((each) => !before.includes(each));
  return {
    mostBytes: () => mostBytesOf(pid),
    fetch: (url, request) => miniflare.dispatchFetch(url, request),
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  };
}
