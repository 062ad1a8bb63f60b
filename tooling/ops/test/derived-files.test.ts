import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { publishedPackages, repositoryRoot } from "@heddle/tooling-checks/workspace";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { derivedFiles } from "../src/derived-files.js";
import { type MadeUpPackage, madeUpPackage } from "./made-up-package.js";

describe("derivedFiles", () => {
  test("are the files in the repository (if not: pnpm ops:update)", async () => {
    const { files, stale } = await derivedFiles(publishedPackages());
    const differing = files.filter(({ path, text }) => readOr(path) !== text).map(({ path }) => path);
    expect([...differing, ...stale].map((path) => relative(repositoryRoot, path))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  });
});

describe("derivedFiles of a package made for the test", () => {
  let pkg: MadeUpPackage;

  beforeEach(() => {
    pkg = madeUpPackage();
  });

  afterEach(() => pkg.remove());

  const derived = async () => {
    const { files, stale } = await derivedFiles([pkg]);
    return { texts: new Map(files.map(({ path, text }) => [relative(pkg.path, path), text])), stale };
  };

  const REVERSE = `import { DataType, REAL_NUMBER_TYPES } from "@heddle/tensor";
const FORM = { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] };
export const ops = {
  Turn: { ...FORM, types: { T: [...REAL_NUMBER_TYPES, DataType.STRING] }, kernel: "createTurn" },
  Same: { ...FORM, isStateful: true, compute: "same" },
};
`;

  test("list the alternatives for the types of one kernel", async () => {
    const types = "[{ K: [DataType.INT32], V: [DataType.BOOL] }, { K: [DataType.INT64], V: [DataType.STRING] }]";
    const entry = `{ inputs: ["k: K", "v: V"], attrs: ["K: type", "V: type"], types: ${types}, kernel: "createPair" }`;
    pkg.write(
      "src/letters/turn.op.ts",
      `import { DataType } from "@heddle/tensor";\nexport const ops = { Pair: ${entry} };\n`,
    );
    const { texts } = await derived();
    expect(texts.get("src/gen/ops.ts")).toContain(`  constraints: [
    { K: [3], V: [10] },
    { K: [9], V: [7] },
  ],
`);
  });

  test("divide a plugin with common and rare ops", async () => {
    pkg.write(
      "src/letters/turn.op.ts",
      `export const ops = {
  StringUpper: { inputs: ["x: string"], outputs: ["y: string"], kernel: "createUpper" },
  Turn: { inputs: ["x: string"], outputs: ["y: string"], compute: "turn" },
};
`,
    );
    pkg.write(
      "src/letters/same.op.ts",
      `export const chunk = "letters";
export const ops = { StringLower: { outputs: ["y: string"], kernel: "createLower" }, Same: { kernel: "createSame" } };
`,
    );
    const { texts } = await derived();
    expect(texts.get("src/gen/ops.ts")?.match(/(?<=export const )\w+/g)).toEqual(["StringLower", "StringUpper"]);
    expect(texts.get("src/gen/rare-ops.ts")?.match(/(?<=export const )\w+/g)).toEqual(["Same", "Turn"]);
    const parts = texts.get("src/gen/parts.ts");
    expect(parts).toContain('["StringUpper", ops.StringUpper, createUpper]');
    expect(parts).toContain('["StringLower", ops.StringLower, "createLower"]');
    expect(parts).toContain('=> import("./rare.js");');
    expect(parts).not.toContain("Turn");
    const rare = texts.get("src/gen/rare.ts");
    expect(rare).toContain('["Turn", ops.Turn, kernelOf(turn)]');
    expect(rare).toContain('["Same", ops.Same, "createSame"]');
    expect(rare).not.toContain("StringUpper");
    expect(texts.get("src/gen/plugin.ts")).toContain("registerRare(registrar);");
    expect(texts.get("src/gen/kernels.ts")).toContain("withKernel(rareOps.Same, createSame)");
  });

  test("have a register function for each form of a kernel", async () => {
    const form = '{ Flags: { types: { T: [DataType.BOOL] }, kernel: "createFlag" } }';
    const entry = `{ inputs: ["x: T"], attrs: ["T: type"], kernel: "createTurn", forms: ${form} }`;
    pkg.write(
      "src/letters/turn.op.ts",
      `import { DataType } from "@heddle/tensor";\nexport const ops = { Turn: ${entry} };\n`,
    );
    const { texts } = await derived();
    expect(texts.get("src/gen/kernels.ts")).toContain(
      "export const registerTurnOfFlags = /* @__PURE__ */ withKernel(() => ({ ...ops.Turn(), constraints: { T: [10] } }), createFlag);",
    );
    expect(texts.get("src/gen/kernels.ts")).toContain('import { createFlag, createTurn } from "../letters/turn.js";');
    expect(texts.get("src/gen/plugin.ts")).not.toContain("createFlag");
  });

  test("declare each op once: its definition, plugin and register function", async () => {
    pkg.write("src/letters/turn.op.ts", REVERSE);
    const { texts } = await derived();
    expect([...texts.keys()].sort()).toEqual(["src/gen/kernels.ts", "src/gen/ops.ts", "src/gen/plugin.ts"]);
    expect(texts.get("src/gen/ops.ts")).toContain(`export const Turn = (): KernelSpec => ({
  op: {
    name: "Turn",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 7] },
});`);
    expect(texts.get("src/gen/ops.ts")).toContain("    isStateful: true,\n");
    expect(texts.get("src/gen/plugin.ts")).toContain(`/** Ops made for a test. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-made-up",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      ["Same", ops.Same, kernelOf(same)],
      ["Turn", ops.Turn, createTurn],
    ]);
  },
};`);
    expect(texts.get("src/gen/kernels.ts")).toContain(
      "export const registerSame = /* @__PURE__ */ withKernel(ops.Same, /* @__PURE__ */ kernelOf(same));",
    );
  });

  test("import a chunk when it is needed, from one module where several make it", async () => {
    pkg.write("src/letters/turn.op.ts", `export const chunk = "letters";\n${REVERSE}`);
    pkg.write(
      "src/letters/alone.op.ts",
      'export const chunk = "alone";\nexport const ops = { Alone: { kernel: "createAlone" } };\n',
    );
    const { texts } = await derived();
    expect(texts.get("src/gen/plugin.ts")).toContain(
      'registerLazily(registrar, () => import("../letters/alone.js"), [',
    );
    expect(texts.get("src/gen/plugin.ts")).toContain('registerLazily(registrar, () => import("./chunk-letters.js"), [');
    expect(texts.get("src/gen/chunk-letters.ts")).toContain(`import { kernelOf } from "@heddle/kernel-api";
export { createTurn } from "../letters/turn.js";
import { same as compute_same } from "../letters/turn.js";
export const same = /* @__PURE__ */ kernelOf(compute_same);`);
    expect(texts.get("src/gen/kernels.ts")).not.toContain("import(");
  });

  test("export kernels that import code themselves from an entry of their own", async () => {
    pkg.write("src/letters/turn.op.ts", `export const entry = "on-demand";\n${REVERSE}`);
    const { texts } = await derived();
    expect(texts.has("src/gen/kernels.ts")).toBe(false);
    expect(texts.get("src/gen/on-demand.ts")).toContain("export const registerTurn");
  });

  test("make the op table of the README anew", async () => {
    pkg.write("src/letters/turn.op.ts", REVERSE);
    pkg.write(
      "src/letters/late.op.ts",
      'export const chunk = "late";\nexport const ops = { Late: { kernel: "createLate" } };\n',
    );
    pkg.write("README.md", "# Made up\n\n<!-- ops: made by `pnpm ops:update` -->\nold\n<!-- /ops -->\nend\n");
    const { texts } = await derived();
    expect(texts.get("README.md")).toBe(`# Made up

<!-- ops: made by \`pnpm ops:update\` -->

| family | 3 ops, in italics those imported when a model needs them |
|---|---|
| letters | *\`Late\`* \`Same\` \`Turn\` |

<!-- /ops -->
end
`);
  });

  test("leave a README without the markers, and tell generated files of no op", async () => {
    pkg.write("src/letters/turn.op.ts", `export const chunk = "letters";\n${REVERSE}`);
    pkg.write("README.md", "# Made up\n");
    pkg.write("src/gen/chunk-gone.ts", "// Made from src/**/*.op.ts by hand\n");
    pkg.write("src/gen/loops-wasm.ts", "// Made from assembly/index.ts\n");
    const { texts, stale } = await derived();
    expect(texts.get("README.md")).toBe("# Made up\n");
    expect(stale.map((path) => relative(pkg.path, path))).toEqual([join("src/gen/chunk-gone.ts")]);
  });

  test.each([
    ["export const other = {};", "kernels-made-up/src/letters/turn.op.ts exports no ops"],
    [
      "export const chunk = 7; export const ops = {};",
      "kernels-made-up/src/letters/turn.op.ts exports a chunk that is not text",
    ],
    [
      'export const entry = "x"; export const ops = {};',
      'kernels-made-up/src/letters/turn.op.ts exports an entry other than "on-demand"',
    ],
    ["export const ops = { A: {} };", "A has neither kernel nor compute"],
  ])("refuse %s", async (text, message) => {
    pkg.write("src/letters/turn.op.ts", text);
    await expect(derived()).rejects.toThrow(message);
  });

  test("refuse an op that two files declare", async () => {
    pkg.write("src/letters/turn.op.ts", REVERSE);
    pkg.write("src/letters/again.op.ts", REVERSE);
    await expect(derived()).rejects.toThrow(
      "kernels-made-up declares Turn in letters/again.op.ts and in letters/turn.op.ts",
    );
  });
});

function readOr(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
