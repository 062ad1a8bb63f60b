import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { KernelPlugin } from "@heddle/kernel-api";
import { defineOp, unchangedShape } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { setCell } from "@heddle/tstring/cells";
import { describe, expect, test } from "vitest";
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
  mistake: "none" | "writes its input" | "leaks" | "wrong answer" | "short strings only",
): PluginUnderTest {
  const plugin: KernelPlugin = {
    name: "shout",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register(registrar) {
      registrar.registerOp(
        defineOp("Shout", { inputs: ["x: string"], outputs: ["y: string"], shapeFunction: unchangedShape }),
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
    ["writes its input", "Shout: two, in 'module' mode", /it changed its inputs|wanted \[2\]/],
    ["leaks", "Shout: two, in 'module' mode", /bytes in use after the call/],
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
