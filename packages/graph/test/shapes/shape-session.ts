import {
  type AttrValue,
  defineOp,
  formatPartialShape,
  type KernelPlugin,
  mergeShapes,
  type PartialShape,
  type ShapeFunctions,
  withRank,
} from "@heddle/kernel-api";
import { addSizes, mergeSizes, scalarShape, unchangedShape } from "@heddle/kernel-api/shapes";
import { Host } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { expect } from "vitest";
import { Executor, type ProgramFunction, type ProgramNode, parseTensorRef } from "../../src/index.js";
import type { InferredShapes } from "../../src/shapes/inferred-shapes.js";
import { node } from "../test-plugin.js";

const size = (shape: PartialShape, axis: number) => shape?.[axis] ?? -1;

const shapeFunctions: ShapeFunctions = {
  Const: (context) => context.setOutputShape(0, context.attributes.tensor("value").shape),
  Product: (context) => {
    const [first, second] = [0, 1].map((index) => withRank(context.inputShape(index), 2));
    mergeSizes(size(first, 1), size(second, 0));
    context.setOutputShape(0, [size(first, 0), size(second, 1)]);
  },
  Rows: (context) => {
    const [first = [], second = []] = [0, 1].map((index) => withRank(context.inputShape(index), 2));
    const [, width = -1] = mergeShapes([-1, size(first, 1)], [-1, size(second, 1)]) ?? [];
    context.setOutputShape(0, [addSizes(size(first, 0), size(second, 0)), width]);
  },
  Same: unchangedShape,
  Same32: unchangedShape,
  Merged: (context) => context.setOutputShape(0, mergeShapes(context.inputShape(0), context.inputShape(1))),
  ShapeOf: (context) => {
    const shape = context.inputShape(0);
    context.setOutputShape(0, [shape?.length ?? -1]);
    context.setOutputSizes(0, shape);
  },
  Version: (context) => context.setOutputShape(0, [context.graphVersion ?? -1]),
  Fill: (context) => context.setOutputShape(0, context.inputAsShape(0)),
  Sum: (context) => context.setOutputShape(0, []),
  Flag: scalarShape,
  Variable: (context) => {
    context.setOutputShape(0, []);
    context.setOutputHandle(0, [{ dtype: context.attributes.type("dtype"), shape: context.attributes.shape("shape") }]);
  },
  Read: (context) => context.setOutputShape(0, context.inputHandle(0)?.[0]?.shape),
};

/** Ops whose shape functions are simple enough to see through, and control flow by its real names. */
const plugin: KernelPlugin = {
  name: "shapes",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 2 },
  importShapeFunctions: async () => shapeFunctions,
  register({ registerOp, registerKernel }) {
    registerOp(defineOp("Const", { outputs: ["output: dtype"], attrs: ["value: tensor", "dtype: type"] }));
    registerOp(defineOp("Product", { inputs: ["a: float", "b: float"], outputs: ["product: float"] }));
    registerOp(defineOp("Rows", { inputs: ["a: float", "b: float"], outputs: ["rows: float"] }));
    registerOp(defineOp("Same", { inputs: ["x: float"], outputs: ["y: float"] }));
    registerOp(defineOp("Same32", { inputs: ["x: int32"], outputs: ["y: int32"], isStateful: true }));
    registerOp(defineOp("Merged", { inputs: ["x: float", "y: float"], outputs: ["z: float"] }));
    registerOp(defineOp("Unknown", { inputs: ["x: float"], outputs: ["y: float"] }));
    registerOp(defineOp("ShapeOf", { inputs: ["x: float"], outputs: ["shape: int32"] }));
    registerOp(defineOp("Version", { outputs: ["version: float"], isStateful: true }));
    registerOp(defineOp("Fill", { inputs: ["shape: int32"], outputs: ["y: float"] }));
    registerOp(defineOp("Sum", { inputs: ["x: int32", "y: int32"], outputs: ["z: int32"] }));
    registerKernel({
      op: "Sum",
      create: () => ({
        compute(context) {
          const { i32 } = context.memory;
          const sum = (i32[context.input(0).address >>> 2] ?? 0) + (i32[context.input(1).address >>> 2] ?? 0);
          context.setOutput(0, tensorFromJs(context.memory, DataType.INT32, sum));
        },
      }),
    });
    registerOp(defineOp("Flag", { outputs: ["flag: bool"], isStateful: true }));
    registerOp(defineOp("Variable", { outputs: ["handle: resource"], attrs: ["dtype: type", "shape: shape"] }));
    registerOp(defineOp("Read", { inputs: ["handle: resource"], outputs: ["value: float"] }));
    const branched = { outputs: ["output: Tout"], attrs: ["Tin: list(type) >= 0", "Tout: list(type) >= 0"] };
    const condition = { inputs: ["cond: bool", "input: Tin"] };
    registerOp(
      defineOp("If", {
        ...condition,
        ...branched,
        attrs: [...branched.attrs, "then_branch: func", "else_branch: func"],
      }),
    );
    const loop = { inputs: ["input: T"], outputs: ["output: T"], attrs: ["T: list(type) >= 0", "body: func"] };
    registerOp(defineOp("While", { ...loop, attrs: [...loop.attrs, "cond: func"] }));
    const counted = { ...loop, inputs: ["start: int32", "limit: int32", "delta: int32", "input: T"] };
    registerOp(defineOp("For", counted));
  },
};

const FLOATS = (count: number): AttrValue => ({
  kind: "list",
  of: "type",
  value: new Array<DataType>(count).fill(DataType.FLOAT),
});

export const func = (name: string): AttrValue => ({ kind: "func", value: { name, attrs: new Map() } });

/** An int32 constant: a scalar, or a vector. */
export const constant = (name: string, value: number | readonly number[]) => {
  const shape = typeof value === "number" ? [] : [value.length];
  return node(name, "Const", [], {
    dtype: { kind: "type", value: DataType.INT32 },
    value: {
      kind: "tensor",
      value: { dtype: DataType.INT32, shape, materialize: (memory) => tensorFromJs(memory, DataType.INT32, value) },
    },
  });
};

/** A node that runs functions on floats: `control("if", "If", ["flag"], ["x"], { then_branch: "f", else_branch: "g" })`. */
export const control = (
  name: string,
  op: string,
  before: readonly string[],
  inputs: readonly string[],
  functions: Readonly<Record<string, string>>,
) =>
  node(name, op, [...before, ...inputs], {
    T: FLOATS(inputs.length),
    Tin: FLOATS(inputs.length),
    Tout: FLOATS(1),
    ...Object.fromEntries(Object.entries(functions).map(([attr, called]) => [attr, func(called)])),
  });

/** A function of floats. */
export const floats = (
  name: string,
  inputs: readonly string[],
  nodes: readonly ProgramNode[],
  returns: readonly string[],
): ProgramFunction => ({
  name,
  inputs: inputs.map((input) => ({ name: input, type: DataType.FLOAT })),
  outputs: returns.map((_, index) => ({ name: `out${index}`, type: DataType.FLOAT })),
  nodes,
  returns: returns.map(parseTensorRef),
  controlReturns: [],
});

export interface Graph {
  readonly nodes: readonly ProgramNode[];
  readonly functions?: readonly ProgramFunction[];
  /** Feeds of floats: the shape of each. */
  readonly feeds?: Readonly<Record<string, PartialShape>>;
  readonly fetches: readonly string[];
  /** Of all feeds. Default false. */
  readonly isResizable?: boolean;
  readonly maxNodes?: number;
  readonly graphVersion?: number;
  readonly signal?: AbortSignal;
}

/** Infers the shapes of a graph; nothing may be left in memory. */
export async function inferGraph({ nodes, functions = [], feeds = {}, ...rest }: Graph): Promise<InferredShapes> {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  const program = {
    nodes,
    functions: new Map(functions.map((each) => [each.name, each])),
    signatures: new Map(),
    initializers: [],
    ...(rest.graphVersion !== undefined && { graphVersion: rest.graphVersion }),
  };
  using executor = new Executor(host, program, { maxNodes: rest.maxNodes });
  const request = {
    feeds: Object.entries(feeds).map(([name, shape]) => ({
      ref: parseTensorRef(name),
      name,
      dtype: DataType.FLOAT,
      shape,
      isResizable: rest.isResizable ?? false,
    })),
    fetches: rest.fetches.map(parseTensorRef),
  };
  try {
    return await executor.inferShapes(request, { signal: rest.signal });
  } finally {
    expect(host.memory.liveBlocks).toBe(0);
  }
}

/** The shapes of the results as text, each symbol by a letter of its own: `[a,3]`; or the error. */
export async function inferText(graph: Graph): Promise<string> {
  try {
    const letters = new Map<number, string>();
    const letterOf = (symbol: number) => {
      const letter = letters.get(symbol) ?? String.fromCharCode(97 + letters.size);
      letters.set(symbol, letter);
      return letter;
    };
    const { fetches } = await inferGraph(graph);
    const text = (shape: PartialShape) =>
      shape ? `[${shape.map((each) => (each < -1 ? letterOf(each) : each))}]` : formatPartialShape(shape);
    return fetches.map(text).join(" ");
  } catch (error) {
    return String(toStatusError(error));
  }
}
