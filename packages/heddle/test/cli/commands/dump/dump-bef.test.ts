import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseMlir, writeBef } from "@heddle/bef";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

const TEXT = `module {
  func.func @main(%arg0: !tfrt.chain) -> !tfrt.chain {
    %0 = tfrt.constant.i32 42
    %1 = "my.op"(%0) {text = "tab\\09 \\22x\\22"} : (i32) -> !tfrt.chain
    %2 = tfrt.merge.chains %arg0, %1 : !tfrt.chain, !tfrt.chain
    tfrt.return %2 : !tfrt.chain
  }
}
`;

function file(name: string, bytes: Uint8Array): string {
  const path = join(folder(), name);
  writeFileSync(path, bytes);
  return path;
}

const bef = (name: string, text = TEXT, optionalSections = true) =>
  file(name, writeBef(parseMlir(text, { fileName: "main.mlir" }), { optionalSections }));

async function result(...args: string[]) {
  const { code, stdout, stderr } = await heddle(["dump", ...args]);
  return { code, stdout, stderr };
}

describe("heddle dump of a BEF file", () => {
  test("prints MLIR", async () => {
    expect(await result(bef("a.bef"))).toEqual({ code: 0, stdout: TEXT, stderr: "" });
  });

  test("prints the places of operations", async () => {
    const { stdout } = await result(bef("b.bef"), "--locations");
    expect(stdout).toContain('    %0 = tfrt.constant.i32 42 loc("main.mlir":3:10)\n');
  });

  test("leaves long constants and strings out", async () => {
    const text = `module {
  func.func @main() {
    "my.op"() {a = dense<"0x${"0102".repeat(3000)}"> : tensor<6000xi8>, b = "${"x".repeat(5000)}"} : () -> ()
    tfrt.return
  }
}
`;
    const path = bef("c.bef", text);
    const { stdout } = await result(path);
    expect(stdout.split("\n")[2]).toBe(
      `    "my.op"() {a = dense_resource<__elided__> : tensor<6000xi8>, b = "${"x".repeat(64)}"} : () -> () // left out: 6000 bytes, 4936 bytes`,
    );
    expect((await result(path, "--full")).stdout).toBe(text);
  });

  test("says when the file has no names", async () => {
    const path = bef("d.bef", TEXT, false);
    const { code, stdout, stderr } = await result(path);
    expect(code).toBe(0);
    expect(stdout).toContain("attr0 = ");
    expect(stderr).toBe(`heddle: ${path}: Missing AttributeTypes, AttributeNames or RegisterTypes sections.\n`);
  });

  test("escapes control characters of types", async () => {
    const text = 'func.func @f(%x: !a.b<"\u001b[31m">) {\n  tfrt.return\n}';
    const { stdout } = await result(bef("e.bef", text));
    expect(stdout).toContain('%arg0: !a.b<"\\u001b[31m">');
  });

  test("names the file when it is damaged", async () => {
    const path = file("f.bef", writeBef(parseMlir(TEXT)).subarray(0, 100));
    const { code, stdout, stderr } = await result(path);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^heddle: [A-Z_]+: .*f\.bef: .*\n$/);
  });

  test.each(["--hex", "--format=json", "--count=1"])("refuses %s, which is for string tensors", async (flag) => {
    const path = bef("g.bef");
    const name = flag.replace(/=.*/, "");
    const { code, stderr } = await result(path, flag);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `heddle: INVALID_ARGUMENT: ${name} is for a string tensor; ${path} is not\n`,
    });
  });

  test.each(["--full", "--locations"])("%s is for BEF files alone", async (flag) => {
    const path = file("h.cells", new Uint8Array(24));
    const { code, stderr } = await result(path, flag);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `heddle: INVALID_ARGUMENT: ${flag} is for a BEF file; ${path} is not\n`,
    });
  });

  test("takes the bytes as cells with --layout", async () => {
    const path = file("i.cells", Uint8Array.of(0x0b, 0xef, ...new Uint8Array(22)));
    const { stdout } = await result(path, "--layout", "tf", "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({ layout: "tf", bytes: 24 });
  });
});
