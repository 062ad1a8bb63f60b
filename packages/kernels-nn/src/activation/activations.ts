import { type Attributes, type CreateKernel, inBlocks, type Kernel } from "@heddle/kernel-api";
import { DataType, elementRange, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/** A function of one element. Numbers are computed in float64; storing the result rounds it to the element type. */
export type Activation<E extends number | bigint = number> = (x: E) => E;

const SELU_SCALE = 1.0507009873554805;
const SELU_SCALE_ALPHA = 1.7580993408473768;

const elu: Activation = (x) => (x < 0 ? Math.expm1(x) : x);
const selu: Activation = (x) => (x < 0 ? SELU_SCALE_ALPHA * Math.expm1(x) : SELU_SCALE * x);
const softsign: Activation = (x) => x / (1 + Math.abs(x));
const sigmoid: Activation = (x) => 1 / (1 + Math.exp(-x));

/** NaN and -0 pass. */
function relu<E extends number | bigint>(zero: E): Activation<E> {
  return (x) => {
    if (x < zero) return zero;
    return x;
  };
}

function relu6<E extends number | bigint>(zero: E, six: E): Activation<E> {
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

/** The activation after a fused product, by TensorFlow's name, or undefined for another name. @param alpha of LeakyRelu */
export function fusedActivation(name: string | undefined, alpha: number): Activation | undefined {
  switch (name) {
    case undefined:
      return (x) => x;
    case "Relu":
      return relu<number>(0);
    case "Relu6":
      return relu6<number>(0, 6);
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

/** The distance from 1 to the next number of a type. TensorFlow's softplus derives from it where it is linear. */
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

/** Creates the kernels of an activation of floats. */
const floatKernel =
  (make: (attributes: Attributes, dtype: DataType) => Activation): CreateKernel =>
  ({ attributes, inputTypes }) =>
    activationKernel(make(attributes, inputTypes[0]));

const isBig = (dtype: DataType) => dtype === DataType.INT64 || dtype === DataType.UINT64;

export const createElu = /* @__PURE__ */ floatKernel(() => elu);
export const createLeakyRelu = /* @__PURE__ */ floatKernel((attributes) =>
  leakyRelu(Math.fround(attributes.float("alpha"))),
);
export const createRelu: CreateKernel = ({ inputTypes }) =>
  isBig(inputTypes[0]) ? activationKernel(relu(0n)) : activationKernel(relu(0));
export const createRelu6: CreateKernel = ({ inputTypes }) =>
  isBig(inputTypes[0]) ? activationKernel(relu6(0n, 6n)) : activationKernel(relu6(0, 6));
export const createSelu = /* @__PURE__ */ floatKernel(() => selu);
export const createSoftplus = /* @__PURE__ */ floatKernel((_, dtype) => softplus(dtype));
export const createSoftsign = /* @__PURE__ */ floatKernel(() => softsign);

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 16_384;

/** Computes an activation of every element, over the input when nothing else reads it. */
function activationKernel<E extends number | bigint>(activation: Activation<E>): Kernel {
  return {
    compute(context) {
      const input = context.input(0);
      const count = input.elementCount;
      const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
      const activate = (x: Tensor, z: Tensor, size: number) => {
        const { values, base } = readElements<E>(x);
        writeElements<E>(z, (y, to) => {
          for (let i = 0; i < size; i++) y[to + i] = activation(values[base + i]);
        });
      };
      if (count <= ELEMENTS_AT_ONCE) return activate(input, output, count);
      return inBlocks(context, count, ELEMENTS_AT_ONCE, (start, end) => {
        using x = elementRange(input, start, end);
        using z = elementRange(output, start, end);
        activate(x, z, end - start);
      });
    },
  };
}
