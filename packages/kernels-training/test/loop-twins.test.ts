import { Host } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { caseAttrs, createTestMemory, runOnVariables } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const TYPES = { float32: DataType.FLOAT, float64: DataType.DOUBLE, half: DataType.HALF, bfloat16: DataType.BFLOAT16 };
type TypeName = keyof typeof TYPES;

/** Numbers of both signs, also odd ones; as many as leave a part of a vector. */
const odd = [0, -0, Infinity, -Infinity, NaN, 7, -7, 1e-40, 100, -100, 88.5];
const numbers = (seed: number) => [...odd.slice(seed), ...Array.from({ length: 20 }, (_, i) => Math.sin(i * i + seed))];
const sizes = [1, 2, 3, 4, 5, 24];

const gradients = [
  ...["ReluGrad", "Relu6Grad", "LeakyReluGrad", "EluGrad", "SeluGrad", "SoftplusGrad", "SoftsignGrad"],
  ...["SigmoidGrad", "TanhGrad", "ReciprocalGrad", "SqrtGrad", "RsqrtGrad"],
];

/** An optimizer: the number of its variables, its other inputs, of which `g` is the gradient, and an attribute. */
interface Optimizer {
  readonly op: string;
  readonly variables: number;
  readonly others: readonly (number | "g")[];
  readonly flag?: string;
}

const optimizers: readonly Optimizer[] = [
  { op: "ResourceApplyGradientDescent", variables: 1, others: [0.1, "g"] },
  { op: "ResourceApplyMomentum", variables: 2, others: [0.1, "g", 0.9], flag: "use_nesterov" },
  { op: "ResourceApplyKerasMomentum", variables: 2, others: [0.1, "g", 0.9], flag: "use_nesterov" },
  { op: "ResourceApplyAdagrad", variables: 2, others: [0.1, "g"], flag: "update_slots" },
  { op: "ResourceApplyAdagradV2", variables: 2, others: [0.1, 0.01, "g"], flag: "update_slots" },
  { op: "ResourceApplyAdam", variables: 3, others: [0.9, 0.99, 0.1, 0.9, 0.99, 0.01, "g"], flag: "use_nesterov" },
  { op: "ResourceApplyAdamWithAmsgrad", variables: 4, others: [0.9, 0.99, 0.1, 0.9, 0.99, 0.01, "g"] },
  { op: "ResourceApplyAdaMax", variables: 3, others: [0.9, 0.1, 0.9, 0.99, 0.01, "g"] },
  { op: "ResourceApplyRMSProp", variables: 3, others: [0.1, 0.9, 0.8, 0.01, "g"] },
  { op: "ResourceApplyCenteredRMSProp", variables: 4, others: [0.1, 0.9, 0.8, 0.5, "g"] },
  { op: "ResourceApplyAdadelta", variables: 3, others: [0.1, 0.9, 0.01, "g"] },
  { op: "ResourceApplyAddSign", variables: 2, others: [0.1, 0.7, 0.6, 0.9, "g"] },
  { op: "ResourceApplyPowerSign", variables: 2, others: [0.1, 0.7, 0.6, 0.9, "g"] },
  ...[0.1, 0].flatMap((l1): Optimizer[] => [
    { op: "ResourceApplyProximalGradientDescent", variables: 1, others: [0.1, l1, 0.2, "g"] },
    { op: "ResourceApplyProximalAdagrad", variables: 2, others: [0.1, l1, 0.2, "g"] },
    { op: "ResourceApplyAdagradDA", variables: 3, others: ["g", 0.1, l1, 0.2, 3] },
    { op: "ResourceApplyFtrl", variables: 3, others: ["g", 0.1, l1, 0.2, -0.5], flag: "multiply_linear_by_lr" },
    { op: "ResourceApplyFtrlV2", variables: 3, others: ["g", 0.1, l1, 0.2, 0.3, -0.5], flag: "multiply_linear_by_lr" },
  ]),
];

/** The optimizers that TensorFlow has for float and double alone. */
const WIDE = /Proximal|AdagradDA/;

/** The outputs of an op, or the values of its variables after it. */
async function run(
  wasmLoops: boolean,
  op: string,
  attrs: Parameters<typeof caseAttrs>[0],
  dtype: TypeName,
  inputs: readonly (number | readonly number[])[],
  variables: number,
) {
  const host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
  // The number of steps is an int64.
  const typeOf = (i: number) => (op.includes("AdagradDA") && i === inputs.length - 1 ? DataType.INT64 : TYPES[dtype]);
  const tensors = inputs.map((values, i) => tensorFromJs(host.memory, typeOf(i), values));
  const outputs = await runOnVariables(host, op, caseAttrs(attrs), tensors, variables);
  const values = outputs.map((output) => output.toArray());
  for (const tensor of [...tensors, ...outputs]) tensor.release();
  return values;
}

describe.each(Object.keys(TYPES) as TypeName[])("loops of %s have the bits of their twins", (dtype) => {
  test.each(gradients)("%s", async (op) => {
    for (const size of sizes) {
      const inputs = [numbers(1), numbers(4)].map((values) => values.slice(0, size));
      expect(await run(true, op, {}, dtype, inputs, 0)).toEqual(await run(false, op, {}, dtype, inputs, 0));
    }
  });

  // TensorFlow has no AdaMax of bfloat16.
  const known = optimizers.filter(
    ({ op }) => dtype.startsWith("float") || !(WIDE.test(op) || (dtype === "bfloat16" && op === "ResourceApplyAdaMax")),
  );
  test.each(known)("$op, $others", async ({ op, variables, others, flag }) => {
    for (const size of sizes) {
      const vector = (seed: number) => numbers(seed).slice(0, size);
      const inputs = [
        ...Array.from({ length: variables }, (_, i) => vector(i)),
        ...others.map((value) => (value === "g" ? vector(5) : value)),
      ];
      for (const b of flag ? [false, true] : [false]) {
        const attrs = flag ? { [flag]: { b } } : {};
        const found = await run(true, op, attrs, dtype, inputs, variables);
        expect(found).toEqual(await run(false, op, attrs, dtype, inputs, variables));
      }
    }
  });
});
