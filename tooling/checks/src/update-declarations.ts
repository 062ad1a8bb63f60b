/** `pnpm api:update`: rewrites the goldens of the public declarations from the builds. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { goldenFolder, publicDeclarations } from "./check-declarations.js";
import { publishedPackages } from "./workspace.js";

const entries = publishedPackages().flatMap(publicDeclarations);
mkdirSync(goldenFolder, { recursive: true });

for (const { file, declarations, missing } of entries) {
  const golden = join(goldenFolder, file);
  if (declarations === undefined) {
    console.error(`${missing} is not built: run \`pnpm build\` first`);
    process.exitCode = 1;
  } else if (!existsSync(golden) || readFileSync(golden, "utf8") !== declarations) {
    writeFileSync(golden, declarations);
    console.log(`wrote api/${file}`);
  }
}

for (const file of readdirSync(goldenFolder)) {
  if (entries.some((entry) => entry.file === file)) continue;
  rmSync(join(goldenFolder, file));
  console.log(`removed api/${file}`);
}
