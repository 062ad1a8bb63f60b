/** `prepack` of every published package, run in its folder: refuses to pack it before it is built. */
import { existsSync, readFileSync } from "node:fs";

const { name, files = [], exports = {}, imports = {}, bin = {} } = JSON.parse(readFileSync("package.json", "utf8"));
const wanted = [...files, ...targets(exports), ...targets(imports), ...Object.values(bin).flatMap(withImports)];
const missing = wanted.find((file) => !existsSync(file));
if (missing !== undefined) {
  process.stderr.write(`${name} is not built, ${missing} is missing: run \`pnpm build\` before you pack it.\n`);
  process.exitCode = 1;
}

/** The files that a reader of the package can reach through `exports` or `imports`. */
function targets(entry) {
  if (typeof entry === "string") return entry.includes("*") ? [] : [entry];
  const conditions = Object.entries(entry).filter(([condition]) => condition !== "@heddle/source");
  return conditions.flatMap(([, inner]) => targets(inner));
}

/** A command, and the build that it imports. */
function withImports(file) {
  const imported = existsSync(file) ? readFileSync(file, "utf8").matchAll(/"\.\.\/(dist\/[^"]+)"/g) : [];
  return [file, ...[...imported].map(([, path]) => path)];
}
