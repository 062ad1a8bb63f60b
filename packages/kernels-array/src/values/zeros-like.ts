import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import { setVariantOutput, unaryOpVariant } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { openWriter } from "../writers/open-writer.js";

/** ZerosLike: zeros in the shape of the input; of a scalar variant, what its type says. */
export function createZerosLike({ inputTypes }: ConstructionContext): Kernel {
  return { compute: inputTypes[0] === DataType.VARIANT ? zerosLikeVariant : zerosLike };
}

/** ZerosLike of values, not variants. */
export function createZerosLikeOfValues(): Kernel {
  return { compute: zerosLike };
}

function zerosLike(context: ComputeContext): void {
  const { shape, elementCount } = context.input(0);
  const writer = openWriter(context, 0, shape);
  writer.zeros(elementCount);
  writer.finish();
}

function zerosLikeVariant(context: ComputeContext): void | Promise<void> {
  return runSteps(computeVariant(context));
}

function* computeVariant(context: ComputeContext): Steps<void> {
  const x = context.input(0);
  if (x.rank !== 0) {
    throw invalidArgument("ZerosLike non-scalar Tensor with dtype=DT_VARIANT is not supported.", { found: x.shape });
  }
  const zeros = yield* unaryOpVariant(context, "ZEROS_LIKE", x.objects()[0]);
  setVariantOutput(context, 0, zeros);
}
