import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.js";
import { tfjsModelFiles } from "../tfjs-model-files.js";
import { heddleCommand } from "./run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

/** The path of a folder with a TensorFlow.js model in it. */
function modelFolder(): string {
  for (const [name, bytes] of Object.entries(tfjsModelFiles())) {
    mkdirSync(dirname(join(folder(), name)), { recursive: true });
    writeFileSync(join(folder(), name), bytes);
  }
  return folder();
}

describe("heddle with a TensorFlow.js model", () => {
  test("runs it, from its folder and from its model.json", async () => {
    for (const path of [modelFolder(), join(modelFolder(), "model.json")]) {
      const { code, stdout } = await heddle(["run", path, "--text", "alpha", "--text", "delta"]);
      expect({ code, outputs: JSON.parse(stdout).outputs }).toEqual({ code: 0, outputs: { weight: [2, 1.5] } });
    }
  });

  test("shows what it is made of", async () => {
    const { code, stdout } = await heddle(["inspect", modelFolder(), "--format", "json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: "tfjs",
      tags: null,
      versions: { tensorflow: "2.21.0" },
      converted_by: "hand",
      weights: { count: 2, bytes: 8 },
      signatures: { serving_default: { inputs: { text: { dtype: "string", shape: [-1] } } } },
      ops: { StringToHashBucketFast: 1, GatherV2: 1, Const: 2, Placeholder: 1 },
    });
    const table = await heddle(["inspect", modelFolder(), "--format", "table"]);
    expect(table.stdout).toContain("converted by hand\n");
    expect(table.stdout).toContain("weights: 2, 8 bytes\n");
  });

  test("checks which ops it needs", async () => {
    const { code, stdout, stderr } = await heddle(["check", modelFolder(), "--format", "json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "ops needed: 3, missing: 0\n" });
    expect(JSON.parse(stdout).ops.map(({ op }: { op: string }) => op)).toEqual([
      "Const",
      "GatherV2",
      "StringToHashBucketFast",
    ]);
  });
});
