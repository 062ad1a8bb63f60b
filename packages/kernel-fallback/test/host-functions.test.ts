import { FunctionRegistry, type NamedFunction } from "@heddle/ffi/functions";
import { type ComputeContext, defineOp, type KernelPlugin, type Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Host, runOp } from "../src/index.js";

function pluginOf(name: string, register: (registrar: Registrar) => void): KernelPlugin {
  return { name, version: "1.0.0", interfaceVersion: { major: 1, minor: 3 }, register };
}

/** A plugin with functions under these names. */
const offering = (plugin: string, ...names: string[]) =>
  pluginOf(plugin, (registrar) => {
    for (const name of names) registrar.registerFunction?.(name, () => plugin);
  });

/** A plugin with the op `Score(x: string) -> (y: float)`, whose kernel calls `my.score` with the text. */
const scorer = pluginOf("scorer", ({ registerOp, registerKernel }) => {
  registerOp(defineOp("Score", { inputs: ["x: string"], outputs: ["y: float"] }));
  registerKernel({
    op: "Score",
    create: ({ functions }) => {
      const names = functions.names();
      return { compute: (context) => score(context, names) };
    },
  });
});

async function score(context: ComputeContext, names: readonly string[]): Promise<void> {
  const [text] = context.input(0).toArray() as string[];
  expect(context.functions.names()).toEqual(names);
  const value = await context.callFunction("my.score", text, names.length);
  const output = context.allocateOutput(0, []);
  context.memory.f32[output.address >>> 2] = Number(value);
}

async function scoreOf(text: string, functions?: Readonly<Record<string, NamedFunction>>): Promise<unknown> {
  let result: unknown;
  await withTestMemory(async (memory) => {
    const host = new Host({ memory, plugins: [scorer], ...(functions && { functions }) });
    using x = Tensor.fromStrings(memory, [1], [text]);
    const [y] = await runOp(host, "Score", [x]);
    result = y.toNested();
    y.release();
  });
  return result;
}

describe("functions by name", () => {
  test("of the application are called by kernels, with values of JavaScript", async () => {
    const calls: unknown[] = [];
    const run = (...args: unknown[]) => {
      calls.push(args);
      return 2.5;
    };
    expect(await scoreOf("a text", { "my.score": run, other: () => null })).toBe(2.5);
    expect(calls).toEqual([["a text", 2]]);
    expect(await scoreOf("a text", { "my.score": async () => 4 })).toBe(4);
  });

  test("fail as they fail, and NOT_FOUND without one of the name", async () => {
    const fail = () => {
      throw invalidArgument("the text is too long");
    };
    await expect(scoreOf("x", { "my.score": fail })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "the text is too long",
    });
    await expect(scoreOf("x", { "my.scores": fail })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message:
        "Function my.score not found, which node 'Score' calls: pass it in the option `functions`, or load the plugin that registers it",
    });
  });

  test("of plugins are registered all or none", () => {
    const host = new Host({ functions: { "app.f": () => 1 }, plugins: [offering("a", "a.f", "a.g")] });
    expect(host.functions.names()).toEqual(["app.f", "a.f", "a.g"]);
    expect(host.registry.functionsOf("a")).toEqual(["a.f", "a.g"]);
    const load = (plugin: KernelPlugin) => () => host.registry.loadPlugin(plugin);
    expect(load(offering("b", "b.f", "a.f"))).toThrowError(
      "function 'a.f' of plugin 'b' is already registered by plugin 'a'",
    );
    expect(load(offering("b", "app.f"))).toThrowError(
      "function 'app.f' of plugin 'b' is already registered by the application",
    );
    expect(load(offering("b", "b.f", "b.f"))).toThrowError("plugin 'b' registers function 'b.f' twice");
    const wrong = pluginOf("b", (registrar) => registrar.registerFunction?.("b.f", 3 as never));
    expect(load(wrong)).toThrowError(
      "plugin 'b': registerFunction takes a name and a function, found the string \"b.f\" and 3",
    );
    expect(host.functions.names()).toEqual(["app.f", "a.f", "a.g"]);
  });

  test("of a plugin are gone when it is unloaded, but for those that were replaced", () => {
    const host = new Host({ plugins: [offering("a", "a.f", "a.g")] });
    host.functions.set("a.g", () => "mine", { override: true });
    host.registry.removeFunctions("a");
    expect(host.functions.names()).toEqual(["a.g"]);
    expect(() => host.registry.findFunction("a.f", "n")).toThrowError(
      "Function a.f not found, which node 'n' calls: plugin 'a', which registered it, was unloaded",
    );
    host.registry.loadPlugin(offering("b", "a.f"));
    expect(host.registry.findFunction("a.f", "n")()).toBe("b");
  });

  test("may be those of a registry that hosts share", () => {
    const functions = new FunctionRegistry();
    const hosts = [new Host({ functions }), new Host({ functions })];
    hosts[0]?.registry.loadPlugin(offering("a", "a.f"));
    expect(hosts[1]?.functions.names()).toEqual(["a.f"]);
    expect(() => new Host({ functions: { f: 1 as never } })).toThrowError("functions['f'] must be a function, found 1");
  });
});
