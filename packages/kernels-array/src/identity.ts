import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, POD_TYPES } from "@heddle/tensor";
import { registerOp } from "./register-op.js";

const form = { inputs: ["input: T"], outputs: ["output: T"], attrs: ["T: type"] };

const create = () => (context: ComputeContext) => context.setOutput(0, context.input(0).retain());

/** Ops whose output is their input: Snapshot, StopGradient, PreventGradient, PlaceholderWithDefault, EnsureShape. */
export function registerIdentity(registrar: Registrar): void {
  registerOp(registrar, "StopGradient", { ...form, create });
  registerOp(registrar, "Snapshot", { ...form, constraints: { T: POD_TYPES }, create });
  registerOp(registrar, "PreventGradient", { ...form, attrs: ["T: type", "message: string = ''"], create });
  registerOp(registrar, "PlaceholderWithDefault", {
    inputs: ["input: dtype"],
    outputs: ["output: dtype"],
    attrs: ["dtype: type", "shape: shape"],
    create,
  });
  registerOp(registrar, "EnsureShape", {
    ...form,
    attrs: ["shape: shape", "T: type"],
    create: ({ attributes }) => {
      const wanted = attributes.shape("shape");
      return (context) => {
        const input = context.input(0);
        const { shape } = input;
        if (wanted && (wanted.length !== shape.length || wanted.some((size, i) => size >= 0 && size !== shape[i]))) {
          throw invalidArgument(
            `Shape of tensor input ${formatShape(shape)} is not compatible with expected shape ${formatShape(wanted)}.`,
            { shape, wanted },
          );
        }
        context.setOutput(0, input.retain());
      };
    },
  });
}
