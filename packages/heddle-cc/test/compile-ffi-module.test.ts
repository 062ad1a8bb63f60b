import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Code } from "@heddle/status";
import { compileFfiModule, type SourceOptions } from "heddle-cc";
import { afterAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "heddle-cc-"));
afterAll(() => rmSync(folder, { recursive: true }));

const kernel = `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tvm/ffi/c_api.h>
#include <tvm/ffi/extra/c_env_api.h>
TVM_FFI_DLL_EXPORT int __tvm_ffi_hello(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)args;
  char *text = malloc(64);
  snprintf(text, 64, "%d arguments", num_args);
  TVMFFIByteArray bytes = {text, strlen(text)};
  int failed = TVMFFIStringFromByteArray(&bytes, result);
  free(text);
  return failed;
}
int __tvm_ffi__doc_hello(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args, (void)result;
  return 0;
}
void *__tvm_ffi__library_ctx = NULL;
`;

function compile(file: string, text: string, options: Partial<SourceOptions> = {}) {
  const path = join(folder, file);
  writeFileSync(path, text);
  return compileFfiModule({ sources: [path], mode: "own", ...options });
}

const exportsOf = (bytes: Uint8Array) =>
  WebAssembly.Module.exports(new WebAssembly.Module(Uint8Array.from(bytes))).map(({ name }) => name);

describe("compileFfiModule", () => {
  const strict = { compilerArguments: ["-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic"] };

  test("exports all that begins with __tvm_ffi_, and imports functions of the host", async () => {
    const outFile = join(folder, "deep/hello.wasm");
    const { bytes, functions, imports, warnings } = await compile("hello.c", kernel, { outFile, ...strict });
    expect(functions).toEqual(["hello"]);
    expect(imports).toEqual(["TVMFFIStringFromByteArray", "free", "malloc"]);
    expect(warnings).toBe("");
    expect(new Uint8Array(readFileSync(outFile))).toEqual(bytes);
    const names = exportsOf(bytes);
    for (const name of ["__tvm_ffi_hello", "__tvm_ffi__doc_hello", "__tvm_ffi__library_ctx", "memory", "__heap_base"]) {
      expect(names).toContain(name);
    }
    expect(names).toContain("__indirect_function_table");
  });

  test("makes a position-independent module in mode shared", async () => {
    const { bytes, functions } = await compile("shared.c", kernel, { mode: "shared", ...strict });
    const module = new WebAssembly.Module(Uint8Array.from(bytes));
    expect(WebAssembly.Module.customSections(module, "dylink.0")).toHaveLength(1);
    expect(functions).toEqual(["hello"]);
    expect(exportsOf(bytes)).toContain("__tvm_ffi__library_ctx");
  });

  test("prefers the author's headers to its own", async () => {
    const include = join(folder, "include/tvm/ffi");
    mkdirSync(include, { recursive: true });
    writeFileSync(join(include, "c_api.h"), "#error the author's\n");
    const options = { includeFolders: [join(folder, "include")] };
    await expect(compile("own-headers.c", kernel, options)).rejects.toThrow("the author's");
  });

  test("refuses source without a function to export", async () => {
    const text = "static int __tvm_ffi_hidden(void) { return 0; } int f(void) { return __tvm_ffi_hidden(); }\n";
    await expect(compile("nothing.c", text)).rejects.toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining("no source defines a function __tvm_ffi_NAME"),
    });
  });

  test.each(["own", "shared"] as const)("names a function that is nowhere, in mode %s", async (mode) => {
    const text = "int elsewhere(void); int __tvm_ffi_f(void) { return elsewhere(); }\n";
    await expect(compile("undefined.c", text, { mode })).rejects.toThrow("elsewhere");
  });

  test("compiles C++ without exceptions", async () => {
    const text = `#include <tvm/ffi/c_api.h>
      extern "C" int __tvm_ffi_pair(void *, const TVMFFIAny *, int32_t, TVMFFIAny *result) {
        int *pair = new int[2]{20, 22};
        result->type_index = kTVMFFIInt;
        result->v_int64 = pair[0] + pair[1];
        delete[] pair;
        return 0;
      }`;
    const { functions } = await compile("pair.cc", text, { compilerArguments: ["-std=c++17", "-Wall", "-Werror"] });
    expect(functions).toEqual(["pair"]);
  });
});
