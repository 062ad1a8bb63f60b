import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const model = join(here, "../../../fixtures/models/sentiment");

/** `virtual:model` has the files of the model by path, as bytes in the script: nothing is fetched. */
const modelFiles = {
  name: "model-files",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:model$/ }, () => ({ path: model, namespace: "model" }));
    onResolve({ filter: /./, namespace: "model" }, ({ path }) => ({ path, namespace: "file-of-model" }));
    onLoad({ filter: /./, namespace: "model" }, () => {
      const paths = readdirSync(model, { recursive: true }).filter((path) => statSync(join(model, path)).isFile());
      const imports = paths.map((path, i) => `import file${i} from ${JSON.stringify(join(model, path))};`);
      const entries = paths.map((path, i) => `${JSON.stringify(relative(".", path))}: file${i}`);
      return { contents: `${imports.join("\n")}\nexport const files = { ${entries.join(", ")} };` };
    });
    onLoad({ filter: /./, namespace: "file-of-model" }, ({ path }) => ({
      contents: readFileSync(path),
      loader: "binary",
    }));
  },
};

rmSync(join(here, "dist"), { recursive: true, force: true });
await build({
  entryPoints: [join(here, "src/worker.js")],
  outdir: join(here, "dist"),
  bundle: true,
  format: "esm",
  target: "es2022",
  platform: "browser",
  // As wrangler does: Heddle's hot loops are .wasm files beside the script, which workerd imports.
  conditions: ["workerd", "worker", "browser"],
  loader: { ".wasm": "copy" },
  minify: true,
  plugins: [modelFiles],
  logLevel: "warning",
});
