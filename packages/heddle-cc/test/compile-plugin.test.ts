import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ABI_SECTION } from "@heddle/plugin-format";
import { Code } from "@heddle/status";
import { type CompileOptions, compilePlugin } from "heddle-cc";
import { afterAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "heddle-cc-"));
afterAll(() => rmSync(folder, { recursive: true }));

const manifest = { name: "some-kernels", version: "1.2.3", ops: ["SomeOp"] };

const kernel = `
#include <stdio.h>
#include <string.h>
#include "tensorflow/c/kernels.h"
#include "settings.h"
static void compute(void *kernel, TF_OpKernelContext *ctx) {
  char text[64];
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  snprintf(text, sizeof(text), "%s: %d inputs, %.3f", NAME, TF_NumInputs(ctx), 1.5);
  TF_SetStatus(status, TF_ABORTED, text);
  TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteStatus(status);
}
void TF_InitKernel(void) {
  TF_RegisterKernelBuilder(NAME, TF_NewKernelBuilder(NAME, "CPU", NULL, compute, NULL), NULL);
}
`;

function source(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function compile(file: string, text: string, options: Partial<CompileOptions> = {}) {
  return compilePlugin({ sources: [source(file, text)], mode: "own", manifest, ...options });
}

const moduleOf = (bytes: Uint8Array) => new WebAssembly.Module(Uint8Array.from(bytes));
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

describe("compilePlugin", () => {
  writeFileSync(join(folder, "settings.h"), '#define NAME "SomeOp"\n');

  test("makes a module with a memory of its own, and says what it needs", async () => {
    const outFile = join(folder, "deep/plugin.wasm");
    const plugin = await compile("kernel.c", kernel, { outFile, compilerArguments: ["-Wall", "-Wextra", "-Werror"] });
    expect(plugin.imports).toEqual([
      "TF_DeleteStatus",
      "TF_NewKernelBuilder",
      "TF_NewStatus",
      "TF_NumInputs",
      "TF_OpKernelContext_Failure",
      "TF_RegisterKernelBuilder",
      "TF_SetStatus",
    ]);
    expect(plugin.manifest).toEqual({ ...manifest, abi: { major: 1, minor: 0 }, mode: "own" });
    expect(plugin.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(new Uint8Array(readFileSync(outFile))).toEqual(plugin.bytes);
    const module = moduleOf(plugin.bytes);
    expect(WebAssembly.Module.imports(module).every(({ module: from }) => from === "tfk1")).toBe(true);
    expect(namesOf(WebAssembly.Module.exports(module)).sort()).toEqual(
      ["TF_InitKernel", "__heap_base", "__indirect_function_table", "__stack_pointer"].concat([
        "_initialize",
        "memory",
        "tfk1_abi",
      ]),
    );
    const [section] = WebAssembly.Module.customSections(module, ABI_SECTION);
    expect(JSON.parse(new TextDecoder().decode(section))).toEqual({ ...manifest, abi: "1.0", mode: "own" });

    const again = await compile("kernel.c", kernel, { outFile });
    expect(again.sha256).toBe(plugin.sha256);
  });

  test("makes a position-independent module for the host's memory", async () => {
    const { bytes, manifest: mirrored } = await compile("kernel.c", kernel, { mode: "shared" });
    const module = moduleOf(bytes);
    expect(mirrored.mode).toBe("shared");
    expect(WebAssembly.Module.customSections(module, "dylink.0")).toHaveLength(1);
    expect(namesOf(WebAssembly.Module.imports(module))).toEqual(
      expect.arrayContaining([
        "memory",
        "__indirect_function_table",
        "__stack_pointer",
        "__memory_base",
        "__table_base",
      ]),
    );
    expect(namesOf(WebAssembly.Module.exports(module))).toEqual(["__wasm_call_ctors", "TF_InitKernel", "tfk1_abi"]);
  });

  test.each(["own", "shared"] as const)("compiles header-only C++ in mode %s", async (mode) => {
    const text = `
#include <vector>
#include "tensorflow/c/kernels.h"
static std::vector<int> numbers = {3, 1, 2};
void TF_InitKernel() {
  std::vector<char> name;
  for (int number : numbers) name.push_back(static_cast<char>('0' + number));
  name.push_back('\\0');
  TF_DeleteKernelBuilder(TF_NewKernelBuilder(name.data(), "CPU", nullptr, nullptr, nullptr));
}`;
    const { imports, bytes } = await compile("kernel.cc", text, { mode, compilerArguments: ["-std=c++17"] });
    expect(imports).toEqual(
      expect.arrayContaining(["TF_DeleteKernelBuilder", "TF_NewKernelBuilder", "free", "malloc"]),
    );
    expect(namesOf(WebAssembly.Module.exports(moduleOf(bytes)))).toContain(
      mode === "own" ? "_initialize" : "__wasm_call_ctors",
    );
  });

  test("counts a function of the host whose address is taken", async () => {
    const text = `
#include "tensorflow/c/ops.h"
void TF_InitKernel(void) {
  TF_OpDefinitionBuilderSetShapeInferenceFunction(NULL, TF_ShapeInferenceContextSetUnknownShape);
}`;
    const { imports } = await compile("op.c", text, { mode: "shared" });
    expect(imports).toContain("TF_ShapeInferenceContextSetUnknownShape");
  });

  test("finds headers in include folders, and passes defines", async () => {
    mkdirSync(join(folder, "headers"), { recursive: true });
    writeFileSync(join(folder, "headers/answer.h"), "#if ANSWER != 42\n#error no answer\n#endif\n");
    const text = "#include <answer.h>\nvoid TF_InitKernel(void) {}\n";
    const options = { includeFolders: [join(folder, "headers")], defines: ["ANSWER=42"] };
    expect((await compile("answer.c", text, options)).imports).toEqual([]);
  });

  test("passes the compiler's message and exit code on", async () => {
    const error = await compile("wrong.c", "int x = ;\n").catch((reason) => reason);
    expect(error).toMatchObject({ code: Code.INVALID_ARGUMENT, details: { exitCode: 1, tool: "clang" } });
    expect(error.message).toMatch(/wrong\.c:1:9: error: expected expression$/);
    expect(error.details.diagnostics).toContain("int x = ;");
  });

  test("says what defines a function twice, and where it cannot write", async () => {
    const twice = [source("kernel.c", kernel), source("second.c", "void TF_InitKernel(void) {}\n")];
    await expect(compilePlugin({ sources: twice, mode: "own", manifest })).rejects.toMatchObject({
      details: { diagnostics: expect.stringMatching(/kernel\.c\.o\n.*second\.c\.o/) },
    });
    await expect(compile("kernel.c", kernel, { outFile: join(folder, "kernel.c/plugin.wasm") })).rejects.toMatchObject({
      code: Code.FAILED_PRECONDITION,
      message: expect.stringMatching(/^cannot write '.*plugin\.wasm': E/),
    });
  });

  test("names everything a plugin needs and no host offers", async () => {
    const text = `
__attribute__((import_module("env"), import_name("clock"))) void now(void);
__attribute__((import_module("tfk1"), import_name("TF_NoSuchFunction"))) void other(void);
void TF_InitKernel(void) { now(); other(); }`;
    await expect(compile("foreign.c", text)).rejects.toMatchObject({
      code: Code.FAILED_PRECONDITION,
      details: { imports: ["env.clock", "tfk1.TF_NoSuchFunction"] },
    });
  });

  test("places what kernels in C++ use of the library, and half floats", async () => {
    const text = `
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>
#include "tensorflow/c/kernels.h"
static std::unordered_map<std::string, std::vector<float>> scores;
void TF_InitKernel(void) {
  std::string key = "at " + std::to_string(scores.size());
  std::vector<float> &all = scores[key];
  for (int i = 0; i < 40; i++) all.push_back((float)(__fp16)(i * 7 % 40));
  std::sort(all.begin(), all.end());
  std::stable_sort(all.begin(), all.end(), [](float a, float b) { return a > b; });
  auto shared = std::make_shared<std::map<std::string, std::function<float(float)>>>();
  (*shared)["exp"] = [copy = shared.get()](float x) { return std::exp(x) + std::stof("1.5") + copy->size(); };
  if ((*shared)["exp"](all[0]) > 1e9) return;
  if (all[0] != 39 || key != "at 0") TF_DeleteStatus(nullptr);
}`;
    for (const mode of ["own", "shared"] as const) {
      const { imports, bytes } = await compile("library.cc", text, { mode });
      expect(imports).toEqual(
        ["TF_DeleteStatus", "aligned_alloc", "free", "malloc"].filter((name) => imports.includes(name)),
      );
      if (mode === "shared") {
        expect(namesOf(WebAssembly.Module.exports(moduleOf(bytes))).sort()).toEqual([
          "TF_InitKernel",
          "__wasm_apply_data_relocs",
          "__wasm_call_ctors",
          "tfk1_abi",
        ]);
      }
      expect(WebAssembly.Module.imports(moduleOf(bytes)).map(({ module }) => module)).not.toContain(
        "wasi_snapshot_preview1",
      );
    }
  });

  test.each(["own", "shared"] as const)("has no streams for the C library, in mode %s", async (mode) => {
    const text = `
#include <stdio.h>
#include "tensorflow/c/kernels.h"
void TF_InitKernel(void) {
  TF_Status *status = TF_NewStatus();
  if (fprintf(stderr, "%s\\n", TF_Message(status)) < 0) TF_DeleteStatus(status);
}`;
    const { imports } = await compile("print.c", text, { mode });
    expect(imports).toEqual(expect.arrayContaining(["TF_DeleteStatus", "TF_Message", "TF_NewStatus"]));
  });

  test.each(["own", "shared"] as const)("has no clock for the C library, in mode %s", async (mode) => {
    const text = "#include <time.h>\nvoid TF_InitKernel(void) { if (time(0) == 1) __builtin_trap(); }\n";
    await expect(compile("clock.c", text, { mode })).rejects.toMatchObject({
      code: Code.FAILED_PRECONDITION,
      message: expect.stringContaining("wasi_snapshot_preview1.clock_time_get"),
    });
  });

  test.each(["own", "shared"] as const)("says that nothing defines TF_InitKernel, in mode %s", async (mode) => {
    await expect(compile("none.c", "int f(void) { return 1; }\n", { mode })).rejects.toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: 'no source defines TF_InitKernel, where a plugin registers; in C++ it must be extern "C"',
    });
  });

  test.each([
    [{ sources: [] }, Code.INVALID_ARGUMENT, "there is nothing to compile"],
    [{ sources: ["kernel.rs"] }, Code.INVALID_ARGUMENT, "'kernel.rs' is neither C"],
    [{ sources: ["no-such.c"] }, Code.NOT_FOUND, "cannot read 'no-such.c': ENOENT"],
    [{ stackBytes: 17 }, Code.INVALID_ARGUMENT, "stackBytes must be a positive multiple of 16, found 17"],
    [{ maxMemoryBytes: 1 }, Code.INVALID_ARGUMENT, "maxMemoryBytes must be a positive multiple of 65536"],
    [{ mode: "both" as "own" }, Code.INVALID_ARGUMENT, 'mode must be "own" or "shared", found both'],
  ])("refuses %o", async (options, code, message) => {
    const error = await compile("kernel.c", kernel, options).catch((reason) => reason);
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});
