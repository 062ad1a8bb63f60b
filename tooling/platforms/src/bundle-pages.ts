import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { pagesFolder, userFolder } from "./folders.js";

/** Bundles the pages in the folder of the user's packages with esbuild. @returns the folder with `NAME.js` for each page */
export async function bundlePages(name: string): Promise<string> {
  const sources = join(userFolder, name);
  cpSync(pagesFolder, sources, { recursive: true });
  const outdir = join(sources, "out");
  const entries = ["page", "page-of-worker", "worker"].map((entry) => join(sources, `${entry}.ts`));
  const options = { bundle: true, platform: "browser", target: "es2022", logLevel: "error", outdir } as const;
  await build({ ...options, entryPoints: entries, format: "esm", splitting: true });
  return outdir;
}
