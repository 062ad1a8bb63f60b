import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadCompiledModel, type SelectedLoadOptions } from "../../src/compiled.js";
import { registerAddV2, selectKernels } from "../../src/kernels.js";
import { statusOf } from "../status-of.js";
import { compiledAddThree } from "./add-three.js";

const checks = vi.fn();
const imports = vi.fn();
vi.mock("../../src/model/rare-code.js", async (importOriginal) => {
  const code = await importOriginal<typeof import("../../src/model/rare-code.js")>();
  return {
    ...code,
    shareClasses: (page: Parameters<typeof code.shareClasses>[0]) => {
      imports();
      code.shareClasses(page);
    },
    checkOptions: (...args: Parameters<typeof code.checkOptions>) => {
      checks();
      code.checkOptions(...args);
    },
  };
});
const watches = vi.fn();
vi.mock("../../src/model/watched-load.js", async (importOriginal) => {
  const code = await importOriginal<typeof import("../../src/model/watched-load.js")>();
  const shareClasses = (...args: Parameters<typeof code.shareClasses>) => {
    watches();
    code.shareClasses(...args);
  };
  return { ...code, shareClasses };
});
beforeEach(() => vi.clearAllMocks());

const bytes = await compiledAddThree();
const plugins = [selectKernels(registerAddV2)];

async function sumWith(options: Partial<SelectedLoadOptions>): Promise<unknown> {
  using model = await loadCompiledModel(bytes, { plugins, ...options });
  return (await model.run({ x: 4 })).y?.toArray();
}

describe("loadCompiledModel", () => {
  test.each<[string, Partial<SelectedLoadOptions>, string]>([
    ["tables of another word", { tables: "x" as "constant" }, 'tables is either "resource" or "constant", found "x"'],
    ["threads with a host", { host: new Host(), threads: 2 }, "threads are for a model without host: "],
    ["modules with a host", { host: new Host(), modules: {} }, "modules are for a model without host: "],
    [
      "a limit with a host",
      { host: new Host(), memoryLimitBytes: 1 },
      "memoryLimitBytes is for a model without host: ",
    ],
    ["ops for no fallback", { fallbackOps: ["AddV2"] }, "fallbackOps AddV2 need a fallback"],
  ])("refuses %s as loadModel does", async (_, options, message) => {
    expect(await statusOf(sumWith(options))).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining(message),
    });
  });

  test("refuses options that do not exist, and none at all", async () => {
    expect(await statusOf(sumWith({ timeoutMS: 5 } as object))).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: "loadCompiledModel has no option 'timeoutMS' (did you mean 'timeoutMs'?)",
    });
    for (const options of [undefined, { plugins: "AddV2" }]) {
      expect(await statusOf(loadCompiledModel(bytes, options as unknown as SelectedLoadOptions))).toMatchObject({
        code: Code.INVALID_ARGUMENT,
      });
    }
  });

  test("imports the code that checks options for those which it checks", async () => {
    expect(await sumWith({})).toEqual([7]);
    expect(await sumWith({ host: new Host() })).toEqual([7]);
    expect(await sumWith({ memoryLimitBytes: 1 << 24, fallbackOps: [] })).toEqual([7]);
    expect(checks).not.toHaveBeenCalled();
    expect(await sumWith({ tables: "resource" })).toEqual([7]);
    expect(checks).toHaveBeenCalledTimes(1);
  });

  test("imports the code of loads that are watched for those that are", async () => {
    expect(await sumWith({})).toEqual([7]);
    expect(watches).not.toHaveBeenCalled();
    const phases: string[] = [];
    const onProgress = ({ phase }: { phase: string }) => phases.push(phase);
    expect(await sumWith({ onProgress, timeoutMs: 60_000, signal: new AbortController().signal })).toEqual([7]);
    expect(phases).toEqual(["read", "prepare"]);
    expect(watches).toHaveBeenCalledOnce();
  });

  test.each<[string, Partial<SelectedLoadOptions>, object]>([
    ["a signal that has aborted", { signal: AbortSignal.abort(new Error("no")) }, { code: Code.CANCELLED }],
    ["a time limit that is over", { timeoutMs: 0 }, { code: Code.DEADLINE_EXCEEDED }],
    ["a time limit below 0", { timeoutMs: -1 }, { code: Code.INVALID_ARGUMENT }],
  ])("stops for %s", async (_, options, status) => {
    expect(await statusOf(sumWith(options))).toMatchObject(status);
  });

  test("counts the time of importing the code of a time limit", async () => {
    watches.mockImplementationOnce(() => {
      for (const startMs = performance.now(); performance.now() - startMs < 500; );
    });
    expect(await statusOf(sumWith({ timeoutMs: 400 }))).toMatchObject({
      code: Code.DEADLINE_EXCEEDED,
      message: "loading took longer than 400 ms",
    });
  });

  test.each<[string, Partial<SelectedLoadOptions>]>([
    ["options that are checked", { tables: "resource" }],
    ["threads", { threads: 2 }],
    ["a fallback", { fallbackOps: ["AddV2"] }],
    ["a warm-up", { warmUp: 1 }],
    ["a record of the memory", { logMemory: { begin() {}, end() {} } as never }],
    ["a check of shapes", { checkShapes: true }],
  ])("is UNAVAILABLE when the code for %s cannot be imported", async (_, options) => {
    imports.mockImplementation(() => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    expect(await statusOf(sumWith(options))).toMatchObject({
      code: Code.UNAVAILABLE,
      message: expect.stringMatching(
        /cannot be imported: .*Failed to fetch dynamically imported module: load the page/,
      ),
    });
    imports.mockReset();
  });

  test("keeps the error of a plugin whose reasons cannot be imported", async () => {
    const twice = [...plugins, { ...selectKernels(registerAddV2), name: "other" }];
    expect(await statusOf(sumWith({ plugins: twice }))).toMatchObject({ code: Code.ALREADY_EXISTS });
    expect(imports).toHaveBeenCalledOnce();
    imports.mockImplementationOnce(() => {
      throw new Error("no network");
    });
    const error = await statusOf(sumWith({ plugins: twice }));
    expect(imports).toHaveBeenCalledTimes(2);
    expect(error).toMatchObject({ code: Code.INVALID_ARGUMENT, message: expect.stringContaining("other") });
  });
});
