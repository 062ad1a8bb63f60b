import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { FloatGraph, feedOf } from "./float-graph.js";

type Form = (graph: FloatGraph, x: string) => string;

const half = (graph: FloatGraph) => graph.scalar(0.5);
const cdfOfErf = (graph: FloatGraph, inner: string) => graph.op("AddV2", [graph.scalar(1), graph.op("Erf", [inner])]);

function tanhGate(graph: FloatGraph, x: string): string {
  const cube = graph.op("Pow", [x, graph.scalar(3)]);
  const sum = graph.op("AddV2", [x, graph.op("Mul", [graph.scalar(0.044715), cube])]);
  const tanh = graph.op("Tanh", [graph.op("Mul", [graph.scalar(0.7978845608028654), sum])]);
  return graph.op("AddV2", [graph.scalar(1), tanh]);
}

/** The forms of `tf.nn.gelu` of TensorFlow 2.21 and before, of BERT, and of Keras. */
const forms: Readonly<Record<string, Form>> = {
  erfc: (graph, x) => {
    const scaled = graph.op("Mul", [graph.op("Neg", [x]), graph.scalar(Math.SQRT1_2)]);
    return graph.op("Mul", [graph.op("Mul", [half(graph), x]), graph.op("Erfc", [scaled])]);
  },
  "erf of a quotient": (graph, x) => {
    const inner = graph.op("RealDiv", [x, graph.scalar(Math.SQRT2)]);
    return graph.op("Mul", [graph.op("Mul", [half(graph), x]), cdfOfErf(graph, inner)]);
  },
  "erf of a product, half the gate": (graph, x) => {
    const inner = graph.op("Mul", [x, graph.scalar(Math.SQRT1_2)]);
    return graph.op("Mul", [x, graph.op("Mul", [half(graph), cdfOfErf(graph, inner)])]);
  },
  tanh: (graph, x) => graph.op("Mul", [graph.op("Mul", [half(graph), x]), tanhGate(graph, x)]),
  "tanh, half the gate": (graph, x) => graph.op("Mul", [graph.op("Mul", [half(graph), tanhGate(graph, x)]), x]),
};

const special = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0, 1e-42, 20, -20, 3e38];

describe.each(Object.entries(forms))("a GELU by %s", (_, form) => {
  test.each([[[]], [[0]], [[7]], [[3, 5]], [[2, 3, 33]], [[4, 0, 3]], [[300, 70]]])(
    "is one step for x of shape %j",
    async (shape) => {
      const graph = new FloatGraph();
      const y = form(graph, graph.input());
      expect(await graph.check([y], [feedOf(shape, 1, special)])).toEqual(["HeddleGelu"]);
    },
  );

  test.each([
    [[3, 5], [5]],
    [[2, 3, 33], [33]],
    [[0, 4], [4]],
    [[3, 4], [5]],
    [[4], [4]],
    [
      [3, 4],
      [1, 4],
    ],
  ])("takes x of shape %j with a bias of shape %j, or has the same error", async (shape, bias) => {
    const graph = new FloatGraph();
    const y = form(graph, graph.op("BiasAdd", [graph.input(), graph.input()]));
    expect(await graph.check([y], [feedOf(shape, 2, special), feedOf(bias, 3)])).toEqual(["HeddleGelu"]);
  });

  test("leaves a bias that something else reads apart, and one of channels that come first", async () => {
    const graph = new FloatGraph();
    const sum = graph.op("BiasAdd", [graph.input(), graph.input()]);
    const y = form(graph, sum);
    const feeds = [feedOf([2, 4], 2), feedOf([4], 3)];
    expect(await graph.check([y, sum], feeds)).toEqual(["BiasAdd", "HeddleGelu"]);
    const other = new FloatGraph();
    const first = other.op("BiasAdd", [other.input(), other.input()], { data_format: attr.string("NCHW") });
    expect(await other.check([form(other, first)], [feedOf([2, 4, 3], 2), feedOf([4], 3)])).toEqual([
      "BiasAdd",
      "HeddleGelu",
    ]);
  });

  test("stays as it is when an inner value is read", async () => {
    const graph = new FloatGraph();
    const y = form(graph, graph.input());
    const inner = graph.nodes.filter(({ op }) => /^(Mul|Erf|Erfc|Tanh|AddV2|Pow|Neg|RealDiv)$/.test(op));
    for (const { name } of inner) {
      if (name === y) continue;
      const feeds = [feedOf([2, 5], 4)];
      expect(await graph.check([y, name], feeds)).not.toContain("HeddleGelu");
    }
    const twice = graph.op("AddV2", [inner[0]?.name ?? "", y]);
    expect(await graph.check([twice], [feedOf([2, 5], 4)])).not.toContain("HeddleGelu");
  });

  test("stays as it is for other types", async () => {
    for (const dtype of [DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16]) {
      const graph = new FloatGraph(dtype);
      const y = form(graph, graph.input());
      expect(await graph.check([y], [feedOf([2, 5], 4)])).not.toContain("HeddleGelu");
    }
  });

  test("is in one plan as often as it is in the graph", async () => {
    const graph = new FloatGraph();
    const y = form(graph, form(graph, graph.input()));
    expect(await graph.check([y], [feedOf([2, 5], 4)])).toEqual(["HeddleGelu", "HeddleGelu"]);
  });
});

describe("a product that is like a GELU", () => {
  test("stays as it is when its constants are not scalars", async () => {
    const graph = new FloatGraph();
    const [x, vector] = [graph.input(), graph.input()];
    const inner = graph.op("Mul", [x, vector]);
    const y = graph.op("Mul", [graph.op("Mul", [half(graph), x]), cdfOfErf(graph, inner)]);
    expect(await graph.check([y], [feedOf([2, 5], 4), feedOf([5], 5)])).not.toContain("HeddleGelu");
  });

  test("stays as it is when its gate is of another tensor", async () => {
    const graph = new FloatGraph();
    const [x, z] = [graph.input(), graph.input()];
    const gate = cdfOfErf(graph, graph.op("Mul", [z, graph.scalar(0.7)]));
    const y = graph.op("Mul", [graph.op("Mul", [half(graph), x]), gate]);
    expect(await graph.check([y], [feedOf([2, 5], 4), feedOf([2, 5], 5)])).not.toContain("HeddleGelu");
  });
});
