import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const source = join(here, "../../../fixtures/models/sentiment");
const heddle = join(here, "node_modules/heddle/bin/heddle.js");
const [model, kernels] = ["model.bef", "kernels.js"].map((name) => join(here, "compiled", name));

for (const folder of ["compiled", "dist"]) rmSync(join(here, folder), { recursive: true, force: true });
mkdirSync(join(here, "compiled"));
execFileSync(process.execPath, [heddle, "compile", source, "-o", model, "--kernels", kernels], { stdio: "inherit" });
await build({
  entryPoints: [join(here, "src/worker.js")],
  outdir: join(here, "dist"),
  bundle: true,
  format: "esm",
  target: "es2022",
  platform: "browser",
  // As wrangler does: the model, and Heddle's hot loops, are files beside the script, which workerd imports.
  conditions: ["workerd", "worker", "browser"],
  loader: { ".bef": "copy", ".wasm": "copy" },
  minify: true,
  logLevel: "warning",
});
