import { DataType, dataTypeName, hasStorage } from "@heddle/tensor";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { binaryElementWise, type UnaryFunctions, unaryElementWise } from "../../src/element-wise.js";
import { type CreateKernel, defineOp, type KernelPlugin } from "../../src/index.js";

function pluginOf(create: CreateKernel, inputs: readonly string[], outputs = ["z: T"]): KernelPlugin {
  return {
    name: "element-wise",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register(registrar) {
      registrar.registerOp(defineOp("Each", { inputs, outputs, attrs: ["T: type"] }));
      registrar.registerKernel({ op: "Each", create });
    },
  };
}

const negate: UnaryFunctions = { number: (x) => -x, bigint: (x) => -x };
const sum = { number: (x: number, y: number) => x + y, bigint: (x: bigint, y: bigint) => x + y };
const vector = (dtype: string, ...values: (number | string)[]) => ({ dtype, shape: [values.length], values });

async function unary(dtype: string, functions: UnaryFunctions, ...values: (number | string)[]) {
  const plugin = pluginOf(unaryElementWise(functions), ["x: T"]);
  const [z] = await runOp(plugin, "Each", {}, [vector(dtype, ...values)]);
  return z?.value;
}

const float8s = [
  "float8_e5m2",
  "float8_e4m3fn",
  "float8_e4m3fnuz",
  "float8_e4m3b11fnuz",
  "float8_e5m2fnuz",
  "float4_e2m1fn",
];
const realTypes = [
  ...["float", "double", "half", "bfloat16", ...float8s],
  ...["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "int4", "uint4", "int2", "uint2"],
  ...["qint8", "quint8", "qint16", "quint16", "qint32"],
];

describe("unaryElementWise", () => {
  test.each(realTypes)("computes every element of %s", async (dtype) => {
    expect(await unary(dtype, { number: (x) => x + 1, bigint: (x) => x + 1n }, 0, 0)).toEqual([1, 1]);
  });

  test("covers every type that is stored and is a real number", () => {
    const others = ["string", "bool", "resource", "variant", "complex64", "complex128"];
    const all = Object.values(DataType).filter(hasStorage).map(dataTypeName);
    expect(all.filter((name) => !others.includes(name)).sort()).toEqual([...realTypes].sort());
  });

  test("rounds floats and wraps integers, those of 2 and 4 bits too", async () => {
    expect(await unary("half", { number: (x) => x / 3 }, 1)).toEqual([0.333251953125]);
    expect(await unary("float8_e4m3fn", { number: (x) => x / 3 }, 1)).toEqual([0.34375]);
    expect(await unary("uint8", { number: (x) => x + 250 }, 10)).toEqual([4]);
    expect(await unary("int4", { number: (x) => x + 5 }, 7)).toEqual([-4]);
    expect(await unary("uint64", negate, "1")).toEqual([2n ** 64n - 1n]);
  });

  test("refuses types that are no real numbers, and 64-bit integers without a function for them", async () => {
    await expect(unary("bool", negate)).rejects.toThrow("op Each does not compute bool");
    await expect(unary("complex64", negate)).rejects.toThrow("op Each does not compute complex64");
    await expect(unary("int64", { number: Math.abs }, 1)).rejects.toThrow("op Each does not compute int64");
  });

  test("refuses nodes with another signature, in TensorFlow's words", async () => {
    const create = unaryElementWise((x) => x);
    const two = pluginOf(create, ["x: T", "y: T"]);
    await expect(runOp(two, "Each", {}, [vector("float", 1), vector("float", 1)])).rejects.toThrow(
      "Signature mismatch, have: float, float->float expected: float->float",
    );
    const other = pluginOf(create, ["x: T"], ["z: int32"]);
    await expect(runOp(other, "Each", {}, [vector("float", 1)])).rejects.toThrow(
      "Signature mismatch, have: float->int32 expected: float->float",
    );
  });

  test("computes long and empty inputs", async () => {
    const values = Array.from({ length: 20_000 }, (_, index) => index);
    expect(await unary("float", negate, ...values)).toEqual(values.map((value) => -value));
    expect(await unary("int32", negate)).toEqual([]);
  });
});

describe("binaryElementWise", () => {
  const plugin = pluginOf(binaryElementWise(sum), ["x: T", "y: T"]);
  const run = (...inputs: ReturnType<typeof vector>[]) => runOp(plugin, "Each", {}, inputs);

  test.each(realTypes)("computes every pair of elements of %s", async (dtype) => {
    const [z] = await run(vector(dtype, 0, 1), vector(dtype, 0, 0));
    expect(z?.value).toEqual([0, 1]);
  });

  test("refuses two shapes with TensorFlow's message, also those that broadcast", async () => {
    await expect(run(vector("float", 1, 2), vector("float", 1))).rejects.toThrow(
      / of type Each must have the same size and shape\. {2}Input 0: \[2\] != input 1: \[1\]/,
    );
  });

  test("takes up to 8 dimensions", async () => {
    const scalar = (rank: number) => ({ dtype: "int32", shape: new Array<number>(rank).fill(1), values: [2] });
    const [z] = await runOp(plugin, "Each", {}, [scalar(8), scalar(8)]);
    expect(z?.shape.length).toBe(8);
    await expect(runOp(plugin, "Each", {}, [scalar(9), scalar(9)])).rejects.toThrow(
      "We only handle up to Tensor::dims() up to 8, not 9",
    );
  });

  test("computes scalars and empty inputs", async () => {
    const [z] = await runOp(plugin, "Each", {}, [
      { dtype: "int64", shape: [], values: ["9007199254740993"] },
      { dtype: "int64", shape: [], values: [1] },
    ]);
    expect(z?.value).toBe(9007199254740994n);
    const [empty] = await run(vector("half"), vector("half"));
    expect(empty?.value).toEqual([]);
  });
});
