import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { filesUnder, repositoryRoot, type WorkspacePackage } from "./workspace.js";

/** A block of a README or of a page of the documentation, which a reader may copy as it is. */
export interface ReadmeExample {
  /** File and line: "packages/tensor/README.md:12". */
  readonly place: string;
  /** The folder whose dependencies it may import, absolute. */
  readonly folder: string;
  readonly code: string;
  /** The output that the next text block shows; undefined without such a block. */
  readonly prints: string | undefined;
  /** `sh` for lines of the shell that call the command. Default: TypeScript. */
  readonly language?: "sh";
  /** True for an example that finds models by name in the folder where it runs. Default: it runs at the repository's root. */
  readonly hasModels?: boolean;
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

/**
 * Every ```ts block of the written pages of the documentation, and every ```sh block that is followed by its output. They run in a
 * folder with models.
 */
export function pageExamples(root = repositoryRoot): readonly ReadmeExample[] {
  const docs = join(root, "apps/docs");
  return filesUnder(join(docs, "pages"), ".md")
    .map((path) => ({ path, file: relative(root, path).split(sep).join("/") }))
    .filter(({ file }) => !/\/pages\/(?:api|packages|reference)\//.test(file))
    .flatMap(({ path, file }) => {
      const markdown = readFileSync(path, "utf8");
      const lines = examplesOf(markdown, file, docs, shellBlock).map((found) => ({
        ...found,
        language: "sh" as const,
      }));
      return [...examplesOf(markdown, file, docs), ...lines].map((found) => ({ ...found, hasModels: true }));
    });
}

/** A ```ts block and its text; a text block with its output may follow. */
const block = /^```ts\n([\s\S]*?)^```$(?:\s*^```text\n([\s\S]*?)^```$)?/gm;

/** A ```sh block with the text block of its output. */
const shellBlock = /^```sh\n((?:(?!^```$)[\s\S])*)^```$\s*^```text\n([\s\S]*?)^```$/gm;

function examplesOf(markdown: string, file: string, folder: string, blocks = block): ReadmeExample[] {
  return [...markdown.matchAll(blocks)].map(({ 1: code = "", 2: prints, index }) => ({
    place: `${file}:${markdown.slice(0, index).split("\n").length}`,
    folder,
    code,
    prints,
  }));
}
