import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, type WorkspacePackage } from "./workspace.js";

/** A TypeScript block of a README, which a reader may copy as it is. */
export interface ReadmeExample {
  /** File and line: "packages/tensor/README.md:12". */
  readonly place: string;
  /** The folder whose dependencies it may import, absolute. */
  readonly folder: string;
  readonly code: string;
  /** The output that the next text block shows; undefined without such a block. */
  readonly prints: string | undefined;
}

/** Every ```ts block of the README of the repository and of each package. */
export function readmeExamples(packages: readonly WorkspacePackage[], root = repositoryRoot): readonly ReadmeExample[] {
  const readmes = [
    { folder: root, file: "README.md" },
    ...packages.map(({ folder, group = "packages", path }) => ({ folder: path, file: `${group}/${folder}/README.md` })),
  ];
  return readmes.flatMap(({ folder, file }) => {
    const path = join(folder, "README.md");
    return existsSync(path) ? examplesOf(readFileSync(path, "utf8"), file, folder) : [];
  });
}

/** A ```ts block and its text; a text block with its output may follow. */
const block = /^```ts\n([\s\S]*?)^```$(?:\s*^```text\n([\s\S]*?)^```$)?/gm;

function examplesOf(markdown: string, file: string, folder: string): ReadmeExample[] {
  return [...markdown.matchAll(block)].map(({ 1: code = "", 2: prints, index }) => ({
    place: `${file}:${markdown.slice(0, index).split("\n").length}`,
    folder,
    code,
    prints,
  }));
}
