import { readFileSync } from "node:fs";
import { DlDataType, FfiError, Float } from "@heddle/ffi";
import type { NamedFunction } from "@heddle/ffi/functions";
import { type AttrValue, defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { attr, attrMap } from "@heddle/kernel-api/attr-values";
import { createKernel, Host, runOp } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { DataType, Tensor, TensorValue, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, describe, expect, test } from "vitest";
import { type LoadedPlugin, loadPlugin, loadWasm } from "../../src/index.js";
import { SandboxServer } from "../../src/sandbox/serve.js";
import type { WorkerPort } from "../../src/sandbox/worker-port.js";

const bytesOf = (mode: "own" | "shared") =>
  new Uint8Array(readFileSync(new URL(`../../../c-api/test/fixtures/functions.${mode}.wasm`, import.meta.url)));
const names = ["heddle_test_add", "test.echo", "test.double", "test.call", "test.fail", "test.trap"];
const long = "a text of more than seven bytes, é and \u{1f9f5}";

/** A worker in the same thread. */
function nearWorker(): WorkerPort {
  const server = new SandboxServer();
  let reply: Parameters<WorkerPort["listen"]>[0] = () => {};
  return {
    post(request) {
      void server.answer(structuredClone(request)).then((answer) => answer && reply(structuredClone(answer)));
    },
    listen(onReply) {
      reply = onReply;
    },
    terminate() {},
  };
}

let host = new Host();
let plugin: LoadedPlugin | undefined;

type Mode = "own" | "shared" | "worker";

async function load(mode: Mode, functions: Readonly<Record<string, NamedFunction>> = {}): Promise<LoadedPlugin> {
  host = new Host({ memory: createTestMemory(), functions });
  const bytes = bytesOf(mode === "shared" ? "shared" : "own");
  const limits = mode === "worker" ? { timeLimitMs: 60_000, startWorker: nearWorker } : { trust: true };
  plugin = await loadWasm(host, { bytes, label: "functions" }, limits);
  return plugin;
}

const call = async (name: string, ...args: unknown[]) => host.functions.get(name)?.(...args);

async function scoreOf(text: string): Promise<unknown> {
  using x = Tensor.fromStrings(host.memory, [], [text]);
  const [y] = await runOp(host, "HeddleTestScore", [x], { attrs: attrMap({ function: "my.score" }) });
  using output = y;
  return output?.toNested();
}

afterEach(() => {
  plugin?.dispose();
  plugin = undefined;
  expect(host.functions.names().filter((name) => names.includes(name))).toEqual([]);
  expect(host.memory.liveBytes).toBe(0);
});

describe.each(["own", "shared", "worker"] as const)("functions of a plugin in C, in mode %s,", (mode) => {
  test("are called by name, by kernels too", async () => {
    const loaded = await load(mode);
    expect([loaded.mode, loaded.functions, host.functions.names()]).toEqual([mode, names, names]);
    expect(await call("heddle_test_add", 40, 2)).toBe(42);
    expect(await call("heddle_test_add", new Float(40), 2.5)).toBe(42.5);
    const caller: KernelPlugin = {
      name: "caller",
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 3 },
      register({ registerOp, registerKernel }) {
        registerOp(defineOp("Add", { inputs: ["a: int32", "b: int32"], outputs: ["sum: int32"] }));
        const add = async (a: number, b: number, found: unknown) => Number(await found) - a - b;
        registerKernel({
          op: "Add",
          create: () => ({
            async compute(context) {
              const [a, b] = [context.input(0), context.input(1)].map((input) => Number(input.toNested()));
              const sum = context.callFunction("heddle_test_add", a, b);
              expect(await add(a as number, b as number, sum)).toBe(0);
              const output = context.allocateOutput(0, []);
              context.memory.i32[output.address >>> 2] = Number(await sum);
            },
          }),
        });
      },
    };
    host.registry.loadPlugin(caller);
    using a = tensorFromJs(host.memory, DataType.INT32, 20);
    using b = tensorFromJs(host.memory, DataType.INT32, 22);
    const [sum] = await runOp(host, "Add", [a, b]);
    using output = sum;
    expect(output?.toNested()).toBe(42);
  });

  test.each<[string, unknown, unknown?]>([
    ["null", null],
    ["a boolean", true],
    ["an int", -(2 ** 40)],
    ["a large int", 2n ** 62n],
    ["a float", 2.5],
    ["a small string", "seven b"],
    ["a string", long],
    ["bytes", new Uint8Array(20).fill(255)],
    ["a data type", new DlDataType(2, 32, 1)],
    ["an array", [1, "two", [null, long]]],
    [
      "a Map",
      new Map<unknown, unknown>([
        ["a", 1],
        [2, [long]],
      ]),
    ],
    ["an object", { a: { b: long } }, new Map([["a", new Map([["b", long]])]])],
    ["a Set", new Set([1, long]), [1, long]],
    ["a tensor", new TensorValue("float", [2, 1], new Float32Array([1, 2]))],
    [
      "a tensor in an object",
      { x: [new TensorValue("float", [1], new Float32Array([2]))] },
      new Map([["x", [new TensorValue("float", [1], new Float32Array([2]))]]]),
    ],
    ["a tensor of strings", new TensorValue("string", [2], ["a", long])],
  ])("take and return %s", async (_, value, wanted = value) => {
    await load(mode);
    expect(await call("test.echo", value)).toEqual(wanted);
  });

  test("fail with kind and message, and go on", async () => {
    const loaded = await load(mode);
    const failure = call("test.fail", "ValueError", "no such word");
    await expect(failure).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "no such word",
      details: { kind: "ValueError" },
    });
    await expect(call("heddle_test_add", "a")).rejects.toMatchObject({ message: "heddle_test_add takes two numbers" });
    expect(loaded.failure).toBeUndefined();
    expect(await call("heddle_test_add", 1, 1)).toBe(2);
  });

  test("that trap disable the plugin only", async () => {
    const loaded = await load(mode, { mine: () => 7 });
    await expect(call("test.trap")).rejects.toMatchObject({
      code: "INTERNAL",
      message: expect.stringMatching(/^plugin heddle-test-functions is disabled: it trapped: unreachable/),
    });
    expect(loaded.failure).toMatchObject({ code: "INTERNAL" });
    await expect(call("heddle_test_add", 1, 1)).rejects.toThrow("plugin heddle-test-functions is disabled");
    expect(await call("mine")).toBe(7);
  });

  test("are gone when the plugin is disposed", async () => {
    const loaded = await load(mode);
    const add = host.functions.get("heddle_test_add");
    loaded.dispose();
    expect([loaded.functions, host.functions.names()]).toEqual([[], []]);
    expect(() => host.registry.findFunction("heddle_test_add", "n")).toThrow(
      "Function heddle_test_add not found, which node 'n' calls: plugin 'heddle-test-functions', which registered it, was unloaded",
    );
    const kept = async () => add?.(1, 2);
    await expect(kept()).rejects.toThrow("plugin heddle-test-functions is disabled: it was unloaded");
  });

  test("are refused with both names when another has one, all of them", async () => {
    await expect(load(mode, { "test.call": () => 1 })).rejects.toMatchObject({
      code: "ALREADY_EXISTS",
      message: "function 'test.call' of plugin 'heddle-test-functions' is already registered by the application",
    });
    expect(host.functions.names()).toEqual(["test.call"]);
    host.functions.remove("test.call");
    await expect(runOp(host, "HeddleTestScore", [])).rejects.toThrow("not registered");
  });
});

describe.each(["own", "shared"] as const)("functions of the host, called by a plugin in C in mode %s,", (mode) => {
  test("have arguments and results of JavaScript", async () => {
    const seen: unknown[] = [];
    const results: unknown[] = [undefined, [1, [long]], new Map([["a", long]]), long, 2n ** 60n];
    await load(mode, {
      "my.f": (...args) => {
        seen.push(args);
        return results.shift();
      },
    });
    const tensor = new TensorValue("int32", [1], new Int32Array([7]));
    expect(await call("test.call", "my.f", [1, [long]], new Map([["k", 2.5]]), tensor)).toBeNull();
    expect(seen).toEqual([[[1, [long]], new Map([["k", 2.5]]), tensor]]);
    expect(await call("test.call", "my.f")).toEqual([1, [long]]);
    expect(await call("test.call", "my.f")).toEqual(new Map([["a", long]]));
    expect(await call("test.call", "my.f")).toBe(long);
    expect(await call("test.call", "my.f")).toBe(2n ** 60n);
  });

  test("are called by kernels, and fail there", async () => {
    await load(mode, {
      "my.score": (text: string) => {
        if (text === "") throw new FfiError("ValueError", "the text is empty");
        if (text === "?") throw invalidArgument("the text is no text");
        return text === "!" ? "no number" : text.length / 2;
      },
    });
    expect(await scoreOf(long)).toBe(long.length / 2);
    await expect(scoreOf("")).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "ValueError: the text is empty",
    });
    await expect(scoreOf("?")).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message: "the text is no text" });
    await expect(scoreOf("!")).rejects.toMatchObject({ message: "the score is not a number" });
    expect(plugin?.failure).toBeUndefined();
    expect(plugin?.holdings?.objects).toEqual({});
  });

  test("keep their errors on the way through the plugin", async () => {
    const error = invalidArgument("mine");
    await load(mode, {
      "my.fail": () => {
        throw error;
      },
      "my.later": async () => 1,
    });
    await expect(call("test.call", "my.fail")).rejects.toBe(error);
    await expect(call("test.call", "my.none")).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "there is no such function",
    });
    await expect(call("test.call", "my.later")).rejects.toMatchObject({
      code: "UNIMPLEMENTED",
      message: expect.stringContaining(
        "function 'my.later' is asynchronous, which a plugin in WebAssembly cannot wait for",
      ),
    });
  });

  test("may be the plugin's own, and call it again", async () => {
    await load(mode, { "my.twice": (value: number) => host.functions.get("heddle_test_add")?.(value, value) });
    expect(await call("test.call", "heddle_test_add", 1, 2)).toBe(3);
    expect(await call("test.call", "test.call", "my.twice", 21)).toBe(42);
  });

  test("have the attributes of a kernel as a Map", async () => {
    const seen: unknown[] = [];
    await load(mode, { "test.attributes": (map) => void seen.push(map) });
    const materialized = {
      dtype: DataType.FLOAT,
      shape: [2],
      materialize: (memory: Host["memory"]) => tensorFromJs(memory, DataType.FLOAT, [1, 2]),
    };
    const attrs = new Map<string, AttrValue>([
      ["an_int", attr.int(2n ** 60n)],
      ["a_float", attr.float(2)],
      ["a_bool", attr.bool(true)],
      ["text", attr.string(long)],
      ["T", attr.type(DataType.FLOAT)],
      ["S", attr.type(DataType.STRING)],
      ["sizes", attr.shape([2, -1])],
      ["no_sizes", attr.shape(undefined)],
      ["value", { kind: "tensor", value: materialized }],
      ["names", attr.list.strings(["a", long])],
      ["weights", attr.list.floats([1, 2.5])],
      ["f", attr.func("g", new Map([["N", attr.int(3)]]))],
    ]);
    const { kernel } = await createKernel(host, { nodeName: "n", op: "HeddleTestAttributes", attrs });
    kernel.dispose?.();
    expect(seen).toEqual([
      new Map<string, unknown>([
        ["an_int", 2n ** 60n],
        ["a_float", 2],
        ["a_bool", true],
        ["text", long],
        ["T", new DlDataType(2, 32, 1)],
        ["S", "string"],
        ["sizes", [2, -1]],
        ["no_sizes", null],
        ["value", new TensorValue("float", [2], new Float32Array([1, 2]))],
        ["names", ["a", long]],
        ["weights", [1, 2.5]],
        [
          "f",
          new Map<string, unknown>([
            ["name", "g"],
            ["attrs", new Map([["N", 3]])],
          ]),
        ],
      ]),
    ]);
    expect(plugin?.holdings?.objects).toEqual({});
  });
});

test("a function of a plugin in the host's memory works on tensors of kernels in place", async () => {
  await load("shared");
  using x = tensorFromJs(host.memory, DataType.FLOAT, [1, 2.5]);
  expect(await call("test.double", x)).toBeNull();
  expect(x.toNested()).toEqual([2, 5]);
});

test("functions of the host are not there for a plugin in a worker", async () => {
  await load("worker", { "my.score": () => 1 });
  expect(await call("test.call", "heddle_test_add", 1, 2)).toBe(3);
  await expect(call("test.call", "my.score")).rejects.toMatchObject({
    code: "UNIMPLEMENTED",
    message: "a sandboxed plugin cannot call functions of the host, which answers later",
  });
  await expect(scoreOf("a")).rejects.toMatchObject({ code: "UNIMPLEMENTED" });
  await expect(call("test.echo", () => 1)).rejects.toMatchObject({ code: "UNIMPLEMENTED" });
});

test("plugins in C call functions of each other, in other memories too", async () => {
  await load("own", {});
  const second: KernelPlugin = {
    name: "second",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 3 },
    register: (registrar) => registrar.registerFunction?.("js.echo", (...args) => args),
  };
  const loaded = await loadPlugin(host, second);
  expect(loaded.functions).toEqual(["js.echo"]);
  expect(await call("test.call", "js.echo", [long], new Map([[1, long]]))).toEqual([[long], new Map([[1, long]])]);
  loaded.dispose();
  expect(host.functions.names()).toEqual(names);
});
