/** `pnpm loops:update`: compiles every package's `assembly/`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { compileLoops } from "./compile-loops.js";
import { publishedPackages, repositoryRoot } from "./workspace.js";

for (const pkg of publishedPackages()) {
  for (const { file, text } of await compileLoops(pkg)) {
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${relative(repositoryRoot, file)}`);
  }
}
