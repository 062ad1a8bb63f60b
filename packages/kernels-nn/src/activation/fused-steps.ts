import { type Attributes, type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { noFusion } from "../errors.js";
import { type Activation, fusedActivation } from "./activations.js";
import type { BiasedRows } from "./bias-loops.js";
import { biasedRows } from "./biased-activation-loops.js";
import { applyPrelu, checkAlpha } from "./prelu.js";

/** A fused op's inputs are the convolution's two, then the arguments of the steps. */
const FIRST_ARGUMENT = 2;
/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;
const BATCH_NORM_ACTIVATIONS = [undefined, "Relu", "Relu6", "Elu", "LeakyRelu"];
const STATISTICS = ["scale", "offset", "estimated_mean", "estimated_variance"];

/**
 * The steps after a convolution in a fused op: a bias, a normalization or nothing ("noop"), then perhaps an activation. More than
 * TensorFlow's CPU kernel has: Tanh and Sigmoid after a bias and, of TensorFlow.js alone, Prelu and "noop".
 */
export class FusedSteps {
  readonly #argumentNames: readonly string[];
  /** Undefined for Prelu, whose factors are an argument. */
  readonly #activation: Activation | undefined;
  readonly #epsilon: number;
  /** For a bias, then an activation that has loops, or nothing. */
  readonly #biasedRows: BiasedRows | undefined;

  /** @param op the convolution, as messages call it */
  constructor(attributes: Attributes, op: string) {
    const fused = attributes.stringList("fused_ops");
    const [first, second] = fused;
    if (fused.length === 0) throw invalidArgument(`Fused ${op} must have at least one fused op.`);
    const alpha = Math.fround(attributes.float("leakyrelu_alpha"));
    this.#activation = fusedActivation(second, alpha);
    this.#epsilon = Math.fround(attributes.float("epsilon"));
    if (first === "BiasAdd") this.#biasedRows = biasedRows(second, alpha);
    const isPrelu = second === "Prelu";
    const names = argumentsOf(first);
    const isKnown = isPrelu || this.#activation !== undefined;
    const isAllowed = first !== "FusedBatchNorm" || BATCH_NORM_ACTIVATIONS.includes(second);
    if (!names || !isKnown || !isAllowed || fused.length > 2) throw noFusion(fused);
    this.#argumentNames = isPrelu ? [...names, "alpha"] : names;
    if (attributes.int32("num_args") !== this.#argumentNames.length) {
      throw invalidArgument(wantedArguments(op, first, isPrelu));
    }
  }

  /** @throws {StatusError} INVALID_ARGUMENT when an argument does not fit the output, of which `channels` is the last dimension */
  check(context: ComputeContext, output: Tensor): void {
    const channels = output.shape[output.rank - 1];
    this.#argumentNames.forEach((name, i) => {
      const argument = context.input(FIRST_ARGUMENT + i);
      if (name === "alpha") {
        checkAlpha(argument.shape, output.shape);
      } else {
        if (argument.rank !== 1) throw invalidArgument(`${name} must be 1-dimensional${formatShape(argument.shape)}`);
        if (argument.elementCount < channels) {
          throw invalidArgument(`${name} has ${argument.elementCount} elements for ${channels} channels`, {
            found: argument.elementCount,
            channels,
          });
        }
      }
    });
  }

  /** Applies the steps to the elements of `output`, in place, and pauses. */
  apply(context: ComputeContext, output: Tensor): void | Promise<void> {
    const channels = output.shape[output.rank - 1];
    const count = output.elementCount;
    const compute = this.#biasedRows;
    if (compute && output.dtype === DataType.FLOAT) {
      const bias = context.input(FIRST_ARGUMENT).address;
      return inBlocks(context, count / channels, Math.ceil(ELEMENTS_AT_ONCE / channels), (start, end) =>
        compute(context.memory, output.address + start * channels * 4, bias, end - start, channels),
      );
    }
    const { middle, factor, shift } = this.#affine(context, channels);
    const activation = this.#activation ?? ((x) => x);
    const { values, base } = readElements<number>(output);
    writeElements<number>(output, (y, to) => {
      for (let row = 0; row < count; row += channels) {
        for (let c = 0; c < channels; c++) {
          y[to + row + c] = activation((values[base + row + c] - middle[c]) * factor[c] + shift[c]);
        }
      }
    });
    if (!this.#activation) {
      applyPrelu(output, context.input(FIRST_ARGUMENT + this.#argumentNames.length - 1), output);
    }
  }

  /** A bias and a normalization are both `(x - middle) * factor + shift`, by channel. */
  #affine(context: ComputeContext, channels: number) {
    const read = (name: string): Float64Array | undefined => {
      const index = this.#argumentNames.indexOf(name);
      if (index < 0) return undefined;
      const { values, base } = readElements<number>(context.input(FIRST_ARGUMENT + index));
      return Float64Array.from(values.subarray(base, base + channels));
    };
    const scale = read("scale");
    const variance = read("estimated_variance");
    const factor = new Float64Array(channels).fill(1);
    if (scale && variance) {
      for (let c = 0; c < channels; c++) factor[c] = scale[c] / Math.sqrt(variance[c] + this.#epsilon);
    }
    const middle = read("estimated_mean") ?? new Float64Array(channels);
    return { middle, factor, shift: read("bias") ?? read("offset") ?? new Float64Array(channels) };
  }
}

function argumentsOf(first: string): readonly string[] | undefined {
  switch (first) {
    case "BiasAdd":
      return ["bias"];
    case "FusedBatchNorm":
      return STATISTICS;
    case "noop":
      return [];
    default:
      return undefined;
  }
}

function wantedArguments(op: string, first: string, isPrelu: boolean): string {
  if (first === "FusedBatchNorm") {
    return `Fused ${op} with FusedBatchNorm must have four extra arguments: scale, offset, mean, variance.`;
  }
  if (first === "noop")
    return `Fused ${op} without BiasAdd must have ${isPrelu ? "alpha" : "nothing"} as extra arguments.`;
  if (isPrelu) return `Fused ${op} with BiasAdd and Prelu must have two extra arguments: bias and alpha.`;
  return `Fused ${op} with BiasAdd must have one extra argument: bias or 4 extra arguments: bias, side_input, conv_input_scale and side_input_scale`;
}
