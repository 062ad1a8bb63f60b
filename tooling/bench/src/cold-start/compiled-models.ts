import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ColdModel } from "./program.js";

/** A model as it starts: its source, or what `heddle compile` made of it. */
export interface ColdForm {
  readonly model: ColdModel;
  /** The folder that a site has. */
  readonly folder: string;
  /** The model in it: empty for the folder itself. */
  readonly path: string;
  /** A module that exports the function `load` for it. In Node with packages, kernels are imported when the model needs them. */
  readonly module: string;
  readonly moduleWithPackages: string;
  /** The class of the host that `module` makes when it is given none. */
  readonly host: "Host" | "PlainHost";
}

const fixtures = new URL("../../../../fixtures/", import.meta.url);
const languageFolder = new URL("../../../../apps/detect-language/", import.meta.url);
const command = fileURLToPath(new URL("../../../../packages/heddle/bin/heddle.js", import.meta.url));
const anyModel = 'export { loadModel as load } from "heddle";';

/** The models as TensorFlow and TensorFlow.js wrote them. */
export const sourceForms: readonly ColdForm[] = [
  form("sentiment", fileURLToPath(new URL("models/sentiment/", fixtures)), ""),
  {
    ...form(
      "language",
      fileURLToPath(new URL("node_modules/@vscode/vscode-languagedetection/model/", languageFolder)),
      "model.json",
    ),
    ...withKernels("loadTfjsModel", "heddle/tfjs", fileURLToPath(new URL("src/model-kernels.ts", languageFolder))),
  },
  form("lstm", fileURLToPath(new URL("tflite/", fixtures)), "lstm_loop.float.tflite"),
];

/** Compiles a model, with its kernels, into a folder of `outdir`. */
export function compiledForm({ model, folder, path }: ColdForm, outdir: string): ColdForm {
  const compiled = join(outdir, model, "/");
  mkdirSync(compiled, { recursive: true });
  const [file, kernels] = [join(compiled, "model.bef"), join(compiled, "kernels.ts")];
  execFileSync(process.execPath, [command, "compile", join(folder, path), "-o", file, "--kernels", kernels], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { module } = withKernels("loadCompiledModel", "heddle/compiled", kernels);
  return { ...form(model, compiled, "model.bef"), module, host: "PlainHost" };
}

function form(model: ColdModel, folder: string, path: string): ColdForm {
  return { model, folder, path, module: anyModel, moduleWithPackages: anyModel, host: "Host" };
}

function withKernels(name: string, entry: string, kernels: string): Pick<ColdForm, "module" | "moduleWithPackages"> {
  const module = `import { ${name} } from "${entry}";
    import { kernels } from ${JSON.stringify(kernels)};
    export const load = (source, options) => ${name}(source, { ...options, plugins: [kernels], signatures: [] });`;
  return { module, moduleWithPackages: module };
}
