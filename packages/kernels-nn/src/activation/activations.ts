import type { Attributes, CreateKernel } from "@heddle/kernel-api";
import { LoopModule } from "@heddle/memory";
import { eigenExp, eigenLog1p } from "@heddle/tensor/float-functions";
import { ACTIVATE_WASM } from "../gen/activate-wasm.js";
import { RECTIFY_WASM } from "../gen/rectify-wasm.js";
import { ELU, LEAKY_RELU, RELU, RELU6, SELU, SOFTPLUS, SOFTSIGN } from "./activation-layout.js";
import { type ActivationLoops, activationOfFloats, activationTwin, floatActivation } from "./float-activation.js";
import { type Parameter, softplusThreshold, steppedActivation, typedActivation } from "./typed-activation.js";
import * as typed from "./typed-layout.js";

const { fround } = Math;

/** A function of one element. Numbers are computed in float64; storing the result rounds it to the element type. */
export type Activation = (x: number) => number;

const SELU_SCALE = 1.0507009873554805;
const SELU_SCALE_ALPHA = 1.7580993408473768;

const elu: Activation = (x) => (x < 0 ? Math.expm1(x) : x);
const sigmoid: Activation = (x) => 1 / (1 + Math.exp(-x));

/** NaN and -0 pass. */
const relu: Activation = (x) => {
  if (x < 0) return 0;
  return x;
};

const relu6: Activation = (x) => (x > 6 ? 6 : relu(x));

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
      return relu;
    case "Relu6":
      return relu6;
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

/** The loops of Relu, Relu6 and LeakyRelu. */
export const rectifiers = /* @__PURE__ */ new LoopModule<ActivationLoops>(
  RECTIFY_WASM,
  /* @__PURE__ */ activationTwin((code, alpha) => {
    if (code === LEAKY_RELU) return leakyRelu(alpha);
    return code === RELU ? relu : relu6;
  }),
);
/** The loops of Elu, Selu, Softplus and Softsign. */
export const smooth = /* @__PURE__ */ new LoopModule<ActivationLoops>(
  ACTIVATE_WASM,
  /* @__PURE__ */ activationTwin(floatTwin),
);

/** Activations of float32 with TensorFlow's bits. */
function floatTwin(code: number, threshold: number): Activation {
  if (code === ELU) return (x) => (x < 0 ? fround(eigenExp(x) - 1) : x);
  if (code === SELU) return (x) => (x < 0 ? FLOAT_SCALE_ALPHA * fround(eigenExp(x) - 1) : FLOAT_SCALE * x);
  if (code === SOFTSIGN) return (x) => x / fround(1 + Math.abs(x));
  return (x) => (x > -threshold ? x : x < threshold ? eigenExp(x) : eigenLog1p(eigenExp(x)));
}
const FLOAT_SCALE = /* @__PURE__ */ fround(SELU_SCALE);
const FLOAT_SCALE_ALPHA = /* @__PURE__ */ fround(SELU_SCALE_ALPHA);

const noParameter = () => 0;

export const createElu = /* @__PURE__ */ smoothActivation(ELU, typed.ELU);
export const createLeakyRelu = /* @__PURE__ */ activation(rectifiers, LEAKY_RELU, typed.LEAKY_RELU, alphaOf);
export const createRelu = /* @__PURE__ */ activation(rectifiers, RELU, typed.RELU);
/** Relu of float32 alone. */
export const createReluOfFloats = /* @__PURE__ */ activationOfFloats(rectifiers, RELU);
export const createRelu6 = /* @__PURE__ */ activation(rectifiers, RELU6, typed.RELU6);
/** Relu6 of float32 alone. */
export const createRelu6OfFloats = /* @__PURE__ */ activationOfFloats(rectifiers, RELU6);
export const createSelu = /* @__PURE__ */ smoothActivation(SELU, typed.SELU);
export const createSoftplus = /* @__PURE__ */ smoothActivation(SOFTPLUS, typed.SOFTPLUS, softplusThreshold);
export const createSoftsign = /* @__PURE__ */ smoothActivation(SOFTSIGN, typed.SOFTSIGN);

/** Creates the kernels of an activation of all types. @param code and @param typedCode the activation in the loops of float32 and of others */
function activation(
  loops: LoopModule<ActivationLoops>,
  code: number,
  typedCode: number,
  parameter: Parameter = noParameter,
): CreateKernel {
  return floatActivation(loops, code, typedActivation(loops, code, typedCode, parameter), parameter);
}

/** Creates the kernels of an activation of all types whose steps are rounded. */
function smoothActivation(code: number, typedCode: number, parameter: Parameter = noParameter): CreateKernel {
  return floatActivation(smooth, code, steppedActivation(smooth, code, typedCode, parameter), parameter);
}

function alphaOf(attributes: Attributes): number {
  return fround(attributes.float("alpha"));
}
