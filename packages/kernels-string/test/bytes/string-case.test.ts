import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { strings, text } from "../string-input.js";

async function run(op: string, encoding: string, values: readonly string[]) {
  const [output] = await runOp(plugin, op, { encoding: text(encoding) }, [strings(values)]);
  return output.value;
}

describe("StringLower", () => {
  test("changes ASCII letters only when there is no encoding", async () => {
    expect(await run("StringLower", "", ["Hello, WORLD! @[`{ É", "Z".repeat(37)])).toEqual([
      "hello, world! @[`{ É",
      "z".repeat(37),
    ]);
  });

  test("follows Unicode, final sigma included, when the encoding is utf-8", async () => {
    expect(await run("StringLower", "utf-8", ["ΑΣ ΑΣΑ É", "İ"])).toEqual(["ας ασα é", "i̇"]);
  });

  test("ends a text at its first NUL when the encoding is utf-8, as TensorFlow does", async () => {
    expect(await run("StringLower", "utf-8", ["AB\0CD"])).toEqual(["ab"]);
  });

  test("refuses another encoding", async () => {
    await expect(run("StringLower", "UTF-8", ["A"])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "only utf-8 or '' (no encoding) is supported, received UTF-8",
    });
  });
});

describe("StringUpper", () => {
  test("changes every byte as a byte table would, at every length", async () => {
    const everyByte = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));
    const values = Array.from({ length: 40 }, (_, length) => everyByte.slice(80, 80 + length));
    expect(await run("StringUpper", "", [everyByte, ...values])).toEqual(
      [everyByte, ...values].map((value) => value.replace(/[a-z]/g, (letter) => letter.toUpperCase())),
    );
  });

  test("grows where Unicode does", async () => {
    expect(await run("StringUpper", "utf-8", ["ß ﬁ ŉ"])).toEqual(["SS FI ʼN"]);
  });
});
