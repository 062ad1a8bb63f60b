import {
  defineOp,
  type Registrar,
  type ShapeContext,
  type TensorFacts,
  unchangedShape,
  withRank,
} from "@heddle/kernel-api";
import { inputInteger, inputIntegers, knownIntegers } from "@heddle/kernel-api/shapes";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { Host, inferFacts, inferShapes } from "../src/index.js";

const host = new Host({
  plugins: [
    {
      name: "shapes",
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 0 },
      register(registrar) {
        const inputs = ["x: float"];
        const outputs = ["y: float"];
        registrar.registerOp(defineOp("Same", { inputs, outputs, shapeFunction: unchangedShape }));
        registrar.registerOp(defineOp("Unsaid", { inputs, outputs }));
        registrar.registerOp(
          defineOp("Pair", {
            inputs,
            outputs: ["rows: float", "columns: float"],
            shapeFunction: (context) => {
              const [rows, columns] = withRank(context.inputShape(0), 2) ?? [];
              context.setOutputShape(0, [rows]);
              context.setOutputShape(1, [columns]);
            },
          }),
        );
      },
    },
  ],
});
const node = (op: string) => ({ nodeName: "n", op, attrs: new Map() });

describe("inferShapes", () => {
  test("asks the op's shape function", () => {
    expect(inferShapes(host, node("Same"), [[2, -1]])).toEqual([[2, -1]]);
    expect(inferShapes(host, node("Pair"), [[2, 3]])).toEqual([[2], [3]]);
    expect(inferShapes(host, node("Pair"), [undefined])).toEqual([[-1], [-1]]);
  });

  test("knows nothing where the op says nothing", () => {
    expect(inferShapes(host, node("Unsaid"), [[2]])).toEqual([undefined]);
  });

  test("asks the function that a plugin imports on demand", async () => {
    const lazy = new Host({
      plugins: [
        {
          name: "lazy",
          version: "1.0.0",
          interfaceVersion: { major: 1, minor: 2 },
          register: (registrar) =>
            registrar.registerOp(defineOp("Same", { inputs: ["x: int32"], outputs: ["y: int32"] })),
          importShapeFunctions: async () => ({ Same: unchangedShape }),
        },
      ],
    });
    expect(inferShapes(lazy, node("Same"), [[2]])).toEqual([undefined]);
    await lazy.registry.importShapeFunctions();
    expect(inferShapes(lazy, node("Same"), [[2]])).toEqual([[2]]);
  });

  test("throws what the function throws, and for a wrong number of inputs", () => {
    expect(() => inferShapes(host, node("Pair"), [[2]])).toThrowError("Shape must be rank 2 but is rank 1");
    expect(() => inferShapes(host, node("Same"), [])).toThrowError("node 'n' (Same) takes 1 inputs, but is given 0");
  });

  test.each<[string, (context: ShapeContext) => unknown, string]>([
    [
      "sets a number",
      (context) => context.setOutputShape(0, 5 as never),
      "set 5 as shape of output 0: set an array of whole numbers",
    ],
    [
      "sets no sizes",
      (context) => context.setOutputShape(0, [Number.NaN]),
      "set an array of length 1 as shape of output 0",
    ],
    ["returns a shape", () => [[2]], "returned an array of length 1: call context.setOutputShape(0, shape)"],
    ["waits", async () => {}, "returned a Promise: compute shapes without waiting"],
    [
      "throws a text",
      () => {
        throw "no";
      },
      'threw the string "no", which is not an Error',
    ],
  ])("refuses a shape function that %s", (_, shapeFunction, problem) => {
    const own = hostOfShape(shapeFunction);
    const infer = () => inferShapes(own, node("Odd"), []);
    expect(infer).toThrowError(`the shape function of node 'n' (Odd) ${problem}`);
    expect(infer).toThrowError("[plugin 'odd']");
  });

  test("names the plugin whose shape function fails by mistake", () => {
    const own = hostOfShape((context) => (context as never as { none: { x: number } }).none.x);
    expect(() => inferShapes(own, node("Odd"), [])).toThrowError(/\(TypeError in plugin 'odd'\)$/);
  });
});

function hostOfShape(shapeFunction: (context: ShapeContext) => unknown): Host {
  const register = ({ registerOp }: Registrar) => registerOp(defineOp("Odd", { outputs: ["y: float"], shapeFunction }));
  return new Host({ plugins: [{ name: "odd", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 }, register }] });
}

describe("inferFacts", () => {
  const { memory } = host;
  const read = (read: (context: ShapeContext) => unknown, input: TensorFacts) => {
    let found: unknown;
    const own = new Host({
      memory,
      plugins: [
        {
          name: "facts",
          version: "1.0.0",
          interfaceVersion: { major: 1, minor: 2 },
          register: (registrar) =>
            registrar.registerOp(
              defineOp("Read", {
                inputs: ["x: int32"],
                outputs: ["y: int32"],
                shapeFunction: (context) => {
                  found = read(context);
                },
              }),
            ),
        },
      ],
    });
    inferFacts(own, node("Read"), [input]);
    return found;
  };
  const constant = (values: number[]) => {
    const value = tensorFromJs(memory, DataType.INT32, values);
    return { shape: value.shape, value };
  };

  test("reads the elements of constants, of known sizes, and those unknown of a vector", () => {
    const sizes = (input: TensorFacts) => read((context) => context.inputSizes(0), input);
    expect(sizes(constant([2, -1]))).toEqual([2, -1]);
    expect(sizes({ shape: [2], sizes: [-2, 3] })).toEqual([-2, 3]);
    expect(sizes({ shape: [3] })).toEqual([-1, -1, -1]);
    expect(sizes({ shape: [-1] })).toBeUndefined();
    expect(sizes({ shape: [1e9] })).toBeUndefined();
    const huge = tensorFromJs(memory, DataType.INT64, [2n ** 60n, 3n]);
    expect(sizes({ shape: huge.shape, value: huge })).toEqual([-1, 3]);
  });

  test("reads integers of constants, negative ones too, and of known sizes", () => {
    const integers = (input: TensorFacts) => read((context) => inputIntegers(context, 0), input);
    const known = (input: TensorFacts) => read((context) => knownIntegers(context, 0), input);
    expect(integers(constant([2, -1]))).toEqual([2, -1]);
    expect(known(constant([2, -1]))).toEqual([2, -1]);
    expect(integers({ shape: [3], sizes: [4, -2, -1] })).toEqual([4, undefined, undefined]);
    expect(known({ shape: [2], sizes: [4, -2] })).toBeUndefined();
    expect(integers({ shape: undefined })).toBeUndefined();
    const matrix = tensorFromJs(memory, DataType.INT8, [[-3], [4]]);
    expect(integers({ shape: matrix.shape, value: matrix })).toEqual([-3, 4]);
    expect(integers(constant(new Array(2000).fill(1)))).toBeUndefined();
    const scalar = tensorFromJs(memory, DataType.INT32, -7);
    expect(read((context) => inputInteger(context, 0), { shape: [], value: scalar })).toBe(-7);
  });

  test("reads the shape that a tensor describes, in TensorFlow's words where it cannot", () => {
    const shape = (input: TensorFacts) => read((context) => context.inputAsShape(0), input);
    expect(shape(constant([2, -1]))).toEqual([2, -1]);
    expect(shape({ shape: undefined })).toBeUndefined();
    expect(shape({ shape: [2] })).toEqual([-1, -1]);
    const scalar = tensorFromJs(memory, DataType.INT32, -1);
    expect(shape({ shape: [], value: scalar })).toBeUndefined();
    expect(() => shape(constant([2, -5]))).toThrow("Invalid value in tensor used for shape: -5");
    expect(() => shape({ shape: [2, 2] })).toThrow("Input tensor must be rank 1 but is rank 2");
  });

  test("refuses an output that does not exist", () => {
    expect(() => read((context) => context.setOutputShape(1, []), { shape: [] })).toThrow("there is no output 1");
  });
});
