import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  type Kernel,
  shapesCompatible,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";

/** Snapshot, StopGradient, PreventGradient, GuaranteeConst and PlaceholderWithDefault: the input itself. */
export function passInput(context: ComputeContext): void {
  context.setOutput(0, context.input(0).retain());
}

/** EnsureShape: the input itself, when its shape fits the attribute. */
export function createEnsureShape({ attributes }: ConstructionContext): Kernel {
  const wanted = attributes.shape("shape");
  return {
    compute(context) {
      const { shape } = context.input(0);
      if (!shapesCompatible(wanted, shape)) {
        throw invalidArgument(
          `Shape of tensor input ${formatShape(shape)} is not compatible with expected shape ${formatPartialShape(wanted)}.`,
          { shape, wanted },
        );
      }
      passInput(context);
    },
  };
}
