import { type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";

/** The shape function of Fingerprint: a row of bytes, whose number the method tells, for each element of the first dimension. */
export function fingerprintShape(context: ShapeContext): void {
  const [rows = -1] = withRankAtLeast(context.inputShape(0), 1) ?? [];
  withRank(context.inputShape(1), 0);
  const [method] = context.inputTensor(1)?.strings().toArray() ?? [];
  context.setOutputShape(0, [rows, method === "farmhash64" ? 8 : -1]);
}
