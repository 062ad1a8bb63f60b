import { concatenateShapes, type ShapeContext } from "@heddle/kernel-api";

/** The shape function of DecodeProtoV2: counts of all fields, and values, of each message. Source: tensorflow/core/ops/decode_proto_ops.cc. */
export function decodeProtoShape(context: ShapeContext): void {
  const shape = context.inputShape(0);
  const fields = context.outputCount - 1;
  context.setOutputShape(0, concatenateShapes(shape, [fields]));
  for (let i = 1; i <= fields; i++) context.setOutputShape(i, concatenateShapes(shape, [-1]));
}
