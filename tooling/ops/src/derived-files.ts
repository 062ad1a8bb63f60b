import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, type WorkspacePackage } from "@heddle/tooling-checks/workspace";
import { type KernelPackage, opIndexSource } from "./op-index-source.js";
import { type GeneratedFile, packageSource } from "./package-source.js";
import { type OpFile, readOpFiles } from "./read-op-files.js";
import { withOpTable } from "./readme-table.js";

/** The files that the op files of a repository derive. */
export interface DerivedFiles {
  readonly files: readonly GeneratedFile[];
  /** Generated files that no op file derives any more, absolute. */
  readonly stale: readonly string[];
}

/** The package that loads the others when a model needs their ops. */
const UMBRELLA = "heddle";

/**
 * Derives every generated file of `packages` from their op files: of each kernel package its sources and the op table of its
 * README, and of the umbrella the index of ops.
 */
export async function derivedFiles(packages: readonly WorkspacePackage[]): Promise<DerivedFiles> {
  const files: GeneratedFile[] = [];
  const stale: string[] = [];
  const kernelPackages: KernelPackage[] = [];
  for (const pkg of packages) {
    const opFiles = await readOpFiles(pkg);
    if (opFiles.length === 0) continue;
    kernelPackages.push({ pkg, files: opFiles });
    const sources = packageSource(pkg, opFiles);
    const paths = new Set(sources.map(({ path }) => path));
    files.push(...sources, ...readme(pkg, opFiles));
    stale.push(...filesUnder(join(pkg.path, "src/gen"), ".ts").filter((file) => !paths.has(file) && isDerived(file)));
  }
  const umbrella = packages.find(({ manifest }) => manifest.name === UMBRELLA);
  if (umbrella) files.push({ path: join(umbrella.path, "src/gen/op-index.ts"), text: opIndexSource(kernelPackages) });
  return { files, stale };
}

function readme(pkg: WorkspacePackage, opFiles: readonly OpFile[]): GeneratedFile[] {
  const path = join(pkg.path, "README.md");
  return existsSync(path) ? [{ path, text: withOpTable(readFileSync(path, "utf8"), opFiles) }] : [];
}

const isDerived = (file: string) => readFileSync(file, "utf8").startsWith("// Made from src/**/*.op.ts");
