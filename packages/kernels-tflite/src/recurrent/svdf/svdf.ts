import { type ComputeContext, type CreateKernel, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { tensorQuantizationAttr } from "../../quantization/quantization-attrs.js";
import { type Activation, activate, fusedActivation } from "../fused-activation.js";
import { checkType, ListedInputs, WEIGHT_TYPES } from "../listed-inputs.js";
import { packWeights } from "../pack-weights.js";
import { stateOutput } from "../state-output.js";
import { integerSvdfOptions, runIntegerSvdf } from "./integer-svdf.js";
import { SVDF_INPUTS, type SvdfInput, svdfSizes } from "./svdf-sizes.js";

/** Products that are added without a pause. */
const PRODUCTS_AT_ONCE = 500_000;

/** SVDF: a filter of rank `rank` over the last rows that were its input. */
export const createSvdf: CreateKernel = ({ attributes, outputTypes }) => {
  const inputs = new ListedInputs(attributes, SVDF_INPUTS);
  const rank = attributes.int32("rank");
  if (rank < 1) throw invalidArgument(`rank is ${rank}; wanted 1 or more`);
  const activation = fusedActivation(attributes);
  const isAsymmetric = attributes.bool("asymmetric_quantize_inputs");
  if (outputTypes[0] === DataType.INT8) {
    const options = integerSvdfOptions(inputs, activation, tensorQuantizationAttr(attributes, "output"));
    return { compute: (context) => runSteps(runIntegerSvdf(context, inputs, rank, options)) };
  }
  return { compute: (context) => runSteps(runSvdf(context, inputs, rank, activation, isAsymmetric)) };
};

/** With float activations. Source: tensorflow/lite/kernels/internal/reference/svdf.h (TensorFlow 2.21). */
function* runSvdf(
  context: ComputeContext,
  inputs: ListedInputs<SvdfInput>,
  rank: number,
  activation: Activation,
  isAsymmetric: boolean,
): Steps<void> {
  const { memory } = context;
  const sizes = svdfSizes(context, inputs, rank);
  const { batch, inner, filters, steps, units } = sizes;
  const input = inputs.tensor(context, "input");
  const features = inputs.tensor(context, "weights_feature");
  const time = inputs.tensor(context, "weights_time");
  const bias = inputs.optional(context, "bias");
  checkType("input", input, [DataType.FLOAT]);
  checkType("weights_feature", features, WEIGHT_TYPES);
  checkType("weights_time", time, [features.dtype]);
  checkType("activation_state", inputs.tensor(context, "activation_state"), [DataType.FLOAT]);
  if (bias) checkType("bias", bias, [DataType.FLOAT]);
  const output = context.allocateOutput(0, [batch, units]);
  const state = stateOutput(context, inputs.index("activation_state"), 1);
  using scope = memory.scope();
  const scaleOf = (name: SvdfInput, { dtype }: Tensor) => (dtype === DataType.FLOAT ? 1 : inputs.scale(name));
  const matrix = {
    address: features.address,
    rows: filters,
    columns: inner,
    scale: scaleOf("weights_feature", features),
  };
  const products = packWeights(memory, scope, features.dtype, [matrix], isAsymmetric);
  const rows = scope.malloc(batch * filters * 4);
  const timeScale = scaleOf("weights_time", time);
  const atOnce = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / Math.max(1, filters * (inner + steps))));
  yield* settle(
    inBlocks(context, batch, atOnce, (start, end) => {
      products.multiply(input.address + start * inner * 4, inner * 4, end - start, rows + start * filters * 4);
      const { f32, i8 } = memory;
      const weights = time.dtype === DataType.FLOAT ? f32 : i8;
      const weightsAt = time.dtype === DataType.FLOAT ? time.address >>> 2 : time.address;
      for (let entry = start; entry < end; entry++) {
        const first = (state.address >>> 2) + entry * filters * steps;
        f32.copyWithin(first, first + 1, first + filters * steps);
        for (let unit = 0; unit < units; unit++) {
          let sum = bias ? f32[(bias.address >>> 2) + unit] : 0;
          for (let filter = unit * rank; filter < (unit + 1) * rank; filter++) {
            const at = first + filter * steps;
            f32[at + steps - 1] = f32[(rows >>> 2) + entry * filters + filter];
            for (let step = 0; step < steps; step++) {
              sum += Math.fround(timeScale * weights[weightsAt + filter * steps + step]) * f32[at + step];
            }
          }
          f32[(output.address >>> 2) + entry * units + unit] = activate(sum, activation);
        }
      }
    }),
  );
}
