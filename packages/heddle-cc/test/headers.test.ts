import { describe, expect, test } from "vitest";
import { addFolder, type FileTree } from "../src/file-tree.js";
import { addFfiHeaders, addInterfaceHeaders, HEADERS } from "../src/interface-headers.js";
import { runTool } from "../src/toolchain.js";

const files: FileTree = {};
addInterfaceHeaders(files);
addFfiHeaders(files);
const headers = ["packages/c-api/include", "packages/ffi/include"].flatMap((folder) => addFolder({}, folder, []));
const strict = ["-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-pedantic", `-I${HEADERS}`];

/** A source for each header, which includes it alone; one compiler run checks them all. */
function alone(ending: string): readonly string[] {
  return headers.map((header, index) => {
    const name = `alone-${index}.${ending}`;
    files[name] = new TextEncoder().encode(`#include "${header}"\n`);
    return name;
  });
}

describe("the headers", () => {
  test("compile alone as C11", async () => {
    const run = await runTool("clang", ["--target=wasm32-wasip1", "-std=c11", ...strict, ...alone("c")], files);
    expect(run.diagnostics).toBe("");
  });

  test("compile alone as C++17", async () => {
    const run = await runTool("clang++", ["--target=wasm32-wasip1", "-std=c++17", ...strict, ...alone("cc")], files);
    expect(run.diagnostics).toBe("");
  });

  test("have the layout of a host with 64-bit pointers there", async () => {
    const text =
      '#include "heddle/plugin.h"\n#include "heddle/ffi_rfc.h"\n#include <tvm/ffi/extra/c_env_api.h>\n' +
      '_Static_assert(sizeof(void *) == 8, "64 bits");\n';
    files["plugin64.c"] = new TextEncoder().encode(text);
    const target = ["--target=wasm64-unknown-unknown", "-isystem", "/usr/include/wasm32-wasip1"];
    const run = await runTool("clang", [...target, "-std=c11", ...strict, "plugin64.c"], files);
    expect(run.diagnostics).toBe("");
  });
});
