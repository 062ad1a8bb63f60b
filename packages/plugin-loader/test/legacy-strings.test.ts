import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { type PluginManifest, readModuleManifest } from "@heddle/plugin-format";
import {
  DataType,
  type StringEncoding,
  type StringOrigin,
  type Tensor,
  tensorFromJs,
  tensorFromLegacyEncoding,
  tensorToLegacyEncoding,
} from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, describe, expect, test } from "vitest";
import { type LoadedPlugin, loadWasm, type PluginLimits } from "../src/index.js";
import { SandboxServer } from "../src/sandbox/serve.js";
import type { WorkerPort } from "../src/sandbox/worker-port.js";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../c-api/test/fixtures/${name}.wasm`, import.meta.url)));
const long = "a text of more than twenty-two bytes, é and \u{1f9f5}";

/** A worker in this thread; messages are cloned as between threads. */
function startWorker(): WorkerPort {
  const server = new SandboxServer();
  let reply: Parameters<WorkerPort["listen"]>[0] = () => {};
  return {
    post: (request) =>
      void server.answer(structuredClone(request)).then((answer) => answer && reply(structuredClone(answer))),
    listen: (onReply) => {
      reply = onReply;
    },
    terminate() {},
  };
}

let host = new Host();
let plugin: LoadedPlugin | undefined;

async function load(name: string, mode: "own" | "shared", limits: PluginLimits, strings?: StringEncoding) {
  host = new Host({ memory: createTestMemory() });
  const bytes = fixture(`${name}.${mode}`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const artifact = { file: "plugin.wasm", mode, sha256 };
  const manifest: PluginManifest = {
    name: `heddle-test-${name.replaceAll("_", "-")}`,
    version: "1.0.0",
    abi: { major: 1, minor: 1 },
    ops: [],
    artifacts: [artifact],
    ...(strings !== undefined && { strings }),
  };
  const source = { bytes, label: name, ...(strings !== undefined && { manifest, artifact }) };
  plugin = await loadWasm(host, source, { trust: true, ...limits });
}

afterEach(() => {
  plugin?.dispose();
  plugin = undefined;
  expect(host.memory.liveBytes).toBe(0);
});

/** Runs an op on one tensor, which it releases; returns the output's value and origin. */
async function run(op: string, input: Tensor): Promise<[unknown, StringOrigin | undefined]> {
  using strings = input;
  const [output] = await runOp(host, op, [strings]);
  using tensor = output;
  return [tensor.toNested(), tensor.stringOrigin];
}

const cells = (value: string | string[] | string[][]) => tensorFromJs(host.memory, DataType.STRING, value);
function legacy(...texts: string[]): Tensor {
  using strings = cells(texts);
  return tensorFromLegacyEncoding(host.memory, [texts.length], tensorToLegacyEncoding(strings));
}

describe.each([
  ["own", {}],
  ["shared", {}],
  ["own, in a worker", { timeLimitMs: 10_000, startWorker }],
] as const)('a plugin with "strings": "legacy", in mode %s', (name, limits) => {
  const mode = name === "shared" ? "shared" : "own";

  test("gets its inputs in the old encoding, and its outputs are decoded", async () => {
    await load("legacy_upper", mode, limits);
    expect(
      await run(
        "HeddleTestLegacyUpper",
        cells([
          ["ab", ""],
          ["x".repeat(200), long],
        ]),
      ),
    ).toEqual([
      [
        ["AB", ""],
        ["X".repeat(200), long.replace(/[a-z]/g, (letter) => letter.toUpperCase())],
      ],
      "legacy",
    ]);
    expect(await run("HeddleTestLegacyUpper", legacy("ab", long))).toMatchObject([["AB", {}], "legacy"]);
    expect(await run("HeddleTestLegacyUpper", cells("scalar"))).toEqual(["SCALAR", "legacy"]);
    expect(await run("HeddleTestLegacyUpper", cells([]))).toEqual([[], "legacy"]);
  });

  test("writes outputs of the context in the old encoding", async () => {
    await load("legacy_upper", mode, limits);
    expect(await run("HeddleTestLegacyTwice", cells(["ab", "", "0123456789ab"]))).toEqual([
      ["ABAB", "", "0123456789AB0123456789AB"],
      "legacy",
    ]);
    await expect(run("HeddleTestLegacyBroken", cells(["ab", "c"]))).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("Malformed TF_STRING tensor; element 0 out of range"),
    });
    expect(plugin?.failure).toBeUndefined();
    if (plugin?.holdings) expect(plugin.holdings.objects).toEqual({});
  });
});

describe.each(["own", "shared"] as const)("a plugin in C, in mode %s,", (mode) => {
  test.each<[StringEncoding, [number, number], [number, number]]>([
    ["tstring", [1, 0], [2, 0]],
    ["legacy", [1, 1], [2, 1]],
    ["origin", [1, 0], [2, 1]],
  ])(
    'asks for the origin of a tensor; "strings": "%s" gives data encoded accordingly',
    async (strings, ofCells, ofLegacy) => {
      await load("string_origin", mode, {}, strings);
      const origin = async (input: Tensor) => {
        using tensor = input;
        const outputs = await runOp(host, "HeddleTestOrigin", [tensor]);
        return outputs.map((output) => {
          using number = output;
          return number.toNested();
        });
      };
      expect(await origin(cells("x"))).toEqual(ofCells);
      using vector = legacy("x");
      expect(await origin(vector.withShape([]))).toEqual(ofLegacy);
    },
  );

  test.each<StringEncoding>(["tstring", "legacy", "origin"])(
    'makes tensors of the old encoding, which it gets of any, with "strings": "%s"',
    async (strings) => {
      await load("string_origin", mode, {}, strings);
      expect(await run("HeddleTestNewLegacy", cells(["ab", long, ""]))).toEqual([["ab", long, ""], "legacy"]);
      expect(await run("HeddleTestNewLegacy", legacy("ab", long))).toEqual([["ab", long], "legacy"]);
      await expect(run("HeddleTestNewLegacy", cells(["cut"]))).rejects.toMatchObject({
        code: "INVALID_ARGUMENT",
        message: expect.stringContaining("Malformed TF_STRING tensor; element 0 out of range"),
      });
      expect(plugin?.holdings?.objects).toEqual({});
    },
  );
});

describe("loadWasm", () => {
  test("reads the form of strings in a module that heddle-cc made, for hosts that heed it", async () => {
    host = new Host({ memory: createTestMemory() });
    const module = new WebAssembly.Module(fixture("legacy_upper.own"));
    expect(readModuleManifest(module, "m")).toMatchObject({ strings: "legacy", abi: { major: 1, minor: 1 } });
  });

  test("refuses a package.json and a module that say different strings", async () => {
    await expect(load("legacy_upper", "own", {}, "tstring")).rejects.toMatchObject({
      code: "FAILED_PRECONDITION",
      message: expect.stringContaining("legacy"),
    });
  });
});
