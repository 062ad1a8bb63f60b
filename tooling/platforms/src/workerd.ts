import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildOptions, build } from "esbuild";

/** A program in workerd. */
export interface Workerd extends AsyncDisposable {
  /** Sends a request to the program. */
  fetch(url: string, request?: RequestInit): Promise<Response>;
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

/** Starts the program that {@link bundleForWorkerd} wrote. `toolsFolder` has miniflare in its `node_modules`. */
export async function startWorkerd(outdir: string, toolsFolder: string): Promise<Workerd> {
  const { Miniflare } = await import(pathToFileURL(join(toolsFolder, "node_modules/miniflare/dist/src/index.js")).href);
  const files = readdirSync(outdir).filter((file) => file !== "worker.js" && file.endsWith(".wasm"));
  const contents = (file: string) => readFileSync(join(outdir, file));
  const miniflare = new Miniflare({
    modules: [
      { type: "ESModule", path: "worker.js", contents: contents("worker.js").toString() },
      ...files.map((path) => ({ type: "CompiledWasm", path, contents: contents(path) })),
    ],
    compatibilityDate: "2026-01-01",
  });
  return {
    fetch: (url, request) => miniflare.dispatchFetch(url, request),
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  };
}
