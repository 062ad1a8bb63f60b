import type { Attributes, CreateKernel } from "@heddle/kernel-api";
import { unaryElementWise } from "@heddle/kernel-api/element-wise";
import { LoopModule } from "@heddle/memory";
import { type DataType, numericLimits } from "@heddle/tensor";
import { eigenExp, eigenLog1p } from "@heddle/tensor/float-functions";
import { ACTIVATE_WASM } from "../gen/activate-wasm.js";
import { RECTIFY_WASM } from "../gen/rectify-wasm.js";
import { ELU, LEAKY_RELU, RELU, RELU6, SELU, SOFTPLUS, SOFTSIGN } from "./activation-layout.js";
import { type ActivationLoops, activationOfFloats, activationTwin, floatActivation } from "./float-activation.js";

const { fround } = Math;

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

/** TensorFlow's softplus derives from the precision of the type where it is linear. */
function softplus(dtype: DataType): Activation {
  const threshold = Math.log(Number(numericLimits(dtype)?.epsilon)) + 2;
  return (x) => (x > -threshold ? x : x < threshold ? Math.exp(x) : Math.log1p(Math.exp(x)));
}

/** Creates the kernels of an activation of floats. */
const floatKernel =
  (make: (attributes: Attributes, dtype: DataType) => Activation): CreateKernel =>
  (context) =>
    unaryElementWise(make(context.attributes, context.inputTypes[0]))(context);

/** The loops of Relu, Relu6 and LeakyRelu. */
export const rectifiers = /* @__PURE__ */ new LoopModule<ActivationLoops>(
  RECTIFY_WASM,
  /* @__PURE__ */ activationTwin((code, alpha) => {
    if (code === LEAKY_RELU) return leakyRelu(alpha);
    return code === RELU ? relu<number>(0) : relu6<number>(0, 6);
  }),
);
/** The loops of Elu, Selu, Softplus and Softsign. */
export const smooth = /* @__PURE__ */ new LoopModule<ActivationLoops>(
  ACTIVATE_WASM,
  /* @__PURE__ */ activationTwin(floatTwin),
);

/** Activations of float32 with TensorFlow's bits. */
function floatTwin(code: number): Activation {
  if (code === ELU) return (x) => (x < 0 ? fround(eigenExp(x) - 1) : x);
  if (code === SELU) return (x) => (x < 0 ? FLOAT_SCALE_ALPHA * fround(eigenExp(x) - 1) : FLOAT_SCALE * x);
  if (code === SOFTSIGN) return (x) => x / fround(1 + Math.abs(x));
  return (x) => (x > -THRESHOLD ? x : x < THRESHOLD ? eigenExp(x) : eigenLog1p(eigenExp(x)));
}
const FLOAT_SCALE = /* @__PURE__ */ fround(SELU_SCALE);
const FLOAT_SCALE_ALPHA = /* @__PURE__ */ fround(SELU_SCALE_ALPHA);
const THRESHOLD = -13.942384719848633;

export const createElu = /* @__PURE__ */ floatActivation(
  smooth,
  ELU,
  /* @__PURE__ */ floatKernel(() => elu),
);
export const createLeakyRelu = /* @__PURE__ */ floatActivation(
  rectifiers,
  LEAKY_RELU,
  /* @__PURE__ */ floatKernel((attributes) => leakyRelu(alphaOf(attributes))),
  alphaOf,
);
export const createRelu = /* @__PURE__ */ floatActivation(
  rectifiers,
  RELU,
  /* @__PURE__ */ unaryElementWise({
    number: /* @__PURE__ */ relu<number>(0),
    bigint: /* @__PURE__ */ relu<bigint>(0n),
  }),
);
/** Relu of float32 alone. */
export const createReluOfFloats = /* @__PURE__ */ activationOfFloats(rectifiers, RELU);
export const createRelu6 = /* @__PURE__ */ floatActivation(
  rectifiers,
  RELU6,
  /* @__PURE__ */ unaryElementWise({
    number: /* @__PURE__ */ relu6<number>(0, 6),
    bigint: /* @__PURE__ */ relu6<bigint>(0n, 6n),
  }),
);
/** Relu6 of float32 alone. */
export const createRelu6OfFloats = /* @__PURE__ */ activationOfFloats(rectifiers, RELU6);
export const createSelu = /* @__PURE__ */ floatActivation(
  smooth,
  SELU,
  /* @__PURE__ */ floatKernel(() => selu),
);
export const createSoftplus = /* @__PURE__ */ floatActivation(
  smooth,
  SOFTPLUS,
  /* @__PURE__ */ floatKernel((_, dtype) => softplus(dtype)),
);
export const createSoftsign = /* @__PURE__ */ floatActivation(
  smooth,
  SOFTSIGN,
  /* @__PURE__ */ floatKernel(() => softsign),
);

function alphaOf(attributes: Attributes): number {
  return fround(attributes.float("alpha"));
}
