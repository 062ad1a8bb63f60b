/**
 * The build of `dist/wasm-modules/`: the hot loops of all packages as .wasm files, and the forms of `heddle/wasm-modules` that import
 * them. Cloudflare's bundlers read `x.wasm` as a module, Vercel's `x.wasm?module`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loopBytes } from "@heddle/memory/wasm";

const packages = fileURLToPath(new URL("..", import.meta.url));
const outdir = fileURLToPath(new URL("dist/wasm-modules/", import.meta.url));

mkdirSync(outdir, { recursive: true });
const modules = loops();
for (const { file, bytes } of modules) writeFileSync(`${outdir}${file}`, bytes);
const names = Object.fromEntries(modules.map(({ name, file }) => [name, file]));
writeFileSync(`${outdir}names.json`, `${JSON.stringify(names, null, 2)}\n`);
writeFileSync(`${outdir}workerd.js`, importsOf(modules, ""));
writeFileSync(`${outdir}edge-light.js`, importsOf(modules, "?module"));

/** The modules that `pnpm loops:update` made. */
function loops() {
  const files = readdirSync(packages).flatMap((name) => {
    const folder = `${packages}${name}/src/gen/`;
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.filter((file) => file.endsWith("-wasm.ts")).map((file) => folder + file);
  });
  return files.sort().map((path) => {
    const [, name, text] = /name: "([^"]+)",\s*text: "([^"]+)"/.exec(readFileSync(path, "utf8")) ?? [];
    if (text === undefined) throw new Error(`${path} has no module`);
    return { name, file: `${name.split("@")[0].replace("/", "-")}.wasm`, bytes: loopBytes(text) };
  });
}

function importsOf(modules, query) {
  const imports = modules.map(({ file }, i) => `import module${i} from "./${file}${query}";\n`);
  const entries = modules.map(({ name }, i) => `  ${JSON.stringify(name)}: module${i},\n`);
  return `${imports.join("")}\nexport const wasmModules = {\n${entries.join("")}};\n`;
}
