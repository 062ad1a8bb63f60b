import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesUnder, publishedPackages, repositoryRoot, type WorkspacePackage } from "@heddle/tooling-checks/workspace";
import { type ApiPage, writeApiReference } from "./reference/api-reference.js";
import { errorCodesPage } from "./reference/error-codes.js";
import { missingOpsPage } from "./reference/missing-ops.js";
import { opTablePage, readOps } from "./reference/op-table.js";
import { packageListPage } from "./reference/package-list.js";
import { packageFilePage, packagePage } from "./reference/package-pages.js";
import { apiSidebar } from "./reference/sidebar.js";

/** The folder of the pages. Those below `generatedFolders` are made by {@link writeGeneratedPages}, the others are written. */
export const pagesFolder = join(repositoryRoot, "apps/docs/pages");

/** The folders below {@link pagesFolder} whose files are all generated, and in no commit. */
export const generatedFolders: readonly string[] = ["api", "packages", "reference"];

/** Writes all pages that are made from sources: the API of every package, its README, ops, packages, error codes, missing ops. */
export async function writeGeneratedPages(): Promise<void> {
  for (const folder of generatedFolders) rmSync(join(pagesFolder, folder), { recursive: true, force: true });
  const packages = publishedPackages().filter(({ manifest }) => manifest.private !== true);
  const pages = await writeApiReference(packages, join(pagesFolder, "api"));
  for (const pkg of packages) writePackagePages(pkg, pages);

  const ops = await readOps(packages);
  const names = new Set(ops.flatMap(({ files }) => files.flatMap((file) => file.ops.map(({ name }) => name))));
  write("reference/ops.md", opTablePage(ops));
  write("reference/missing-ops.md", missingOpsPage(names));
  write("reference/packages.md", packageListPage(packages, pages));
  const status = (file: string) => readFileSync(join(repositoryRoot, "packages/status/src", file), "utf8");
  const codes = [...status("code.ts").matchAll(/^ {2}([A-Z_]+): "/gm)].map(([, code = ""]) => code);
  write("reference/errors.md", errorCodesPage(codes, status("canonical-errors.ts")));
  write("reference/sidebar.json", JSON.stringify(apiSidebar(packages, pages)));
}

function writePackagePages(pkg: WorkspacePackage, pages: readonly ApiPage[]): void {
  write(`packages/${pkg.folder}.md`, packagePage(pkg, pages));
  for (const name of pkg.manifest.files ?? []) {
    const to = `packages/${pkg.folder}/${name}`;
    if (name.endsWith(".md")) write(to, packageFilePage(pkg, name));
    else if (name.endsWith(".svg")) copyTo(join(pkg.path, name), to);
  }
}

function write(file: string, text: string): void {
  const path = join(pagesFolder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function copyTo(from: string, file: string): void {
  const path = join(pagesFolder, file);
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(from, path);
}

/** Every page that is written by hand, absolute and sorted. */
export function writtenPages(): readonly string[] {
  const generated = generatedFolders.map((folder) => join(pagesFolder, folder));
  return filesUnder(pagesFolder, ".md").filter((file) => !generated.some((folder) => file.startsWith(folder)));
}
