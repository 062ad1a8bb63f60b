import type { Program, ProgramNode } from "@heddle/graph";
import { defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { describe, expect, test } from "vitest";
import { readTfliteModel } from "../../src/index.js";
import { fixtureModel } from "../fixture-model.js";
import { runCases } from "../run-cases.js";

const scale = defineOp("Acme>Scale", {
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {float, double}", "factor: float", "label: string", "twice: bool", "steps: list(int)", "more: int = 7"],
});

/** Multiplies by the options: the kernel fails unless it has all of them. */
const plugin: KernelPlugin = {
  name: "acme",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registrar.registerOp(scale);
    registrar.registerKernel({
      op: "Acme>Scale",
      create({ attributes }) {
        const factor = attributes.float("factor") * (attributes.bool("twice") ? 2 : 1) * attributes.int("more");
        const steps = attributes.intList("steps").length;
        return {
          compute(context) {
            const x = context.input(0);
            const y = context.allocateOutput(0, x.shape);
            const { f32 } = context.memory;
            for (let i = 0; i < x.elementCount; i++) f32[y.address / 4 + i] = f32[x.address / 4 + i] * factor + steps;
          },
        };
      },
    });
  },
};

function customNode({ nodes }: Program): ProgramNode {
  const node = nodes.find(({ op }) => op !== "Placeholder");
  if (!node) throw new Error("the program has placeholders alone");
  return node;
}

const floats = (values: readonly number[]) => ({ dtype: "float32", shape: [values.length], values });
const findOp = (op: string) => (op === "Acme>Scale" ? scale : undefined);

describe("lowerCustom", () => {
  test("runs a plugin's op by the custom code, with the options as attributes", async () => {
    const { bytes } = fixtureModel("custom_op");
    const given = {
      signature: "serving_default",
      inputs: { x: floats([1, -2, 0.5]) },
      outputs: { y: floats([44, -82, 23]) },
    };
    expect(await runCases(bytes, [given], {}, [plugin])).toEqual([undefined]);
  });

  test("keeps all bytes of the options, and what the op does not know", async () => {
    const { program } = await readTfliteModel(fixtureModel("custom_op").bytes, { findOp });
    const node = customNode(program);
    expect(node).toMatchObject({ op: "Acme>Scale", name: "serving_default/acme_Scale_0" });
    expect([...node.attrs.keys()].sort()).toEqual(["T", "custom_options", "factor", "label", "steps", "twice"]);
    expect(node.attrs.get("T")).toEqual({ kind: "type", value: 1 });
  });

  test("takes options in a format of their own as bytes alone", async () => {
    const { program } = await readTfliteModel(fixtureModel("custom_op_with_raw_options").bytes);
    const node = customNode(program);
    expect(Object.fromEntries(node.attrs)).toEqual({
      custom_options: { kind: "string", value: Uint8Array.of(1, 2, 3, 4, 5) },
    });
  });

  test("names a code that no plugin has, with the size of its options", async () => {
    const { bytes } = fixtureModel("custom_op_with_raw_options");
    await expect(readTfliteModel(bytes, { findOp })).rejects.toMatchObject({
      code: "UNIMPLEMENTED",
      message:
        "subgraph 0: operator 0, Raw: custom operator 'Raw' with 5 bytes of options is not supported: no plugin has op 'Raw'",
      details: { op: "Raw", code: "Raw", optionsBytes: 5 },
    });
  });

  test("refuses an option of another kind than the attribute", async () => {
    const other = defineOp("Acme>Scale", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type", "label: int"] });
    await expect(readTfliteModel(fixtureModel("custom_op").bytes, { findOp: () => other })).rejects.toThrow(
      "option 'label' is string; attribute 'label' is int",
    );
  });
});
