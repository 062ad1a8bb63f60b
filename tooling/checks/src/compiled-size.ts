import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BundleSize } from "./bundle-size.js";
import { downloadSize } from "./first-download.js";
import { repositoryRoot } from "./workspace.js";

/** The models whose pages have a budget, in the repository. */
const models: Readonly<Record<string, string>> = {
  "compiled sentiment": "fixtures/models/sentiment",
  "compiled language model": "apps/detect-language/node_modules/@vscode/vscode-languagedetection/model/model.json",
};

/** The size of {@link compiledSize} for the models that have a budget; undefined when the command is not built. */
export async function compiledSizes(root = repositoryRoot): Promise<readonly BundleSize[]> {
  const isBuilt = existsSync(join(root, "packages/heddle/dist/cli.js"));
  const sizes: BundleSize[] = [];
  for (const [name, path] of Object.entries(models)) {
    sizes.push({ name, sizeBytes: isBuilt ? await compiledSize(join(root, path), root) : undefined });
  }
  return sizes;
}

/**
 * The bytes of a page that loads a compiled model with the kernels that `heddle compile --kernels` names, gzipped: the code that it
 * loads at once, without the model.
 */
export async function compiledSize(model: string, root = repositoryRoot): Promise<number> {
  const heddle = join(root, "packages/heddle");
  const page = `${kernelsOf(heddle, model)}
    import { loadCompiledModel } from "heddle/compiled";
    export const model = await loadCompiledModel("model.bef", { plugins: [kernels] });`;
  const { firstBytes } = await downloadSize({ stdin: { contents: page, loader: "ts", resolveDir: heddle } });
  return firstBytes;
}

/** The module of the kernels that a compiled model needs. */
function kernelsOf(heddle: string, model: string): string {
  const folder = mkdtempSync(join(tmpdir(), "heddle-compiled-"));
  try {
    const [file, kernels] = [join(folder, "model.bef"), join(folder, "kernels.ts")];
    const command = [join(heddle, "bin/heddle.js"), "compile", model, "-o", file, "--kernels", kernels];
    execFileSync(process.execPath, command, { stdio: "pipe" });
    return readFileSync(kernels, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
