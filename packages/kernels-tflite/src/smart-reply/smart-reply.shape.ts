import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of ops whose outputs are vectors of a length that only a run tells. */
export function vectorsShape(context: ShapeContext): void {
  for (let index = 0; index < context.outputCount; index++) context.setOutputShape(index, [-1]);
}

/** The shape function of TflSmartReplyNormalize: one sentence. */
export function oneTextShape(context: ShapeContext): void {
  context.setOutputShape(0, [1]);
}
