import { mergeShapes, type PartialShape, type ShapeContext, subshape, withRankAtLeast } from "@heddle/kernel-api";

/** The shape function of EncodeProto: a message for each row of values. Source: tensorflow/core/ops/encode_proto_ops.cc. */
export function encodeProtoShape(context: ShapeContext): void {
  let rows: PartialShape | undefined;
  for (let i = 1; i < context.inputCount; i++) {
    rows = mergeShapes(rows, subshape(withRankAtLeast(context.inputShape(i), 2), 0, -1));
  }
  context.setOutputShape(0, rows);
}
