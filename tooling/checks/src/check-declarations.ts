import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { repositoryRoot, resolveExport, type WorkspacePackage } from "./workspace.js";

/** The folder of the committed public declarations. */
export const goldenFolder = join(repositoryRoot, "tooling/checks/api");

/** Each difference between the packages' built declarations and the goldens in `folder`, one sentence each. */
export function checkDeclarations(packages: readonly WorkspacePackage[], folder = goldenFolder): readonly string[] {
  const failures: string[] = [];
  const expected = new Set<string>();
  for (const { file, declarations, missing } of packages.flatMap(publicDeclarations)) {
    expected.add(file);
    const golden = join(folder, file);
    if (declarations === undefined) failures.push(`${missing} is not built: run \`pnpm build\` first`);
    else if (!existsSync(golden)) failures.push(`api/${file} is missing: \`pnpm api:update\` writes it`);
    else if (readFileSync(golden, "utf8") !== declarations) failures.push(difference(file, golden, declarations));
  }
  for (const file of readdirSync(folder)) {
    if (!expected.has(file))
      failures.push(`api/${file} belongs to no entry of any package: \`pnpm api:update\` removes it`);
  }
  return failures;
}

/** The declarations of one entry of a package, as its golden holds them. */
export interface PublicDeclarations {
  /** The golden's file name: `tensor.d.ts`, or `heddle.browser.d.ts` for the entry `heddle/browser`. */
  readonly file: string;
  /** undefined when the package is not built. */
  readonly declarations: string | undefined;
  /** The built file, relative to the repository. */
  readonly missing: string;
}

/** The built declarations of every entry of `pkg` with types. */
export function publicDeclarations(pkg: WorkspacePackage): readonly PublicDeclarations[] {
  return Object.entries(pkg.manifest.exports ?? {}).flatMap(([entry, target]) => {
    const types = resolveExport(target, ["types"]);
    if (!types?.endsWith(".d.ts")) return [];
    const path = join(pkg.path, types);
    const suffix = entry === "." ? "" : entry.slice(1).replaceAll("/", ".");
    return {
      file: `${pkg.folder}${suffix}.d.ts`,
      declarations: existsSync(path) ? normalise(path) : undefined,
      missing: `packages/${pkg.folder}/${types.replace(/^\.\//, "")}`,
    };
  });
}

/**
 * The text of a file and of the files beside it that it imports, without comments, references to libraries, layout and hashes in names of
 * chunks.
 */
function normalise(path: string): string {
  const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });
  const files = [path];
  let text = "";
  for (const file of files) {
    const written = readFileSync(file, "utf8").replace(/^\/\/\/ <reference lib=.*\n/gm, "");
    const source = ts.createSourceFile(file, written, ts.ScriptTarget.Latest, true);
    for (const { fileName } of ts.preProcessFile(source.text).importedFiles) {
      const chunk = join(dirname(file), fileName.replace(/\.js$/, ".d.ts"));
      if (fileName.startsWith(".") && !files.includes(chunk)) files.push(chunk);
    }
    if (file !== path) text += `\n// ${withoutHash(basename(file))}\n`;
    text += withoutHash(printer.printFile(source));
  }
  return text;
}

function withoutHash(text: string): string {
  return text.replace(/-[\w-]{8}(?=\.(js|d\.ts)\b)/g, "");
}

function difference(file: string, golden: string, declarations: string): string {
  const [was, is] = [readFileSync(golden, "utf8").split("\n"), declarations.split("\n")];
  const gone = was.filter((line) => !is.includes(line)).map((line) => `- ${line}`);
  const fresh = is.filter((line) => !was.includes(line)).map((line) => `+ ${line}`);
  const lines = [...gone, ...fresh].join("\n") || "(the order changed)";
  return `api/${file} differs; if that is intended, run \`pnpm api:update\` and add a changeset:\n${lines}`;
}
