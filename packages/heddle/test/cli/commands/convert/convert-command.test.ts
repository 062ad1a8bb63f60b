import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { modelPath } from "../../../model-case.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

describe("heddle convert", () => {
  test.each([
    ["sentiment", ["--text", "The movie was GREAT", "--text", ""]],
    ["vectorize_count", ["--text", "the cat the dog"]],
    ["text_file_table", ["--input", 'word=["the", "nowhere"]', "--input", "id=[1, 0]"]],
  ])("writes %s as a file that computes the same", async (name, args) => {
    const file = join(folder(), `${name}.tflite`);
    const written = await heddle(["convert", modelPath(name), "-o", file]);
    expect(written).toMatchObject({ code: 0, stdout: "" });
    expect(written.stderr).toMatch(/^wrote .*\.tflite: \d+ operators, \d+ bytes, with Flex for [\w, ]+\n$/);
    const wanted = await heddle(["run", modelPath(name), ...args]);
    expect(wanted.code).toBe(0);
    const found = await heddle(["run", file, ...args]);
    expect({ ...found, stdout: rounded(found.stdout) }).toEqual({ ...wanted, stdout: rounded(wanted.stdout) });
  });

  test("fails with --no-flex when builtins do not compute an op", async () => {
    const file = join(folder(), "builtins.tflite");
    const { code, stderr } = await heddle(["convert", modelPath("sentiment"), "-o", file, "--no-flex"]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/^heddle: UNIMPLEMENTED: .*\(StringLower\): no builtin of TFLite computes it; allow Flex/);
    expect(existsSync(file)).toBe(false);
  });

  test("refuses a file of another ending", async () => {
    const { code, stderr } = await heddle(["convert", modelPath("sentiment"), "-o", "x.onnx"]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "heddle: INVALID_ARGUMENT: -o x.onnx: the file to write ends in .tflite\n",
    });
  });
});

/** The text with its long decimals rounded: TFLite adds up a mean in another order. */
function rounded(text: string): string {
  return text.replaceAll(/\d+\.\d{6,}/g, (digits) => Number(digits).toFixed(5));
}
