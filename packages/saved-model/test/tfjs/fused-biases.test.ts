import type { ProgramNode } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { withBiasVectors } from "../../src/tfjs/fused-biases.js";

const type: AttrValue = { kind: "type", value: DataType.FLOAT };

function constant(name: string, shape: readonly number[]): ProgramNode {
  const value: AttrValue = {
    kind: "tensor",
    value: {
      dtype: DataType.FLOAT,
      shape,
      materialize: () => {
        throw new Error("no constant is made");
      },
    },
  };
  return { name, op: "Const", inputs: [], controlInputs: [], attrs: new Map([["value", value]]) };
}

function fused(op: string, first: string): ProgramNode {
  const fusedOps: AttrValue = { kind: "list", of: "string", value: [new TextEncoder().encode(first)] };
  const inputs = ["x", "filter", "b"].map((node) => ({ node, output: 0 }));
  const attrs = new Map<string, AttrValue>([
    ["T", type],
    ["fused_ops", fusedOps],
  ]);
  return { name: "conv", op, inputs, controlInputs: [], attrs };
}

const shown = (nodes: readonly ProgramNode[]) =>
  withBiasVectors(nodes).map(({ name, op, inputs }) => `${name} = ${op}(${inputs.map((ref) => ref.node)})`);

describe("withBiasVectors", () => {
  test.each(["_FusedConv2D", "FusedDepthwiseConv2dNative", "_FusedMatMul"])(
    "takes the dimensions of 1 off a constant bias of %s",
    (op) => {
      const nodes = [constant("b", [1, 1, 1, 8]), fused(op, "BiasAdd")];
      expect(shown(nodes)).toEqual(["b = Const()", "conv bias = Squeeze(b)", `conv = ${op}(x,filter,conv bias)`]);
      const [, squeezed] = withBiasVectors(nodes);
      expect(Object.fromEntries(squeezed.attrs)).toEqual({
        T: type,
        squeeze_dims: { kind: "list", of: "int", value: [0n, 1n, 2n] },
      });
    },
  );

  test.each([
    ["a vector", constant("b", [8]), fused("_FusedConv2D", "BiasAdd")],
    ["a bias of other sizes", constant("b", [2, 8]), fused("_FusedConv2D", "BiasAdd")],
    ["a normalization", constant("b", [1, 8]), fused("_FusedConv2D", "FusedBatchNorm")],
    ["another op", constant("b", [1, 8]), fused("Conv2D", "BiasAdd")],
  ])("leaves %s", (_, ...nodes) => {
    expect(withBiasVectors(nodes)).toEqual(nodes);
  });
});
