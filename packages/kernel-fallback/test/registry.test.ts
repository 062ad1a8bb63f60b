import {
  type ComputeContext,
  defineOp,
  INTERFACE_VERSION,
  type InterfaceVersion,
  type KernelPlugin,
  type Registrar,
} from "@heddle/kernel-api";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { createKernel, Host, HostResources, nodeAttributes, nodeSignature, runOp } from "../src/index.js";

const plugin = (
  name: string,
  register: (registrar: Registrar) => void,
  interfaceVersion: InterfaceVersion = { major: 1, minor: 0 },
): KernelPlugin => ({
  name,
  version: "1.0.0",
  interfaceVersion,
  register,
});
const copyOp = defineOp("Copy", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] });
const copyKernel = (types: readonly DataType[], priority = 0, label = "") => ({
  op: "Copy",
  constraints: { T: types },
  priority,
  label,
  create: () => ({
    compute: (context: ComputeContext) => context.setOutput(0, context.input(0).retain()),
  }),
});
const type = (value: DataType) => ({ kind: "type", value }) as const;
const copyOf = (...kernels: ReturnType<typeof copyKernel>[]) =>
  plugin("copy", ({ registerOp, registerKernel }) => {
    registerOp(copyOp);
    for (const kernel of kernels) registerKernel(kernel);
  });

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

describe("Registry, with ops on demand", () => {
  /** A plugin whose ops wait, and the names of those that were asked for. */
  function waiting(name: string, ops: readonly string[], registerMore: (registrar: Registrar) => void = () => {}) {
    const asked: string[] = [];
    const made = plugin(name, (registrar) => {
      for (const op of ops) {
        registrar.registerOnDemand?.(op, (own) => {
          asked.push(op);
          own.registerOp(defineOp(op, { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] }));
          own.registerKernel({ ...copyKernel([DataType.INT32]), op });
        });
      }
      registerMore(registrar);
    });
    return { made, asked };
  }

  test("registers an op when it is asked for, once", () => {
    const { registry } = new Host();
    const { made, asked } = waiting("many", ["B", "A", "C"]);
    registry.loadPlugin(made);
    expect([registry.hasOp("A"), registry.hasOp("D"), registry.opNames()]).toEqual([true, false, ["A", "B", "C"]]);
    expect(asked).toEqual([]);
    expect(registry.findOp("A")).toMatchObject({ plugin: "many", definition: { name: "A" } });
    expect(registry.kernelsOf("A")).toHaveLength(1);
    expect(registry.kernelsOf("B")).toHaveLength(1);
    expect([asked, registry.opNames()]).toEqual([
      ["A", "B"],
      ["A", "B", "C"],
    ]);
    expect(() => registry.findOp("D")).toThrow("Op type not registered 'D'");
  });

  test("refuses duplicates as if the ops were there", () => {
    const { registry } = new Host();
    registry.loadPlugin(waiting("first", ["Copy"]).made);
    expect(() => registry.loadPlugin(waiting("second", ["Other", "Copy"]).made)).toThrow(
      "op 'Copy' of plugin 'second' is already registered by plugin 'first'",
    );
    expect(registry.hasOp("Other")).toBe(false);
    expect(() => registry.loadPlugin(waiting("twice", ["Other", "Other"]).made)).toThrow(
      "plugin 'twice' registers op 'Other' twice",
    );
    const same = plugin("kernel", ({ registerKernel }) => registerKernel(copyKernel([DataType.INT32])));
    expect(() => registry.loadPlugin(same)).toThrow("is already registered by plugin 'first'");
    const other = plugin("kernel", ({ registerKernel }) => registerKernel(copyKernel([DataType.FLOAT])));
    registry.loadPlugin(other);
    expect(registry.kernelsOf("Copy").map((kernel) => kernel.plugin)).toEqual(["first", "kernel"]);
  });

  test("takes kernels of a plugin for its own ops that wait", () => {
    const { registry } = new Host();
    const more = (types: readonly DataType[]) =>
      waiting("own", ["Copy"], ({ registerKernel }) => registerKernel(copyKernel(types)));
    expect(() => registry.loadPlugin(more([DataType.INT32]).made)).toThrow("is already registered by it, twice");
    const { made, asked } = more([DataType.FLOAT]);
    registry.loadPlugin(made);
    expect(asked).toEqual(["Copy"]);
    expect(registry.kernelsOf("Copy")).toHaveLength(2);
  });

  test("refuses a function that does not register its op, each time", () => {
    const { registry } = new Host();
    registry.loadPlugin(plugin("empty", (registrar) => registrar.registerOnDemand?.("Copy", () => {})));
    for (let time = 0; time < 2; time++) {
      expect(() => registry.findOp("Copy")).toThrow(
        "plugin 'empty': registerOnDemand takes a function that registers op 'Copy', found a Function",
      );
    }
  });

  test("fails with the same error each time for an op that cannot be registered", () => {
    const { registry } = new Host();
    const broken = plugin("broken", (registrar) =>
      registrar.registerOnDemand?.("Copy", (own) => {
        own.registerOp(defineOp("Copy", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] }));
        own.registerKernel({ ...copyKernel([DataType.INT32]), constraints: { U: [DataType.INT32] } });
      }),
    );
    registry.loadPlugin(broken);
    const wanted =
      "a kernel of plugin 'broken' is constrained by attr 'U' of op 'Copy', which has the type attributes T";
    expect(() => registry.findOp("Copy")).toThrow(wanted);
    expect(() => registry.findOp("Copy")).toThrow(wanted);
    expect(() => registry.kernelsOf("Copy")).toThrow(wanted);
    expect([registry.hasOp("Copy"), registry.opNames()]).toEqual([true, ["Copy"]]);
    expect(() => registry.loadPlugin(waiting("second", ["Copy"]).made)).toThrow(
      "already registered by plugin 'broken'",
    );
  });
});

describe("runOp", () => {
  test("checks inputs, shares what the kernel shares, leaves nothing", async () => {
    await withTestMemory(async (memory) => {
      const host = new Host({ memory, plugins: [copyOf(copyKernel([DataType.STRING]))] });
      const attrs = new Map([["T", type(DataType.STRING)]]);
      using input = Tensor.fromStrings(memory, [2], ["a", "b"]);
      for (const options of [{ attrs }, {}]) {
        const [output] = await runOp(host, "Copy", [input], options);
        expect(output.buffer).toBe(input.buffer);
        output.release();
      }
      await expect(runOp(host, "Copy", [], { attrs })).rejects.toThrowError(
        "node 'Copy' (Copy) takes 1 inputs, but is given 0",
      );
      using number = Tensor.allocate(memory, DataType.FLOAT, []);
      await expect(runOp(host, "Copy", [number], { attrs })).rejects.toThrowError(
        "input 0 of node 'Copy' (Copy) must be string, but is float",
      );
    });
  });
});

describe("nodeAttributes, nodeSignature", () => {
  const op = defineOp("Mix", {
    inputs: ["first: T", "many: N * T", "list: Ts"],
    outputs: ["out: Ref(T)"],
    attrs: ["T: {float, string} = DT_FLOAT", "N: int >= 1", "Ts: list(type)", "unit: {'BYTE', 'CHAR'} = 'BYTE'"],
  });
  const given = new Map<string, never>(
    Object.entries({
      N: { kind: "int", value: 2n },
      Ts: { kind: "list", of: "type", value: [DataType.BOOL, DataType.INT64] },
    }) as never,
  );

  test("fill in defaults and unroll arguments", () => {
    const attributes = nodeAttributes(op, "n", given);
    expect([attributes.type("T"), attributes.string("unit")]).toEqual([DataType.FLOAT, "BYTE"]);
    const signature = nodeSignature(op, attributes);
    expect(signature.inputTypes).toEqual([1, 1, 1, DataType.BOOL, DataType.INT64]);
    expect(signature.outputTypes).toEqual([1]);
    expect([...signature.inputRanges]).toEqual([
      ["first", [0, 1]],
      ["many", [1, 3]],
      ["list", [3, 5]],
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["a missing one", { N: undefined }, "NodeDef missing attr 'N' from op 'Mix' of node 'n'"],
    ["one below its minimum", { N: { kind: "int", value: 0n } }, "Value for attr 'N' of 0 must be at least minimum 1"],
    [
      "one of another kind",
      { N: { kind: "bool", value: true } },
      "AttrValue had value with type 'bool' when 'int' expected\n\t for attr 'N'\n\t; NodeDef: {{node n}}",
    ],
    [
      "a type that is not allowed",
      { T: type(DataType.INT32) },
      "Value for attr 'T' of int32 is not in the list of allowed values: float, string",
    ],
    [
      "a string that is not allowed",
      { unit: { kind: "string", value: new Uint8Array([88]) } },
      'Value for attr \'unit\' of "X" is not in the list of allowed values: "BYTE", "CHAR"',
    ],
  ])("refuse %s", (_, change, message) => {
    const attrs = new Map(given);
    for (const [name, value] of Object.entries(change)) {
      if (value) attrs.set(name, value as never);
      else attrs.delete(name);
    }
    expect(() => nodeAttributes(op, "n", attrs)).toThrowError(message);
  });
});

describe("HostResources", () => {
  test("creates once, counts references, forgets on delete, tells containers and kinds apart", () => {
    const resources = new HostResources();
    const make = (name: string) => {
      const resource = {
        typeName: "T",
        container: "",
        name,
        references: 1,
        retain: () => void resource.references++,
        release: () => void resource.references--,
      };
      return resource;
    };
    const first = resources.lookupOrCreate("", "a", "T", () => make("a"));
    expect(resources.lookupOrCreate("localhost", "a", "T", () => make("b"))).toBe(first);
    expect(first.references).toBe(3);
    expect(resources.lookup("", "a", "U")).toBeUndefined();
    expect(resources.lookup("c", "a", "T")).toBeUndefined();
    expect(resources.delete("", "a", "T")).toBe(true);
    expect(resources.delete("", "a", "T")).toBe(false);
    expect(first.references).toBe(2);
    const second = resources.lookupOrCreate("", "a", "T", () => make("a"));
    resources.clear();
    expect([second.references, resources.size]).toEqual([1, 0]);
  });

  test("keeps kinds apart that have one typeName: those of two plugins, and a text", () => {
    const resources = new HostResources();
    const makeKind = () =>
      class {
        static readonly typeName = "my::Table";
        readonly typeName = "my::Table";
        readonly container = "";
        readonly name = "a";
        references = 1;
        retain() {
          this.references++;
        }
        release() {
          this.references--;
        }
      };
    const [Ours, Theirs] = [makeKind(), makeKind()];
    const ours = resources.lookupOrCreate("", "a", Ours, () => new Ours());
    const theirs = resources.lookupOrCreate("", "a", Theirs, () => new Theirs());
    const text = resources.lookupOrCreate("", "a", "my::Table", () => new Theirs());
    expect(new Set([ours, theirs, text]).size).toBe(3);
    expect(resources.size).toBe(3);
    expect(resources.lookup("", "a", Ours)).toBe(ours);
    expect(resources.lookup("", "a", "my::Table")).toBe(text);
    expect(resources.delete("", "a", theirs)).toBe(true);
    expect(resources.lookup("", "a", Theirs)).toBeUndefined();
    expect([resources.delete("", "a", theirs), resources.delete("", "a", Ours), resources.size]).toEqual([
      false,
      true,
      1,
    ]);
    resources.clear();
    expect([ours.references, theirs.references, text.references]).toEqual([2, 1, 2]);
  });
});
