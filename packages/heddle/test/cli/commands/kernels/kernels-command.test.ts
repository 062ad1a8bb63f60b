import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../../../graph-bytes.js";
import { modelPath } from "../../../model-case.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

describe("heddle kernels", () => {
  test("writes the module to standard output, or to a file", async () => {
    const path = modelPath("string_lookup");
    const printed = await heddle(["kernels", path]);
    expect(printed).toMatchObject({ code: 0, stderr: "" });
    expect(printed.stdout).toContain("export const kernels = /* @__PURE__ */ selectKernels(");
    const file = join(folder(), "kernels.ts");
    expect(await heddle(["kernels", path, "-o", file])).toMatchObject({ code: 0, stdout: "" });
    expect(readFileSync(file, "utf8")).toBe(printed.stdout);
  });

  test("leaves out the ops of plugins, and exits with 3 when one is missing", async () => {
    const file = join(folder(), "plugin.pb");
    writeFileSync(
      file,
      graphBytes([
        { name: "x", op: "Placeholder", types: { dtype: DataType.INT32 }, shape: [] },
        { name: "a", op: "Misbehave", inputs: ["x"] },
        { name: "b", op: "Neg", inputs: ["a"], types: { T: DataType.INT32 } },
      ]),
    );
    expect(await heddle(["kernels", file])).toMatchObject({
      code: 3,
      stdout: "",
      stderr: "heddle: NOT_FOUND: no kernel for Misbehave\n",
    });
    const plugin = join(import.meta.dirname, "../../../../../plugin-loader/test/fixtures/good.wasm");
    const { code, stdout } = await heddle(["kernels", file, "--plugin", plugin]);
    expect(code).toBe(0);
    expect(stdout).toContain("selectKernels(forTypes(registerNeg, { T: [DataType.INT32] }));");
  });

  test("fails when there is no model", async () => {
    const { code, stderr } = await heddle(["kernels", join(folder(), "nowhere")]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^heddle: NOT_FOUND: [^\n]+\n$/);
  });
});
