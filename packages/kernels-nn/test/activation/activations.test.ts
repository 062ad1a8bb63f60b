import {
  Attributes,
  type ComputeContext,
  type ConstructionContext,
  defineOp,
  type Kernel,
  type KernelDefinition,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { fusedActivation } from "../../src/activation/activations.js";
import { plugin } from "../../src/index.js";

describe("createRelu", () => {
  test("writes over its input when nobody else needs it", () => {
    withTestMemory((memory) => {
      using input = tensorFromJs(memory, DataType.FLOAT, [-1, 2, -0.5]);
      const context: Partial<ComputeContext> = {
        memory,
        input: () => input,
        forwardInputOrAllocateOutput: () => input,
        pause: () => undefined,
      };
      createRelu(memory).compute(context as ComputeContext);
      expect(input.toArray()).toEqual([0, 2, 0]);
    });
  });

  test("offers each activation for the types of TensorFlow's CPU kernels", () => {
    const types = new Map<string, number>();
    const registerKernel = ({ op, constraints }: KernelDefinition) => void types.set(op, constraints?.T?.length ?? 0);
    plugin.register({ registerOp: () => {}, registerKernel });
    expect(["Relu", "Relu6", "LeakyRelu", "Elu", "Selu", "Softplus", "Softsign"].map((op) => types.get(op))).toEqual([
      12, 12, 4, 4, 4, 4, 4,
    ]);
  });
});

describe("fusedActivation", () => {
  test("knows what TensorFlow fuses, and nothing else", () => {
    expect(fusedActivation(undefined, 0)?.(-3)).toBe(-3);
    expect(fusedActivation("LeakyRelu", 0.5)?.(-3)).toBe(-1.5);
    expect(fusedActivation("Relu6", 0)?.(9)).toBe(6);
    expect(fusedActivation("Gelu", 0)).toBeUndefined();
  });
});

function createRelu(memory: LinearMemory): Kernel {
  const definitions: KernelDefinition[] = [];
  plugin.register({ registerOp: () => {}, registerKernel: (definition) => void definitions.push(definition) });
  const construction: Partial<ConstructionContext> = {
    attributes: new Attributes("relu", new Map()),
    op: defineOp("Relu", {}),
    inputTypes: [DataType.FLOAT],
    outputTypes: [DataType.FLOAT],
    memory,
  };
  const relu = definitions.find(({ op }) => op === "Relu");
  return relu?.create(construction as ConstructionContext) as Kernel;
}
