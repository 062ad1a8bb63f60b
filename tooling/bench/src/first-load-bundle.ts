import { browserBundle } from "@heddle/tooling-checks/browser-bundle";
import { build, type PluginBuild } from "esbuild";

/** One minified file, and its source map as JSON. */
export interface FirstLoadBundle {
  readonly text: string;
  readonly map: string;
}

/**
 * Bundles a module for browsers to one file, without the code that it imports on demand.
 *
 * @param contents the module, whose imports are found from the folder `resolveDir`
 */
export async function firstLoadBundle(contents: string, resolveDir: string): Promise<FirstLoadBundle> {
  const { outputFiles } = await build({
    ...browserBundle,
    splitting: false,
    stdin: { contents, resolveDir, sourcefile: "entry.js" },
    outdir: resolveDir,
    entryNames: "bundle",
    write: false,
    sourcemap: "external",
    logLevel: "error",
    plugins: [{ name: "first-load", setup: leaveImportsOut }],
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { text: textOf(".js"), map: textOf(".map") };
}

function leaveImportsOut({ onResolve }: PluginBuild): void {
  onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined));
}
