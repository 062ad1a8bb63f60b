import { type KernelPlugin, VariantCopyDirection, type VariantFunctions } from "@heddle/kernel-api";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Host, HostVariants } from "../src/index.js";

const fail = () => {
  throw new Error("not called");
};

describe("HostVariants", () => {
  test("an unknown name has no functions", () => {
    expect(new HostVariants().find("YOU SHALL NOT PASS")).toBeUndefined();
  });

  test("duplicates of each function are refused in TensorFlow's words", () => {
    const { HOST_TO_DEVICE } = VariantCopyDirection;
    const cases: readonly [Omit<VariantFunctions, "typeName">, string][] = [
      [{ decode: fail }, "Unary VariantDecodeFn for type_name: fjfjfj already registered"],
      [{ zerosLike: fail }, "Unary VariantUnaryOpFn for type_index: fjfjfj already registered for device type: CPU"],
      [{ conj: fail }, "Unary VariantUnaryOpFn for type_index: fjfjfj already registered for device type: CPU"],
      [{ add: fail }, "Unary VariantBinaryOpFn for type_index: fjfjfj already registered for device type: CPU"],
      [
        { copies: { [HOST_TO_DEVICE]: fail } },
        "UnaryVariantDeviceCopy for direction: 1 and type_index: fjfjfj already registered",
      ],
    ];
    const registry = new HostVariants();
    for (const [functions] of cases) registry.register({ typeName: "fjfjfj", ...functions });
    for (const [functions, message] of cases) {
      expect(statusOf(() => registry.register({ typeName: "fjfjfj", ...functions }))).toBe(
        `ALREADY_EXISTS: ${message}`,
      );
    }
  });

  test("keeps the methods of an object of a class, and functions of two plugins", () => {
    class Functions implements VariantFunctions {
      readonly typeName = "T";
      readonly answer = undefined;
      decode() {
        return this.answer;
      }
    }
    const registry = new HostVariants();
    registry.register(new Functions());
    registry.register({ typeName: "T", add: fail });
    const functions = registry.find("T");
    if (functions instanceof Promise) throw new Error("not lazy");
    expect(functions?.decode?.({ typeName: "T", metadata: new Uint8Array(), tensors: [] })).toBeUndefined();
    expect(functions?.add).toBeDefined();
  });

  test("functions that are imported later are all of a type; the same object is registered once", async () => {
    const registry = new HostVariants();
    const functions: VariantFunctions = { typeName: "T", decode: () => undefined };
    const lazy = { typeName: "T", load: async () => functions };
    registry.register(lazy);
    registry.register(lazy);
    expect(registry.has("T")).toBe(true);
    expect(await registry.find("T")).toBe(functions);
    const message = "ALREADY_EXISTS: Unary VariantDecodeFn for type_name: T already registered";
    expect(statusOf(() => registry.register({ typeName: "T", add: fail }))).toBe(message);
    expect(statusOf(() => registry.register({ ...lazy }))).toBe(message);
  });

  test("refuses types that every host knows, and a type without a name", () => {
    const registry = new HostVariants();
    expect(statusOf(() => registry.register({ typeName: "int", decode: fail }))).toBe(
      "ALREADY_EXISTS: Unary VariantDecodeFn for type_name: int already registered",
    );
    expect(statusOf(() => registry.register({ typeName: "" }))).toBe(
      "INVALID_ARGUMENT: Need a valid name for UnaryVariantDecode",
    );
  });

  test("a plugin that fails registers no type; each host has its own", () => {
    const plugin: KernelPlugin = {
      name: "p",
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 1 },
      register(registrar) {
        registrar.registerVariant?.({ typeName: "T", decode: fail });
        registrar.registerVariant?.({ typeName: "T", decode: fail });
      },
    };
    const host = new Host();
    expect(statusOf(() => host.registry.loadPlugin(plugin))).toContain("ALREADY_EXISTS");
    expect(host.registry.variants.find("T")).toBeUndefined();
    const once = {
      ...plugin,
      register: (r: Parameters<KernelPlugin["register"]>[0]) => r.registerVariant?.({ typeName: "T", decode: fail }),
    };
    host.registry.loadPlugin(once);
    expect(host.registry.variants.find("T")).toBeDefined();
    expect(new Host().registry.variants.find("T")).toBeUndefined();
  });
});
