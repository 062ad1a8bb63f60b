/** `pnpm loops:update [PACKAGE[/MODULE] …]`: compiles the `assembly/` of these packages, or of all. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { compileLoops } from "./compile-loops.js";
import { publishedPackages, repositoryRoot } from "./workspace.js";

const names = process.argv.slice(2);
const isMeant = (name: string) =>
  names.length === 0 || names.some((each) => each === name || each === name.slice(0, name.indexOf("/")));
let count = 0;

for (const pkg of publishedPackages()) {
  for (const { file, text } of await compileLoops(pkg, (module) => isMeant(`${pkg.folder}/${module}`))) {
    count++;
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${relative(repositoryRoot, file)}`);
  }
}
if (count === 0) throw new Error(`no package or module has one of the names ${names.join(", ")}`);
