import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { checkRank, checkTensor, type ListedInputs } from "../listed-inputs.js";

/** The inputs of SVDF. */
export const SVDF_INPUTS = ["input", "weights_feature", "weights_time", "bias", "activation_state"] as const;
export type SvdfInput = (typeof SVDF_INPUTS)[number];

/** The sizes of an SVDF. */
export interface SvdfSizes {
  readonly batch: number;
  readonly inner: number;
  readonly filters: number;
  readonly steps: number;
  readonly units: number;
}

/** Checks all shapes. @throws {StatusError} INVALID_ARGUMENT for tensors that do not fit together */
export function svdfSizes(context: ComputeContext, inputs: ListedInputs<SvdfInput>, rank: number): SvdfSizes {
  const [input, features, time] = (["input", "weights_feature", "weights_time"] as const).map((name) => {
    const tensor = inputs.tensor(context, name);
    checkRank(name, tensor, [2]);
    return tensor;
  });
  const [batch, inner] = input.shape;
  const filters = features.shape[0];
  const steps = time.shape[1];
  if (filters % rank !== 0) throw invalidArgument(`${filters} filters are not a multiple of the rank ${rank}`);
  if (steps < 1) throw invalidArgument("weights_time has no columns");
  const units = filters / rank;
  checkTensor("weights_feature", features, [filters, inner], [features.dtype]);
  checkTensor("weights_time", time, [filters, steps], [time.dtype]);
  const state = inputs.tensor(context, "activation_state");
  checkTensor("activation_state", state, [batch, steps * filters], [state.dtype]);
  const bias = inputs.optional(context, "bias");
  if (bias) checkTensor("bias", bias, [units], [bias.dtype]);
  return { batch, inner, filters, steps, units };
}
