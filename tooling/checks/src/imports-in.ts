import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import ts from "typescript";
import { filesUnder, type WorkspacePackage } from "./workspace.js";

/** An import of a file. */
export interface FileImport {
  /** The file that has it, from the folder of all packages: "tensor/src/shape.ts". */
  readonly place: string;
  /** The module as the file names it. */
  readonly specifier: string;
}

/** The imports of every file under a folder of a package. */
export function importsIn(pkg: WorkspacePackage, folder: string): readonly FileImport[] {
  return filesUnder(join(pkg.path, folder), ".ts").flatMap((file) => {
    const place = `${pkg.folder}/${relative(pkg.path, file).split(sep).join("/")}`;
    return importsOf(readFileSync(file, "utf8")).map((specifier) => ({ place, specifier }));
  });
}

/** Static, dynamic and type imports: declaration files carry type imports to users. */
function importsOf(source: string): string[] {
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
}
