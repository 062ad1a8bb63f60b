import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { repositoryRoot } from "@heddle/tooling-checks/workspace";
import { createTestMemory } from "@heddle/tooling-testing";
import { parseOpCases, runOpCase } from "@heddle/tooling-testing/op-cases";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { derivedFiles } from "../src/derived-files.js";
import { madeUpPackage } from "./made-up-package.js";

/** The files that the section of CONTRIBUTING.md shows: each block belongs to the path that was named last before it. */
function shownFiles(): ReadonlyMap<string, string> {
  const text = readFileSync(join(repositoryRoot, "CONTRIBUTING.md"), "utf8");
  const section = text.slice(text.indexOf("## How to add an op"), text.indexOf("## How to add a reader of bytes"));
  const files = new Map<string, string>();
  for (const [, before, block] of section.matchAll(/([\s\S]*?)\n {3}```(?:ts|json)\n([\s\S]*?)\n {3}```/g)) {
    const path = [...before.matchAll(/`((?:src|test)\/(?:[\w-]+\/)*population-count[\w.-]*)`/g)].at(-1)?.[1];
    if (path !== undefined) files.set(path, `${block.replace(/^ {3}/gm, "")}\n`);
  }
  return files;
}

describe("an op that is added as CONTRIBUTING.md says", () => {
  const pkg = madeUpPackage();
  const files = shownFiles();

  beforeAll(async () => {
    pkg.write("package.json", '{ "version": "1.2.3" }');
    for (const [file, text] of files) pkg.write(file, text);
    for (const { path, text } of (await derivedFiles([pkg])).files) pkg.write(path.slice(pkg.path.length), text);
  });

  afterAll(() => pkg.remove());

  const generated = (file: string) => import(/* @vite-ignore */ join(pkg.path, "src/gen", file));

  test("is one definition, one kernel and cases", () => {
    expect([...files.keys()]).toEqual([
      "src/element-wise/population-count.op.ts",
      "src/element-wise/population-count.ts",
      "test/fixtures/population-count.jsonl",
    ]);
  });

  test("has no type error, and one when the kernel's name is wrong", () => {
    const definition = files.get("src/element-wise/population-count.op.ts") ?? "";
    pkg.write("src/element-wise/wrong.op.ts", definition.replace('"populationCount"', '"countBits"'));
    expect(typeErrors(pkg.path)).toEqual([
      expect.stringContaining(`Type '"countBits"' is not assignable to type '"populationCount"'`),
    ]);
  });

  test("runs every case in a host", async () => {
    const { plugin } = (await generated("plugin.ts")) as { plugin: KernelPlugin };
    expect(plugin).toMatchObject({ name: "@heddle/kernels-made-up", version: "1.2.3" });
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    const cases = parseOpCases(readFileSync(join(pkg.path, "test/fixtures/population-count.jsonl"), "utf8"));
    expect(cases.length).toBeGreaterThan(1);
    for (const opCase of cases) {
      const difference = await runOpCase(host.memory, opCase, (name, attrs, inputs) =>
        runOp(host, name, inputs, { attrs }),
      );
      expect(difference).toBeUndefined();
    }
    expect(host.memory.liveBytes).toBe(0);
  });

  test("has a register function", async () => {
    const { registerPopulationCount } = (await generated("kernels.ts")) as Record<
      string,
      (registrar: Registrar) => void
    >;
    const ops: string[] = [];
    registerPopulationCount({ registerOp: ({ name }) => ops.push(name), registerKernel: ({ op }) => ops.push(op) });
    expect(ops).toEqual(["PopulationCount", "PopulationCount"]);
  });
});

function typeErrors(folder: string): readonly string[] {
  const { config } = ts.readConfigFile(join(repositoryRoot, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, repositoryRoot);
  options.paths = { "@heddle/tooling-ops": [join(repositoryRoot, "tooling/ops/src/op-entries.ts")] };
  const names = ["population-count.op.ts", "population-count.ts", "wrong.op.ts"];
  const files = names.map((name) => join(folder, "src/element-wise", name));
  const program = ts.createProgram([...files, join(folder, "src/gen/plugin.ts")], options);
  return files
    .flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
