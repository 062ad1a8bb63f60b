import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Metafile } from "esbuild";
import { browserBundle, gzippedBytes } from "./browser-bundle.js";
import { commandNames, serverNames, siteNames } from "./layers.data.js";
import { resolveExport, type WorkspacePackage } from "./workspace.js";

/** The download of a browser for one package. */
export interface BundleSize {
  /** The package's name, or "NAME with everything" for an umbrella with all it can load. */
  readonly name: string;
  /** Minified and gzipped, in bytes; undefined when the package is not built. */
  readonly sizeBytes: number | undefined;
}

/**
 * The size of each package's own code and of the libraries that only it uses: other packages of this repository have budgets of
 * their own. Of the umbrella the first download is measured, and once more everything that it can load; an application with all that
 * it imports.
 */
export async function bundleSizes(packages: readonly WorkspacePackage[]): Promise<readonly BundleSize[]> {
  const sizes: BundleSize[] = [];
  for (const pkg of packages) {
    const { name } = pkg.manifest;
    if ([...commandNames, ...serverNames, ...siteNames].includes(name) || pkg.manifest.heddle?.artifacts) continue; // Pages do not bundle these.
    const external = pkg.group === "apps" ? [] : ["@heddle/*"];
    sizes.push({ name, sizeBytes: await bundleSize(pkg, external, name === "heddle") });
    if (name === "heddle") sizes.push({ name: "heddle with everything", sizeBytes: await bundleSize(pkg, []) });
  }
  return sizes;
}

async function bundleSize(
  pkg: WorkspacePackage,
  external: readonly string[],
  isFirstDownload = false,
): Promise<number | undefined> {
  const entry = resolveExport(pkg.manifest.exports?.["."], ["browser", "import"]);
  if (entry === undefined || !existsSync(join(pkg.path, entry))) return undefined;
  const { outputFiles, metafile } = await build({
    ...browserBundle,
    absWorkingDir: pkg.path,
    entryPoints: [entry],
    outdir: "out",
    write: false,
    metafile: true,
    external: ["node:*", ...external],
    loader: { ".wasm": "file" },
    logLevel: "silent",
  });
  const first = isFirstDownload ? firstDownload(metafile) : undefined;
  const counted = outputFiles.filter(({ path }) => first?.has(basename(path)) ?? true);
  return counted.reduce((sum, { contents }) => sum + gzippedBytes(contents), 0);
}

/** The names of the files that the entry is, or imports statically. */
function firstDownload({ outputs }: Metafile): ReadonlySet<string> {
  const paths: string[] = Object.keys(outputs).filter((path) => path === "out/index.js");
  for (const path of paths) {
    for (const { kind, path: imported, external } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && !external && !paths.includes(imported)) paths.push(imported);
    }
  }
  return new Set(paths.map((path) => basename(path)));
}
