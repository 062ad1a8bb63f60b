import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

/** A SavedModel with y = ReadFile("assets/words.txt"), which Python's `SavedModel.SerializeToString(deterministic=True)` of TensorFlow 2.21 wrote. */
const READS_ASSET =
  "En4KByIFc2VydmUSTgo6CgFwEgVDb25zdCoLCgVkdHlwZRICMAcqIQoFdmFsdWUSGEIWCAcSAEIQYXNzZXRzL3dvcmRzLnR4dAoQCgFyEghSZWFkRmlsZRoBcCojCg9zZXJ2aW5nX2Rl" +
  "ZmF1bHQSEBIOCgF5EgkKA3I6MBAHGgA=";

beforeAll(() => {
  for (const path of ["model/assets", "out/assets"]) mkdirSync(join(folder(), path), { recursive: true });
  writeFileSync(join(folder(), "model/saved_model.pb"), Buffer.from(READS_ASSET, "base64"));
  for (const path of ["model/assets", "out/assets"]) writeFileSync(join(folder(), path, "words.txt"), "one\ntwo\n");
});

const run = (...args: readonly string[]) => heddle(args, { cwd: folder() });

describe("heddle compile", () => {
  test("says which files of the model the compiled one reads, and runs with them", async () => {
    const { code, stderr } = await run("compile", "model", "-o", "out/m.bef");
    expect(code).toBe(0);
    expect(stderr).toContain(
      "it reads files when it runs (ReadFile), which out/m.bef does not contain: put them beside it",
    );
    const ran = await run("run", "out/m.bef", "--format", "json");
    expect(JSON.parse(ran.stdout).outputs).toEqual({ y: "one\ntwo\n" });
  });

  test("says nothing of files for a model whose table is in the compiled file", async () => {
    const vocabulary = new URL("../../../../../../fixtures/models/text_file_table", import.meta.url).pathname;
    const { code, stderr } = await run("compile", vocabulary, "-o", "out/t.bef");
    expect(code).toBe(0);
    expect(stderr).not.toContain("reads files");
  });
});
