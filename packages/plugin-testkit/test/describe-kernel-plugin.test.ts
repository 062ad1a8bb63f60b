import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { defineOp, unchangedShape } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { setCell } from "@heddle/tstring/cells";
import { compilePlugin } from "heddle-cc";
import { describe, expect, onTestFinished, test } from "vitest";
import { describeKernelPlugin, type PluginCase, type PluginUnderTest } from "../src/index.js";

const fixture = (mode: string) =>
  new Uint8Array(readFileSync(new URL(`../../c-api/test/fixtures/string_upper.${mode}.wasm`, import.meta.url)));

/** The upper-case kernel of the C API's tests, in both of its builds. */
function upper(): PluginUnderTest {
  const wasm = { own: fixture("own"), shared: fixture("shared") };
  const artifacts = (["own", "shared"] as const).map((mode) => ({
    file: `./${mode}.wasm`,
    mode,
    sha256: createHash("sha256").update(wasm[mode]).digest("hex"),
  }));
  const said = /\{"name":.*?\}/.exec(new TextDecoder("latin1").decode(wasm.own))?.[0] ?? "{}";
  const { name, version, abi } = JSON.parse(said);
  const heddle = { abi, artifacts, ops: ["HeddleTestUpper"] };
  return { packageJson: { name, version, heddle }, wasm };
}

const cases: readonly PluginCase[] = [
  {
    op: "HeddleTestUpper",
    name: "ASCII",
    inputs: [
      {
        dtype: "string",
        value: [
          ["abc", ""],
          ["a string of more than twenty-two bytes", "é1"],
        ],
      },
    ],
    outputs: [
      [
        ["ABC", ""],
        ["A STRING OF MORE THAN TWENTY-TWO BYTES", "é1"],
      ],
    ],
  },
  { op: "HeddleTestUpper", name: "a scalar", inputs: [{ dtype: "string", value: "x" }], outputs: ["X"] },
  { op: "HeddleTestUpper", name: "no elements", inputs: [{ dtype: "string", value: [] }], outputs: [[]] },
];

describe("describeKernelPlugin", () => {
  describeKernelPlugin({ plugin: upper(), cases, test: { describe, test } });
});

/** Runs the suite without a runner: the names of the tests that fail, with what they say. */
async function failures(plugin: PluginUnderTest, own = cases): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  const bodies: [string, () => void | Promise<void>][] = [];
  const runner = {
    describe: (_: string, body: () => void) => body(),
    test: (name: string, body: () => void | Promise<void>) => void bodies.push([name, body]),
  };
  describeKernelPlugin({ plugin, cases: own, test: runner });
  for (const [name, body] of bodies) {
    try {
      await body();
    } catch (error) {
      failed.set(name, (error as Error).message);
    }
  }
  return failed;
}

/** A plugin in TypeScript that makes its strings longer by "!", with one mistake. */
function shout(
  mistake: "none" | "writes its input" | "leaks" | "wrong answer" | "short strings only" | "shape function",
): PluginUnderTest {
  const plugin: KernelPlugin = {
    name: "shout",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register(registrar) {
      registrar.registerOp(
        defineOp("Shout", {
          inputs: ["x: string"],
          outputs: ["y: string"],
          shapeFunction: mistake === "shape function" ? ({ setOutputShape }) => setOutputShape(0, []) : unchangedShape,
        }),
      );
      registrar.registerKernel({
        op: "Shout",
        create: () => ({
          compute(context) {
            const { memory } = context;
            const input = context.input(0);
            if (mistake === "writes its input") setCell(memory, input.address, Uint8Array.of(65));
            if (mistake === "leaks") memory.malloc(64);
            using builder = new StringBlockBuilder(memory, input.elementCount);
            for (let i = 0; i < input.elementCount; i++) {
              if (mistake === "short strings only") {
                const cell = input.address + i * CELL_BYTES;
                const size = memory.u8[cell] >>> 2;
                builder.addBytes(Uint8Array.of(...memory.u8.slice(cell + 1, cell + 1 + size), 33));
              } else builder.addBytes(Uint8Array.of(...input.strings().bytes(i), mistake === "wrong answer" ? 63 : 33));
            }
            context.setOutput(0, Tensor.fromStringBlock(memory, input.shape, builder.finish()));
          },
        }),
      });
    },
  };
  const heddle = { abi: "1.0", module: "./index.js", ops: ["Shout"] };
  return { packageJson: { name: "shout", version: "1.0.0", heddle }, plugin };
}

const shoutCases: readonly PluginCase[] = [
  { op: "Shout", name: "two", inputs: [{ dtype: "string", value: ["a", "b"] }], outputs: [["a!", "b!"]] },
];

describe("what the suite finds", () => {
  test("nothing in a plugin that is right", async () => {
    expect(await failures(shout("none"), shoutCases)).toEqual(new Map());
  });

  test.each([
    ["wrong answer", "Shout: two, in 'module' mode", /wanted \[2\] \["a!","b!"\], found string\[2\] \["a\?","b\?"\]/],
    [
      "writes its input",
      "Shout: two, in 'module' mode",
      /^op Shout, case 'two' \(strings as block\): the call changed its inputs$/,
    ],
    [
      "leaks",
      "Shout: two, in 'module' mode",
      /^op Shout, case 'two' \(strings as block\): the call leaves 64 bytes in 1 block\(s\) of the host's memory: release/,
    ],
    [
      "shape function",
      "Shout: two, in 'module' mode",
      /^the shape function of op Shout says \[\] for output 0, the kernel's has \[2\], given inputs \[2\]$/,
    ],
    ["short strings only", "Shout: two, with strings at every edge, in 'module' mode", /layouts differ/],
  ] as const)("a plugin that %s", async (mistake, name, message) => {
    expect((await failures(shout(mistake), shoutCases)).get(name)).toMatch(message);
  });

  test("an op without a case, and a manifest that says something else", async () => {
    const plugin = upper();
    const { name, version, heddle } = plugin.packageJson as { name: string; version: string; heddle: object };
    const other = {
      ...plugin,
      packageJson: { name, version, heddle: { ...heddle, ops: ["HeddleTestUpper", "More"] } },
    };
    const found = await failures(other);
    expect(found.get("there is one for each op")).toBe("there is no case with outputs for op More");
    expect(found.get("it registers what it declares, in 'own' mode")).toMatch(/ops/);
  });
});

/** Answers "!" after every string in blocks of one string, with a pause between them. */
function pausing(mistake: "none" | "state of its module" | "goes on" | "keeps memory"): PluginUnderTest {
  let shared: string[] = [];
  const plugin: KernelPlugin = {
    name: "shout",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 1 },
    register(registrar) {
      registrar.registerOp(
        defineOp("Shout", { inputs: ["x: string"], outputs: ["y: string"], shapeFunction: unchangedShape }),
      );
      registrar.registerKernel({
        op: "Shout",
        create: () => ({
          async compute(context) {
            const input = context.input(0);
            const texts: string[] = [];
            if (mistake === "state of its module") shared = [];
            const target = () => (mistake === "state of its module" ? shared : texts);
            const kept = mistake === "keeps memory" ? context.memory.malloc(32) : undefined;
            for (const text of input.toArray()) {
              target().push(`${text}!`);
              if (mistake === "goes on")
                await Promise.resolve(new Promise<void>((resolve) => resolve(context.pause()))).catch(() => {});
              else await context.pause();
            }
            if (kept !== undefined) context.memory.free(kept);
            context.setOutput(0, Tensor.fromStrings(context.memory, input.shape, target().slice(-input.elementCount)));
          },
        }),
      });
    },
  };
  const heddle = { abi: "1.1", module: "./index.js", ops: ["Shout"] };
  return { packageJson: { name: "shout", version: "1.0.0", heddle }, plugin };
}

describe("what the suite finds in kernels that pause", () => {
  const differing: readonly PluginCase[] = [
    { op: "Shout", name: "two", inputs: [{ dtype: "string", value: ["a", "b"] }], outputs: [["a!", "b!"]] },
  ];

  test("nothing in a plugin that is right", async () => {
    expect(await failures(pausing("none"), differing)).toEqual(new Map());
  });

  test.each([
    [
      "state of its module",
      "Shout: two, called twice at once, in 'module' mode",
      /^op Shout, case 'two', in two runs at once \(keep the state of a computation in that computation, or register/,
    ],
    [
      "goes on",
      "Shout: two, when the run stops, in 'module' mode",
      "op Shout, case 'two': pause 0 of the call says CANCELLED, but the call ends with an answer: await what pause() returns, and let its error through",
    ],
    [
      "keeps memory",
      "Shout: two, when the run stops, in 'module' mode",
      /^op Shout, case 'two': pause 0 of the call says CANCELLED; bytes in use afterwards: wanted/,
    ],
  ] as const)("%s", async (mistake, name, message) => {
    expect((await failures(pausing(mistake), differing)).get(name)).toMatch(message);
  });

  test("an old build", async () => {
    const stale = "plugin shout: src/index.ts is newer than dist/index.js: build it again";
    expect((await failures({ ...pausing("none"), stale }, differing)).get("it is built from its sources")).toBe(stale);
  });

  test("other errors than StatusErrors", async () => {
    const { packageJson, plugin } = pausing("none");
    const broken = {
      ...plugin,
      register: (registrar: Registrar) =>
        plugin?.register({
          ...registrar,
          registerKernel: (kernel) =>
            registrar.registerKernel({
              ...kernel,
              create: () => ({
                compute: () => {
                  throw new RangeError("too far");
                },
              }),
            }),
        }),
    } as KernelPlugin;
    expect((await failures({ packageJson, plugin: broken }, differing)).get("Shout: two, in 'module' mode")).toBe(
      'the kernel failed with RangeError: too far: throw a StatusError, such as invalidArgument("…") of @heddle/status',
    );
  });
});

describe("what the suite finds in C", () => {
  test("a tensor that is not deleted", async () => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-leak-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const source = join(folder, "leak.c");
    writeFileSync(source, LEAKING_C);
    const manifest = { name: "leak", version: "1.0.0", ops: ["Leak"] };
    const { bytes, sha256 } = await compilePlugin({ sources: [source], mode: "own", manifest });
    const heddle = { abi: "1.0", ops: ["Leak"], artifacts: [{ file: "./k.wasm", mode: "own", sha256 }] };
    const found = await failures({ packageJson: { ...manifest, heddle }, wasm: { own: bytes } }, [
      { op: "Leak", name: "three", inputs: [{ dtype: "int32", value: [1, 2, 3] }], outputs: [[1, 2, 3]] },
    ]);
    expect(found.get("Leak: three, in 'own' mode")).toMatch(
      /^op Leak, case 'three': a call leaves 1 TF_Tensor and \d+ bytes: call TF_DeleteTensor on every path$/,
    );
  });
});

/** Copies its input to its output, and deletes the handle of its input alone. */
const LEAKING_C = `
#include <string.h>
#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"

static void compute(void *state, TF_OpKernelContext *ctx) {
  (void)state;
  TF_Status *status = TF_NewStatus();
  TF_Tensor *input = NULL;
  TF_GetInput(ctx, 0, &input, status);
  int64_t dims[1] = {TF_TensorElementCount(input)};
  TF_Tensor *output = TF_AllocateOutput(ctx, 0, TF_INT32, dims, 1, 0, status);
  memcpy(TF_TensorData(output), TF_TensorData(input), (size_t)dims[0] * 4);
  TF_DeleteTensor(input);
  TF_DeleteStatus(status);
}

void TF_InitKernel(void) {
  TF_Status *status = TF_NewStatus();
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("Leak");
  TF_OpDefinitionBuilderAddInput(op, "x: int32");
  TF_OpDefinitionBuilderAddOutput(op, "y: int32");
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder("Leak", TF_NewKernelBuilder("Leak", "CPU", NULL, compute, NULL), status);
  TF_DeleteStatus(status);
}
`;
