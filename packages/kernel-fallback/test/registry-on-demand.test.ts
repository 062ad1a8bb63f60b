import { defineOp, type Registrar } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { Host } from "../src/index.js";
import { copyKernel, plugin } from "./copy-plugin.js";

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
