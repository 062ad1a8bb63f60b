import { existsSync } from "node:fs";
import { join } from "node:path";
import { downloadSize } from "./first-download.js";
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
  const { firstBytes, wholeBytes } = await downloadSize({
    absWorkingDir: pkg.path,
    entryPoints: [entry],
    external: ["node:*", ...external],
  });
  return isFirstDownload ? firstBytes : wholeBytes;
}
