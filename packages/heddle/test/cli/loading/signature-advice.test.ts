import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { signatureAdvice } from "../../../src/cli/loading/signature-advice.js";
import { temporaryFolder } from "../../temporary-folder.js";
import { heddleCommand } from "../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

/**
 * A SavedModel with the signatures `double`, `y = x + x` for int32, and `lost`, `y = NobodyKnows(x)`: a text proto that Python's
 * `SavedModel.SerializeToString(deterministic=True)` of TensorFlow 2.21 wrote.
 */
const TWO_SIGNATURES =
  "CAESkgIKByIFc2VydmUScwo3CgF4EgtQbGFjZWhvbGRlcioLCgVkdHlwZRICMAMqGAoFc2hhcGUSDzoNEgsI////////////AQodCgV0d2ljZRIFQWRkVjIaAXgaAXgqBwoB" +
  "VBICMAMKGQoHdW5rbm93bhILTm9ib2R5S25vd3MaAXgqSAoGZG91YmxlEj4KGwoBeBIWCgN4OjAQAxoNEgsI////////////ARIfCgF5EhoKB3R3aWNlOjAQAxoNEgsI////" +
  "////////ASpICgRsb3N0EkAKGwoBeBIWCgN4OjAQAxoNEgsI////////////ARIhCgF5EhwKCXVua25vd246MBADGg0SCwj///////////8B";

beforeAll(() => {
  mkdirSync(join(folder(), "two"));
  writeFileSync(join(folder(), "two/saved_model.pb"), Buffer.from(TWO_SIGNATURES, "base64"));
});

const run = (...args: readonly string[]) => heddle(args, { cwd: folder() });
const ADVICE = "only signature 'lost' cannot run: --signature double leaves it out";

describe("a signature without kernels", () => {
  test.each([["compile"], ["convert"]])("heddle %s advises to leave it out", async (command) => {
    const file = command === "compile" ? "two.bef" : "two.tflite";
    const { code, stderr } = await run(command, "two", "-o", file);
    expect(code).toBe(3);
    expect(stderr).toContain("NobodyKnows");
    expect(stderr).toContain(`; ${ADVICE}\n`);
    expect(existsSync(join(folder(), file))).toBe(false);
    expect(await run(command, "two", "-o", file, "--signature", "double")).toMatchObject({ code: 0 });
    const ran = await run("run", file, "--input", "x=[2]", "--format", "json");
    expect(JSON.parse(ran.stdout).outputs).toEqual({ y: [4] });
  });

  test("is refused without advice when it is the one that is asked for", async () => {
    const { code, stderr } = await run("compile", "two", "-o", "lost.bef", "--signature", "lost");
    expect(code).toBe(3);
    expect(stderr).toContain("NobodyKnows");
    expect(stderr).not.toContain("--signature");
  });

  test("heddle check says so too", async () => {
    const { code, stderr } = await run("check", "two", "--format", "json");
    expect({ code, stderr }).toEqual({ code: 3, stderr: `ops needed: 2, missing: 1\n${ADVICE}, in heddle compile\n` });
  });
});

describe("signatureAdvice", () => {
  test("names those that are left", () => {
    expect(signatureAdvice(["a", "b", "c", "d"], ["b", "d"])).toBe(
      "only signatures 'b', 'd' cannot run: --signature a --signature c leaves them out",
    );
    expect(signatureAdvice(["a"], ["a"])).toBeUndefined();
    expect(signatureAdvice(["a"], [])).toBeUndefined();
  });
});
