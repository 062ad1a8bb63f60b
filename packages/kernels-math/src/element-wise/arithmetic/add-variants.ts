import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import { binaryOpVariants, setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";
import { formatShape, type TensorObject } from "@heddle/tensor";

/** AddN of scalar variants, by the function of their type, in pairs; a single one of any shape is passed on. */
export function addVariants(context: ComputeContext): void | Promise<void> {
  if (context.inputCount > 1) return runSteps(sumUp(context));
  context.setOutput(0, context.input(0).retain());
}

/** Source: tensorflow/core/kernels/variant_ops_util.cc, `AddNVariant` (TensorFlow 2.21). */
function* sumUp(context: ComputeContext): Steps<void> {
  const values: (TensorObject | undefined)[] = [];
  for (let i = 0; i < context.inputCount; i++) {
    const input = context.input(i);
    if (input.rank !== 0) {
      throw invalidArgument(
        `AddN of non-scalar Tensor with dtype=DT_VARIANT is not supported; inputs[${i} has shape: ${formatShape(input.shape)}.`,
        { index: i, found: input.shape },
      );
    }
    values.push(input.objects()[0]);
  }
  const owned = new Set<TensorObject>();
  try {
    for (let skip = 1, count = values.length; skip < count; skip *= 2) {
      let i = skip;
      for (; i < count; i += 2 * skip) yield* addTo(context, values, i - skip, i, owned);
      if (i === count) {
        yield* addTo(context, values, 0, i - skip, owned);
        count -= skip;
      }
    }
    const [sum] = values;
    sum?.retain();
    if (sum) setVariantOutput(context, 0, sum);
  } finally {
    for (const value of owned) value.release();
  }
}

/** Replaces the value at `a` by the sum of those at `a` and `b`, neither of which is read again. */
function* addTo(
  context: ComputeContext,
  values: (TensorObject | undefined)[],
  a: number,
  b: number,
  owned: Set<TensorObject>,
): Steps<void> {
  const sum = yield* binaryOpVariants(context, "ADD", values[a], values[b]);
  for (const value of [values[a], values[b]]) {
    if (value && owned.delete(value)) value.release();
  }
  owned.add(sum);
  values[a] = sum;
}
