import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import ts from "typescript";
import { pagesFolder, userFolder } from "./folders.js";

/**
 * Bundles the pages in the folder of the user's packages with esbuild: those whose name has `service-worker` each to one classic
 * script, `plain/` with TypeScript's own form of `using`.
 *
 * @returns the folder with `NAME.js` for each page
 */
export async function bundlePages(name: string): Promise<string> {
  const sources = join(userFolder, name);
  cpSync(pagesFolder, sources, { recursive: true });
  const outdir = join(sources, "out");
  const entries = (...names: readonly string[]) => names.map((entry) => join(sources, `${entry}.ts`));
  const options = { bundle: true, platform: "browser", target: "es2022", logLevel: "error" } as const;
  const modules = { ...options, format: "esm", splitting: true } as const;
  await Promise.all([
    build({
      ...modules,
      outdir,
      entryPoints: entries("page", "page-of-worker", "page-of-service-worker", "page-of-threads", "plugin", "worker"),
    }),
    build({ ...options, outdir, entryPoints: entries("service-worker"), format: "iife" }),
    build({
      ...modules,
      outdir: join(outdir, "typescript"),
      entryPoints: entries("page"),
      plugins: [
        {
          name: "typescript",
          setup({ onLoad }) {
            const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
            onLoad({ filter: /steps\.ts$/ }, ({ path }) => ({
              contents: ts.transpileModule(ts.sys.readFile(path) ?? "", { compilerOptions }).outputText,
            }));
          },
        },
      ],
    }),
  ]);
  // esbuild does not copy the scripts of workers.
  cpSync(join(userFolder, "node_modules/heddle/dist/worker/loop-helper.js"), join(outdir, "loop-helper.js"));
  return outdir;
}
