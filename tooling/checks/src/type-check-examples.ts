import { join } from "node:path";
import ts from "typescript";
import type { ReadmeExample } from "./readme-examples.js";
import { type ExportTarget, repositoryRoot, resolveExport, type WorkspacePackage } from "./workspace.js";

/**
 * Each type error in `examples`, one line each, with `noUncheckedIndexedAccess`, which readers may have set. Published names resolve to
 * the packages' sources.
 */
export function typeCheckExamples(
  examples: readonly ReadmeExample[],
  packages: readonly WorkspacePackage[],
): readonly string[] {
  const files = new Map(examples.map((example, index) => [join(example.folder, `example-${index}.ts`), example]));
  const { config } = ts.readConfigFile(join(repositoryRoot, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, repositoryRoot);
  const readers = { noUncheckedIndexedAccess: true, noUnusedLocals: false };
  Object.assign(options, { ...readers, paths: sourcePaths(packages), types: ["node"] });

  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.getCurrentDirectory = () => repositoryRoot;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file)?.code ?? readFile(file);
  host.getSourceFile = (file, target) => {
    const code = files.get(file)?.code;
    // An example is a module, even without imports and exports.
    return code === undefined
      ? getSourceFile(file, target)
      : ts.createSourceFile(file, `${code}\nexport {};`, target, true);
  };

  const program = ts.createProgram([...files.keys()], options, host);
  return [...files].flatMap(([file, { place }]) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ start = 0, messageText }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
      return `${place}, line ${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
    });
  });
}

/** Each published name with its source. */
function sourcePaths(packages: readonly WorkspacePackage[]): ts.MapLike<string[]> {
  const paths: ts.MapLike<string[]> = {};
  for (const { path, manifest } of packages) {
    for (const [entry, target] of Object.entries<ExportTarget>(manifest.exports ?? {})) {
      const source = resolveExport(target, ["@heddle/source", "node"]);
      if (source !== undefined) paths[manifest.name + entry.slice(1)] = [join(path, source)];
    }
  }
  return paths;
}
