/** `pnpm loops:update`: compiles every package's `assembly/` anew. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { compileLoops, loopsFile } from "./compile-loops.js";
import { publishedPackages } from "./workspace.js";

for (const pkg of publishedPackages()) {
  const text = await compileLoops(pkg);
  if (text === undefined) continue;
  const file = loopsFile(pkg);
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote packages/${pkg.folder}/src/gen/loops-wasm.ts`);
}
