import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { modelPath } from "../model-case.js";
import { temporaryFolder } from "../temporary-folder.js";
import { heddleCommand } from "./run-cli.js";

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

  test("fails when there is no model", async () => {
    const { code, stderr } = await heddle(["kernels", join(folder(), "nowhere")]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^heddle: NOT_FOUND: [^\n]+\n$/);
  });
});
