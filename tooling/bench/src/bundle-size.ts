import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export interface BundleSize {
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
}

/** The packages whose plugin has another name than `plugin`. */
const PLUGIN_EXPORTS: Readonly<Record<string, string>> = { "@heddle/saved-model": "checkpointPlugin" };

/** What a browser downloads to run a model that needs `plugins`: the library with those plugins, as one file. */
export async function bundleSize(plugins: readonly string[]): Promise<BundleSize> {
  const lines = [`export { loadModel } from "./dist/index.js";`];
  for (const [index, name] of plugins.entries()) {
    lines.push(`export { ${PLUGIN_EXPORTS[name] ?? "plugin"} as plugin${index} } from "${name}";`);
  }
  const { outputFiles } = await build({
    stdin: {
      contents: lines.join("\n"),
      resolveDir: fileURLToPath(new URL("../../../packages/heddle", import.meta.url)),
    },
    bundle: true,
    splitting: true,
    outdir: "out",
    write: false,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: ["browser"],
    // A package's index imports what its on-demand parts share, which has no side effects: rightly left out.
    logOverride: { "ignored-bare-import": "silent" },
    plugins: [{ name: "on-demand", setup: (api) => api.onResolve({ filter: /.*/ }, onDemandOutside) }],
  });
  const [entry] = outputFiles.filter(({ path }) => path.endsWith("stdin.js"));
  return { minifiedBytes: entry.contents.byteLength, gzippedBytes: gzipSync(entry.contents, { level: 9 }).byteLength };
}

/** What is imported on demand is not part of the first download; the plugins that are needed are named in the entry. */
function onDemandOutside({ kind, path }: { kind: string; path: string }) {
  return kind === "dynamic-import" ? { path, external: true } : undefined;
}
