import { defineOp, INTERFACE_VERSION, type KernelPlugin, type Registrar } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { createKernel, Host } from "../src/index.js";
import { copyKernel, copyOf, copyOp, plugin, type } from "./copy-plugin.js";

describe("Registry", () => {
  test.each([
    ["'@me/plugin'", "@me/plugin"],
    ["an Object", {}],
    ["null", null],
  ])("refuses %s, which is no plugin", (found, value) => {
    const host = new Host({ memory: createTestMemory() });
    expect(() => host.registry.loadPlugin(value as KernelPlugin)).toThrowError(
      `${found} is not a kernel plugin, which has name, version, interfaceVersion and register(); loadPlugin() of @heddle/plugin-loader`,
    );
    expect(host.registry.plugins).toEqual([]);
  });

  test.each([
    ["an Object is a module, not a kernel plugin: pass its export `plugin`", { plugin: copyOf() }],
    ["a Promise is not a kernel plugin: await it first", Promise.resolve(copyOf())],
  ])("%s", (message, value) => {
    const host = new Host({ memory: createTestMemory() });
    expect(() => host.registry.loadPlugin(value as unknown as KernelPlugin)).toThrowError(message);
    expect(host.registry.plugins).toEqual([]);
  });

  test.each([
    ["register(registrar)", { register: undefined }],
    ["version, a string", { version: undefined }],
    ["interfaceVersion, such as { major: 1, minor: 0 }", { interfaceVersion: undefined }],
    ["interfaceVersion, such as { major: 1, minor: 0 }", { interfaceVersion: { major: 1, minor: Number.NaN } }],
  ])("names a plugin without %s", (missing, change) => {
    const host = new Host({ memory: createTestMemory() });
    const value = { ...plugin("p", () => {}), ...change } as KernelPlugin;
    expect(() => host.registry.loadPlugin(value)).toThrowError(`plugin 'p' lacks ${missing}`);
    expect(host.registry.plugins).toEqual([]);
  });

  test.each([
    ["''", ""],
    ["5", 5],
  ])("refuses a plugin that is named %s", (found, name) => {
    const host = new Host({ memory: createTestMemory() });
    const value = { ...plugin("p", () => {}), name } as KernelPlugin;
    expect(() => host.registry.loadPlugin(value)).toThrowError(`plugin ${found} lacks name, a string`);
  });

  test("names the versions of two copies of a plugin", () => {
    const host = new Host({ memory: createTestMemory(), plugins: [copyOf()] });
    expect(() => host.registry.loadPlugin({ ...copyOf(), version: "2.0.0" })).toThrowError(
      "op 'Copy' of plugin 'copy' is already registered by another copy of it: 2.0.0 is loaded after 1.0.0; load one",
    );
  });

  test("refuses a plugin whose register is asynchronous or throws, with its name", () => {
    const host = new Host({ memory: createTestMemory() });
    const late = plugin("late", async ({ registerOp }) => registerOp(copyOp));
    expect(() => host.registry.loadPlugin(late)).toThrowError("register() of plugin 'late' returned a promise");
    const failing = plugin("failing", () => {
      throw new TypeError("no words");
    });
    expect(() => host.registry.loadPlugin(failing)).toThrowError("register() of plugin 'failing': no words");
    expect(host.registry.plugins).toEqual([]);
    expect(host.registry.hasOp("Copy")).toBe(false);
  });

  test("takes the kernel whose types fit, the highest priority first", async () => {
    const made: string[] = [];
    const named = (name: string, kernel: ReturnType<typeof copyKernel>) => ({
      ...kernel,
      create: () => {
        made.push(name);
        return kernel.create();
      },
    });
    const host = new Host({
      memory: createTestMemory(),
      plugins: [
        plugin("p", ({ registerOp, registerKernel }) => {
          registerOp(copyOp);
          registerKernel(named("float", copyKernel([DataType.FLOAT])));
          registerKernel(named("low", copyKernel([DataType.STRING], -1)));
          registerKernel(named("string", copyKernel([DataType.STRING])));
          registerKernel(named("labelled", copyKernel([DataType.STRING], 5, "special")));
        }),
      ],
    });
    const attrs = new Map([["T", type(DataType.STRING)]]);
    createKernel(host, { nodeName: "a", op: "Copy", attrs });
    createKernel(host, { nodeName: "b", op: "Copy", attrs: new Map([["T", type(DataType.FLOAT)]]) });
    const label = { kind: "string", value: new TextEncoder().encode("special") } as const;
    createKernel(host, {
      nodeName: "c",
      op: "Copy",
      attrs: new Map<string, typeof label | ReturnType<typeof type>>([...attrs, ["_kernel", label]]),
    });
    expect(made).toEqual(["string", "float", "labelled"]);
  });

  test("says which registrations there are and why each was refused", () => {
    const host = new Host({
      memory: createTestMemory(),
      plugins: [copyOf(copyKernel([DataType.FLOAT, DataType.INT32]), copyKernel([DataType.BOOL], 0, "x"))],
    });
    expect(() =>
      createKernel(host, { nodeName: "n", op: "Copy", attrs: new Map([["T", type(DataType.STRING)]]) }),
    ).toThrowError(
      "No kernel for op 'Copy' of node 'n' (T=DT_STRING). Registered: T in [DT_FLOAT, DT_INT32] of copy: T is DT_STRING; T in [DT_BOOL], label 'x' of copy: its label is 'x', the node's is ''",
    );
    expect(() => createKernel(host, { nodeName: "n", op: "Wat", attrs: new Map() })).toThrowError(
      "Op type not registered 'Wat' (node 'n')",
    );
  });

  test("registers a plugin whole or not at all", () => {
    const host = new Host({ memory: createTestMemory() });
    const broken = plugin("broken", ({ registerOp }) => {
      registerOp(copyOp);
      throw new Error("oops");
    });
    expect(() => host.registry.loadPlugin(broken)).toThrowError("oops");
    expect(host.registry.hasOp("Copy")).toBe(false);
    host.registry.loadPlugin(copyOf());
    expect(host.registry.opNames()).toEqual(["Copy"]);
  });

  test("refuses duplicates with both names, and takes the same plugin twice", () => {
    const first = copyOf(copyKernel([DataType.FLOAT]));
    const host = new Host({ memory: createTestMemory(), plugins: [first, first] });
    expect(host.registry.plugins).toEqual([first]);
    expect(() => host.registry.loadPlugin(plugin("other", ({ registerOp }) => registerOp(copyOp)))).toThrowError(
      "op 'Copy' of plugin 'other' is already registered by plugin 'copy'",
    );
    expect(() =>
      host.registry.loadPlugin(
        plugin("other", ({ registerKernel }) => registerKernel(copyKernel([DataType.INT8, DataType.FLOAT]))),
      ),
    ).toThrowError(
      "kernel for op 'Copy' (T in [DT_INT8, DT_FLOAT]) of plugin 'other' is already registered by plugin 'copy'",
    );
    expect(
      () => new Host({ memory: createTestMemory(), plugins: [copyOf(copyKernel([1]), copyKernel([1]))] }),
    ).toThrowError(/of plugin 'copy' is already registered by it, twice/);
    const twice = plugin("twice", ({ registerOp }) => {
      registerOp(defineOp("Twice", {}));
      registerOp(defineOp("Twice", {}));
    });
    expect(() => host.registry.loadPlugin(twice)).toThrowError("plugin 'twice' registers op 'Twice' twice");
  });

  test("refuses a constraint on an attribute that is not a type of the op", () => {
    const host = new Host({ memory: createTestMemory(), plugins: [copyOf()] });
    const wrong = (constraints: Record<string, readonly DataType[]>, op = "Copy") =>
      plugin("wrong", ({ registerOp, registerKernel }) => {
        registerOp(defineOp("Count", { attrs: ["N: int"] }));
        registerKernel({ op, constraints, create: copyKernel([]).create });
      });
    expect(() => host.registry.loadPlugin(wrong({ Tx: [DataType.FLOAT] }))).toThrowError(
      "a kernel of plugin 'wrong' is constrained by attr 'Tx' of op 'Copy', which has the type attributes T",
    );
    expect(() => host.registry.loadPlugin(wrong({ N: [DataType.FLOAT] }, "Count"))).toThrowError(
      "a kernel of plugin 'wrong' is constrained by attr 'N' of op 'Count', which has no type attributes",
    );
    expect(host.registry.hasOp("Count")).toBe(false);
  });

  test("refuses what JavaScript may register in place of ops and kernels", () => {
    const load = (register: (registrar: Registrar) => void) => () =>
      new Host({ memory: createTestMemory(), plugins: [plugin("p", register)] });
    expect(load(({ registerOp }) => registerOp("Shout" as never))).toThrowError(
      "plugin 'p': registerOp takes what defineOp(name, spec) returns, found the string \"Shout\"",
    );
    expect(load(({ registerKernel }) => registerKernel({ op: "Shout", compute() {} } as never))).toThrowError(
      "plugin 'p': registerKernel takes an object with op and create(context), found an Object",
    );
  });

  test.each([
    [{ major: 2, minor: 0 }, "upgrade Heddle, or install an older version of the plugin"],
    [{ major: 0, minor: 9 }, `install a newer version of the plugin, made for interface ${INTERFACE_VERSION.major}`],
    [{ major: 1, minor: INTERFACE_VERSION.minor + 1 }, "upgrade Heddle, or install an older version of the plugin"],
  ])("refuses a plugin for interface %j", (version, advice) => {
    const host = new Host({ memory: createTestMemory() });
    expect(() => host.registry.loadPlugin(plugin("p", () => {}, version))).toThrowError(
      `plugin 'p' needs kernel interface ${version.major}.${version.minor}, but this host offers ${INTERFACE_VERSION.major}.${INTERFACE_VERSION.minor}: ${advice}`,
    );
  });
});
