import { type ShapeContext, withRank } from "@heddle/kernel-api";

/**
 * The shape function of TFText>RoundRobinTrim.
 *
 * Source: tensorflow_text/core/kernels/round_robin_trimmer_kernel_template.h (TensorFlow Text 2.20), as of the next one.
 */
export function roundRobinTrimShape(context: ShapeContext): void {
  const count = checkInputs(context);
  for (let i = 0; i < count; i++) {
    context.setOutputShape(i, [-1]);
    context.setOutputShape(count + i, context.inputShape(1 + count + i));
  }
}

/** The shape function of TFText>RoundRobinGenerateMasks. */
export function roundRobinMasksShape(context: ShapeContext): void {
  const count = checkInputs(context);
  for (let i = 0; i < count; i++) context.setOutputShape(i, context.inputShape(1 + i));
}

/** The number of segments. */
function checkInputs(context: ShapeContext): number {
  withRank(context.inputShape(0), 0);
  for (let i = 1; i < context.inputCount; i++) withRank(context.inputShape(i), 1);
  return (context.inputCount - 1) / 2;
}
