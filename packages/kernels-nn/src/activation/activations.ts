import type { Attributes, ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { readNumbers, writeNumbers } from "../numbers.js";

/** A function of one element. It computes in float64; storing the result rounds it to the element type. */
export type Activation = (x: number) => number;

const SELU_SCALE = 1.0507009873554805;
const SELU_SCALE_ALPHA = 1.7580993408473768;

const elu: Activation = (x) => (x < 0 ? Math.expm1(x) : x);
const selu: Activation = (x) => (x < 0 ? SELU_SCALE_ALPHA * Math.expm1(x) : SELU_SCALE * x);
const softsign: Activation = (x) => x / (1 + Math.abs(x));
const sigmoid: Activation = (x) => 1 / (1 + Math.exp(-x));

/** The limits are given in the element type: bigints for 64-bit integers. NaN and -0 pass. */
function relu(zero: number): Activation {
  return (x) => {
    if (x < zero) return zero;
    return x;
  };
}

function relu6(zero: number, six: number): Activation {
  return (x) => {
    if (x < zero) return zero;
    if (x > six) return six;
    return x;
  };
}

const leakyRelu =
  (alpha: number): Activation =>
  (x) =>
    x > 0 ? x : x * alpha;

/** What may follow a fused product, by TensorFlow's name; `alpha` is for LeakyRelu. */
export function fusedActivation(name: string | undefined, alpha: number): Activation | undefined {
  switch (name) {
    case undefined:
      return (x) => x;
    case "Relu":
      return relu(0);
    case "Relu6":
      return relu6(0, 6);
    case "LeakyRelu":
      return leakyRelu(alpha);
    case "Elu":
      return elu;
    case "Tanh":
      return Math.tanh;
    case "Sigmoid":
      return sigmoid;
    default:
      return undefined;
  }
}

/** The distance from 1 to the next number of a type, from which TensorFlow's softplus takes where it is as good as linear. */
const EPSILONS: Readonly<Partial<Record<DataType, number>>> = {
  [DataType.FLOAT]: 2 ** -23,
  [DataType.DOUBLE]: 2 ** -52,
  [DataType.HALF]: 2 ** -10,
  [DataType.BFLOAT16]: 2 ** -7,
};

function softplus(dtype: DataType): Activation {
  const threshold = Math.log(EPSILONS[dtype] ?? 0) + 2;
  return (x) => (x > -threshold ? x : x < threshold ? Math.exp(x) : Math.log1p(Math.exp(x)));
}

/** Computes an activation of every element, over the input when nobody else reads it. */
const activationKernel =
  (make: (attributes: Attributes, dtype: DataType) => Activation): CreateKernel =>
  ({ attributes, inputTypes }) => {
    const activation = make(attributes, inputTypes[0]);
    return { compute: (context) => activate(context, activation) };
  };

export const createElu = /* @__PURE__ */ activationKernel(() => elu);
export const createLeakyRelu = /* @__PURE__ */ activationKernel((attributes) =>
  leakyRelu(Math.fround(attributes.float("alpha"))),
);
export const createRelu = /* @__PURE__ */ activationKernel((_, dtype) => relu(inType(0, dtype)));
export const createRelu6 = /* @__PURE__ */ activationKernel((_, dtype) => relu6(inType(0, dtype), inType(6, dtype)));
export const createSelu = /* @__PURE__ */ activationKernel(() => selu);
export const createSoftplus = /* @__PURE__ */ activationKernel((_, dtype) => softplus(dtype));
export const createSoftsign = /* @__PURE__ */ activationKernel(() => softsign);

function activate(context: ComputeContext, activation: Activation): void {
  const input = context.input(0);
  const count = input.elementCount;
  const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
  const { values, base } = readNumbers(input);
  writeNumbers(output, (y, to) => {
    for (let i = 0; i < count; i++) y[to + i] = activation(values[base + i]);
  });
}

function inType(value: number, dtype: DataType): number {
  const isBigint = dtype === DataType.INT64 || dtype === DataType.UINT64;
  return isBigint ? (BigInt(value) as unknown as number) : value;
}
