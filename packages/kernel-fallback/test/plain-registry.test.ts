import {
  Attributes,
  type AttrValue,
  defineOp,
  INTERFACE_VERSION,
  type KernelPlugin,
  type Registrar,
} from "@heddle/kernel-api";
import { internal } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { nodeAttributes, PlainRegistry, Registry } from "../src/index.js";

const op = defineOp("Copy", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] });
const kernel = (...types: DataType[]) => ({ op: "Copy", constraints: { T: types }, create: () => ({ compute() {} }) });
const plugin = (name: string, register: (registrar: Registrar) => void, minor = 0): KernelPlugin => ({
  name,
  version: "1.0.0",
  interfaceVersion: { major: INTERFACE_VERSION.major, minor },
  register,
});
const pair = { typeName: "Pair", load: async () => ({ typeName: "Pair" }) };
const copy = plugin("copy", (registrar) => {
  registrar.registerOp(op);
  registrar.registerKernel(kernel(DataType.FLOAT));
  registrar.registerFunction?.("copy.it", (value) => value);
  registrar.registerVariant?.(pair);
  registrar.registerVariant?.(pair);
});
const attributesOf = (value: DataType) => new Attributes("n", new Map([["T", { kind: "type", value } as const]]));

describe("PlainRegistry", () => {
  test.each(["PyFunc", "PyFuncStateless", "EagerPyFunc"])("says that a model lacks the function of %s", (name) => {
    expect(() => new PlainRegistry().findOp(name, "n")).toThrow(
      `Op type not registered '${name}' (node 'n'). A model does not contain its functions of Python.`,
    );
  });

  test("registers the same plugin once", () => {
    const registry = new PlainRegistry();
    registry.loadPlugin(copy);
    registry.loadPlugin(copy);
    expect(registry.opNames()).toEqual(["Copy"]);
    expect(registry.kernelsOf("Copy")).toHaveLength(1);
    expect(registry.functionsOf("copy")).toEqual(["copy.it"]);
    expect(registry.variants.has("Pair")).toBe(true);
  });

  test.each<readonly [string, KernelPlugin]>([
    ["an op that another one has", plugin("p", ({ registerOp }) => registerOp(op))],
    [
      "an op twice",
      plugin("p", ({ registerOp }) => {
        registerOp(defineOp("Other", {}));
        registerOp(defineOp("Other", {}));
      }),
    ],
    ["a kernel that another one has", plugin("p", ({ registerKernel }) => registerKernel(kernel(DataType.FLOAT)))],
    [
      "a kernel twice",
      plugin("p", ({ registerKernel }) => {
        registerKernel(kernel(DataType.INT32, DataType.INT64));
        registerKernel(kernel(DataType.INT64));
      }),
    ],
    ["a function that another one has", plugin("p", ({ registerFunction }) => registerFunction?.("copy.it", () => 1))],
    [
      "functions of variants that another one has",
      plugin("p", ({ registerVariant }) => registerVariant?.({ typeName: "Pair" })),
    ],
    ["functions of variants without a name", plugin("p", ({ registerVariant }) => registerVariant?.({ typeName: "" }))],
    [
      "functions of variants that every host has",
      plugin("p", ({ registerVariant }) => registerVariant?.({ typeName: "int" })),
    ],
    ["what only a later interface has", plugin("p", () => {}, INTERFACE_VERSION.minor + 1)],
  ])("refuses a plugin that registers %s, and keeps nothing of it", async (_, refused) => {
    const registry = new PlainRegistry();
    registry.loadPlugin(copy);
    expect(() => registry.loadPlugin(refused)).toThrowError(
      expect.objectContaining({
        code: "INVALID_ARGUMENT",
        message: "plugin 'p' does not fit this host and its plugins",
      }),
    );
    expect(registry.plugins).toEqual([copy]);
    expect(registry.opNames()).toEqual(["Copy"]);
    expect(registry.kernelsOf("Copy")).toHaveLength(1);
    expect(await registry.variants.find("Pair")).toEqual({ typeName: "Pair" });
    expect(registry.variants.has("int")).toBe(false);
  });

  test("names op and node when no kernel fits, or throws what explains it", () => {
    const registry = new PlainRegistry();
    registry.loadPlugin(copy);
    expect(registry.findKernel("Copy", "n", attributesOf(DataType.FLOAT)).plugin).toBe("copy");
    const find = () => registry.findKernel("Copy", "n", attributesOf(DataType.INT32));
    expect(find).toThrowError(
      expect.objectContaining({ code: "NOT_FOUND", message: "No kernel for op 'Copy' of node 'n'" }),
    );
    registry.explain = {
      findKernel: (name) => {
        throw internal(`why ${name}`);
      },
      nodeAttributes,
    };
    expect(find).toThrowError("why Copy");
  });

  test("names an attribute that does not fit, or throws what explains it", () => {
    const registry = new PlainRegistry();
    const op = defineOp("Copy", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: {float, string}"] });
    const read = (...given: [string, AttrValue][]) => registry.nodeAttributes(op, "n", new Map(given));
    expect(read(["T", { kind: "type", value: DataType.FLOAT }]).type("T")).toBe(DataType.FLOAT);
    for (const given of [[], [["T", { kind: "type", value: DataType.INT32 }]]] satisfies [string, AttrValue][][]) {
      registry.explain = undefined;
      const message = "the attributes of node 'n' do not fit op 'Copy'";
      expect(() => read(...given)).toThrowError(expect.objectContaining({ code: "INVALID_ARGUMENT", message }));
      registry.explain = new Registry();
      expect(() => read(...given)).toThrowError(
        given.length === 0
          ? "NodeDef missing attr 'T' from op 'Copy' of node 'n'"
          : "is not in the list of allowed values",
      );
    }
  });

  test("refuses a function of a name that is taken", () => {
    const registry = new PlainRegistry();
    registry.loadPlugin(copy);
    expect(() => registry.registerFunction("copy", "copy.it", () => 1)).toThrowError(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
    registry.registerFunction("copy", "copy.more", () => 1);
    expect(registry.functionsOf("copy")).toEqual(["copy.it", "copy.more"]);
  });
});
