import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DataType } from "@heddle/tensor";
import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { graphBytes } from "../../graph-bytes.js";
import { nodeBundle } from "../../node-bundle.js";
import { temporaryFolder } from "../../temporary-folder.js";
import { heddleCommand } from "../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const halver = fileURLToPath(new URL("../../fixtures/halver.mjs", import.meta.url));
const { INT32 } = DataType;

/** The graph of `half.pb` as a SavedModel: Python's `SavedModel.SerializeToString(deterministic=True)` of TensorFlow 2.21. */
const SAVED_MODEL =
  "CAES1wEKByIFc2VydmUSdwo3CgF4EgtQbGFjZWhvbGRlcioLCgVkdHlwZRICMAMqGAoFc2hhcGUSDzoNEgsI////////////AQodCgV0d2ljZRIFQWRkVjIa" +
  "AXgaAXgqBwoBVBICMAMKHQoEaGFsZhIFSGFsdmUaBXR3aWNlKgcKAVQSAjADKlMKD3NlcnZpbmdfZGVmYXVsdBJAChsKAXgSFgoDeDowEAMaDRILCP//////" +
  "/////wESIQoEaGFsZhIZCgZoYWxmOjAQAxoNEgsI////////////AQ==";

beforeAll(() => {
  mkdirSync(join(folder(), "half"));
  writeFileSync(join(folder(), "half/saved_model.pb"), Buffer.from(SAVED_MODEL, "base64"));
  // `half = Halve(x + x)`: no kernel has Halve.
  const graph = graphBytes([
    { name: "x", op: "Placeholder", types: { dtype: INT32 }, shape: [-1] },
    { name: "twice", op: "AddV2", inputs: ["x", "x"], types: { T: INT32 } },
    { name: "half", op: "Halve", inputs: ["twice"], types: { T: INT32 } },
  ]);
  writeFileSync(join(folder(), "half.pb"), graph);
  const installed = join(folder(), "node_modules", "halver");
  mkdirSync(installed, { recursive: true });
  const exports = { ".": "./none.js", "./fallback": { import: "./it.mjs" } };
  writeFileSync(join(installed, "package.json"), JSON.stringify({ exports }));
  writeFileSync(join(installed, "it.mjs"), readFileSync(halver));
});

const run = (...args: readonly string[]) => heddle(args, { cwd: folder() });
const input = ["--input", "x=[1,4]", "--format", "json"];

/** The output of a run. @throws when it fails */
async function answer(...args: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await run("run", ...args, ...input);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout).outputs.half;
}

/** The answer of a bundle that loads a model with the module of kernels and a function of an entry. */
async function bundled(load: string, entry: string, model: string): Promise<unknown> {
  const app = join(folder(), "app.mjs");
  writeFileSync(
    app,
    `import { ${load} } from "heddle/${entry}";
import { fallback, kernels } from "./kernels.mjs";
const model = await ${load}(${JSON.stringify(model)}, { plugins: [kernels], fallback });
console.log(JSON.stringify((await model.run({ x: [1, 4] })).half));`,
  );
  const outfile = join(folder(), "bundle.mjs");
  const sourceOf = (name: string) => fileURLToPath(new URL(`../../../src/${name}.ts`, import.meta.url));
  const alias = Object.fromEntries([entry, "kernels"].map((name) => [`heddle/${name}`, sourceOf(name)]));
  await build({ entryPoints: [app], ...nodeBundle, splitting: false, outExtension: {}, outfile, alias });
  const { stdout, stderr } = spawnSync(process.execPath, [outfile], { cwd: folder(), encoding: "utf8" });
  if (stderr !== "") throw new Error(stderr);
  return JSON.parse(stdout);
}

const COMPILE = ["compile", "half.pb", "-o"];

describe("--fallback", () => {
  test("runs what has no kernel, and the ops that are named", async () => {
    await expect(answer("half.pb")).rejects.toThrow("Halve");
    expect(await answer("half.pb", "--fallback", halver)).toEqual([1, 4]);
    expect(await answer("half.pb", "--fallback", "halver", "--fallback-op", "AddV2")).toEqual([2, 5]);
  });

  test("shows where each op runs", async () => {
    const found = await run("check", "half.pb", "--fallback", "halver", "--format", "json");
    expect(found.code).toBe(0);
    const ops = [
      { op: "AddV2", package: "@heddle/kernels-math" },
      { op: "Halve", package: "Halver", delegated: 1 },
    ];
    expect(JSON.parse(found.stdout)).toMatchObject({ missing: [], ops });
  });

  test("compiles for the fallback, which the file names", async () => {
    const compiled = await run(...COMPILE, "half.bef", "--fallback", "halver");
    expect(compiled.stderr).toContain("1 node is for Halver (Halve): load it with --fallback too");
    expect((await run("dump", "half.bef")).stdout).toContain('"tfd.delegate_kernel"');
    await expect(answer("half.bef")).rejects.toThrow(
      "the model was compiled for Halver, which computes some of its nodes: pass --fallback halver, or loadModel(…, { fallback })",
    );
    expect(await answer("half.bef", "--fallback", halver)).toEqual([1, 4]);
    const check = await run("check", "half.bef", "--format", "json");
    expect(check.code).not.toBe(0);
    expect(check.stderr).toContain("the model was compiled for Halver: pass --fallback halver");
    expect(JSON.parse(check.stdout)).toMatchObject({ missing: ["Halve"] });
    const ready = await run("check", "half.bef", "--fallback", halver, "--format", "json");
    expect(ready.code).toBe(0);
    expect(JSON.parse(ready.stdout).ops).toContainEqual({ op: "Halve", package: "Halver", delegated: 1 });
  });

  test("writes a module with the kernels and the fallback, for a bundle", async () => {
    const flags = ["--kernels", "kernels.mjs", "--fallback", "halver", "--fallback-op", "AddV2"];
    expect((await run(...COMPILE, "both.bef", ...flags)).stderr).toContain("2 nodes are for Halver (AddV2, Halve)");
    expect(readFileSync(join(folder(), "kernels.mjs"), "utf8")).toContain('import runtime from "halver/fallback";');
    expect(await bundled("loadCompiledModel", "compiled", "both.bef")).toEqual([2, 5]);
  });

  test("writes a module of the kernels of a model that is not compiled, and the fallback", async () => {
    const kernels = ["kernels", "half", "-o", "kernels.mjs", "--fallback"];
    expect(await run(...kernels, halver)).toMatchObject({ code: 0, stderr: "" });
    const source = readFileSync(join(folder(), "kernels.mjs"), "utf8");
    expect(source).toContain("selectKernels(forTypes(registerAddV2, { T: [DataType.INT32] }));");
    expect(source).toMatch(/^import runtime from "\.{1,2}\/.*halver\.mjs";$/m);
    expect(await bundled("loadSavedModel", "saved-model", "half")).toEqual([1, 4]);
    expect((await run(...kernels, "halver", "--fallback-op", "AddV2")).code).toBe(0);
    expect(await bundled("loadSavedModel", "saved-model", "half")).toEqual([2, 5]);
    const none = await run("kernels", "half.pb");
    expect(none).toMatchObject({ code: 3, stderr: "heddle: NOT_FOUND: no kernel for Halve\n" });
  });

  test.each([
    ["fallback 'nobody' is neither a file nor a package that is installed here", ["--fallback", "nobody"]],
    ["fallback './none.mjs' does not exist", ["--fallback", "./none.mjs"]],
    ["--fallback-op AddV2 needs --fallback", ["--fallback-op", "AddV2"]],
    [
      "--fallback-op AddV3 (did you mean 'AddV2'?): the model needs the ops 'AddV2', 'Halve'",
      ["--fallback", "halver", "--fallback-op", "AddV3"],
    ],
  ])("refuses: %s", async (message, flags) => {
    expect((await run("run", "half.pb", ...input, ...flags)).stderr).toContain(message);
  });
});

describe("heddle compile", () => {
  test("writes no file when the other cannot be written", async () => {
    mkdirSync(join(folder(), "kernels"));
    const refused = await run(...COMPILE, "no.bef", "--fallback", "halver", "--kernels", "kernels");
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain("kernels; Is a directory");
    const nowhere = await run(...COMPILE, "none/no.bef", "--fallback", "halver", "--kernels", "no.js");
    expect(nowhere.code).not.toBe(0);
    expect(nowhere.stderr).toContain("none; No such file or directory");
    expect(["no.bef", "no.js"].filter((name) => existsSync(join(folder(), name)))).toEqual([]);
  });
});
