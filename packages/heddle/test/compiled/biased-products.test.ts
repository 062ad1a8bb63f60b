import { writeBef } from "@heddle/bef";
import { compileModel } from "@heddle/bef/compile";
import type { ProgramNode } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loadDefaultPlugins } from "../../src/default-plugins.js";
import { type LoadOptions, loadModel, type ModelSource } from "../../src/index.js";
import { statusOf } from "../status-of.js";
import { graphReader, node } from "./graph-reader.js";

const { FLOAT } = DataType;
const T = { T: attr.type(FLOAT) };

/** The graph of a case: an input `x`, a product `product` with `weights`, and what follows it. */
interface Case {
  readonly weights?: TensorInput;
  readonly attrs?: Readonly<Record<string, AttrValue>>;
  readonly bias?: TensorInput;
  readonly after: readonly ProgramNode[];
  readonly outputs?: readonly string[];
}

const W = [
  [1, -2, 0.5],
  [0.25, 3, -1e30],
];
const X = [
  [1, 2],
  [-0, 0],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, -3],
  [1e30, -1e30],
];

function constantOf(name: string, value: TensorInput): ProgramNode {
  const materialize = (memory: Parameters<typeof tensorFromJs>[0]) => tensorFromJs(memory, FLOAT, value);
  return node(name, "Const", [], {
    dtype: attr.type(FLOAT),
    value: { kind: "tensor", value: { dtype: FLOAT, shape: [], materialize } },
  });
}

function readerOf({ weights = W, attrs = {}, bias = [0.5, -0, 2], after, outputs }: Case) {
  const nodes = [
    node("x", "Placeholder", [], { dtype: attr.type(FLOAT) }),
    constantOf("weights", weights),
    constantOf("bias", bias),
    node("product", "MatMul", ["x", "weights"], { ...T, ...attrs }),
    ...after,
  ];
  const at = (name: string) => ({ name, ref: { node: name, output: 0 }, dtype: FLOAT, shape: undefined });
  const names = outputs ?? [after.at(-1)?.name ?? ""];
  return graphReader(nodes, { name: "serving_default", inputs: [at("x")], outputs: names.map(at) });
}

/** The file of a case, and the ops that it calls. */
async function compiled(readers: LoadOptions["readers"]) {
  using model = await loadModel(new Uint8Array([0x23]), { ...(readers && { readers }) });
  const loadPlugins = async (names: readonly string[]) => {
    await loadDefaultPlugins(model.host, names);
  };
  const { module, nodes } = await compileModel(model.executor, { loadPlugins });
  return { bytes: writeBef(module), ops: nodes.map(({ op }) => op) };
}

/** The bits of all outputs of a model, and their shapes. */
async function answers(source: ModelSource, x: TensorInput, options: LoadOptions = {}) {
  const host = new Host({ memory: createTestMemory() });
  const model = await loadModel(source, { ...options, host });
  try {
    return Object.entries(await model.run({ x })).map(([name, { shape, data }]) => [
      name,
      shape,
      [...new Uint32Array(Float32Array.from(data as Float32Array).buffer)],
    ]);
  } finally {
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  }
}

const biased = node("sum", "BiasAdd", ["product", "bias"], T);

const fused: Readonly<Record<string, Case>> = {
  "a BiasAdd": { after: [biased] },
  "an AddV2": { after: [node("sum", "AddV2", ["product", "bias"], T)] },
  "an Add of the bias first": { after: [node("sum", "Add", ["bias", "product"], T)] },
  "a LeakyRelu with alpha": {
    after: [biased, node("y", "LeakyRelu", ["sum"], { ...T, alpha: { kind: "float", value: 0.125 } })],
  },
  "transposed matrices": {
    attrs: { transpose_b: attr.bool(true) },
    weights: [
      [1, 0.25],
      [-2, 3],
      [0.5, -1e30],
    ],
    after: [biased, node("y", "Relu", ["sum"], T)],
  },
  ...Object.fromEntries(
    ["Relu", "Relu6", "Elu", "Tanh", "Sigmoid"].map((op) => [op, { after: [biased, node("y", op, ["sum"], T)] }]),
  ),
};

const apart: Readonly<Record<string, Case>> = {
  "the product is an output": { after: [biased], outputs: ["product", "sum"] },
  "the bias is a row for each product": {
    bias: [[1], [2], [3], [4], [5]],
    after: [node("sum", "AddV2", ["product", "bias"], T)],
  },
  "the bias is one number for all columns": { bias: [1], after: [node("sum", "AddV2", ["product", "bias"], T)] },
  "the product is added to itself": { after: [node("sum", "AddV2", ["product", "product"], T)] },
};

describe("a product of matrices with a bias, compiled", () => {
  test.each(Object.entries(fused))("is one kernel, with the same bits: %s", async (_, each) => {
    const readers = [readerOf(each)];
    const { bytes, ops } = await compiled(readers);
    expect(ops).toEqual(["_FusedMatMul"]);
    expect(await answers(bytes, X)).toEqual(await answers(new Uint8Array([0x23]), X, { readers }));
  });

  test.each(Object.entries(apart))("stays as it is where %s", async (_, each) => {
    const readers = [readerOf(each)];
    const { bytes, ops } = await compiled(readers);
    expect(ops).toContain("MatMul");
    expect(await answers(bytes, X)).toEqual(await answers(new Uint8Array([0x23]), X, { readers }));
  });

  test("is apart from activations where two steps read the sum", async () => {
    const after = [biased, node("y", "Relu", ["sum"], T), node("z", "Tanh", ["sum"], T)];
    const readers = [readerOf({ after, outputs: ["y", "z"] })];
    const { bytes, ops } = await compiled(readers);
    expect(ops).toEqual(["_FusedMatMul", "Relu", "Tanh"]);
    expect(await answers(bytes, X)).toEqual(await answers(new Uint8Array([0x23]), X, { readers }));
  });

  test("fails as the product does", async () => {
    const readers = [readerOf(fused.Relu as Case)];
    const { bytes } = await compiled(readers);
    for (const x of [[1, 2], [[1, 2, 3]]]) {
      const inNode = (op: string) => ({
        code: Code.INVALID_ARGUMENT,
        message: expect.stringContaining(`[node 'product' (${op})]`),
      });
      expect(await statusOf(answers(new Uint8Array([0x23]), x, { readers }))).toMatchObject(inNode("MatMul"));
      expect(await statusOf(answers(bytes, x))).toMatchObject(inNode("_FusedMatMul"));
    }
  });

  test("stays as it is where the application has a kernel of its own", async () => {
    const readers = [readerOf(fused.Relu as Case)];
    const own = {
      name: "own",
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 0 },
      register: ({ registerKernel }: Parameters<import("@heddle/kernel-api").KernelPlugin["register"]>[0]) =>
        registerKernel({
          op: "Relu",
          priority: 1,
          create: () => ({
            compute: (context) => {
              const { shape } = context.input(0);
              const y = context.allocateOutput(0, shape);
              context.memory.f32.fill(7, y.address >>> 2, (y.address >>> 2) + y.elementCount);
            },
          }),
        }),
    };
    using model = await loadModel(new Uint8Array([0x23]), { readers, plugins: [own] });
    const { nodes } = await compileModel(model.executor);
    expect(nodes.map(({ op }) => op)).toEqual(["_FusedMatMul", "Relu"]);
  });
});
