import { concatenateShapes, type ShapeContext, subshape } from "@heddle/kernel-api";
import { mergePrefix } from "@heddle/kernel-api/shapes";

/** The shape function of DynamicPartition. Source: tensorflow/core/ops/data_flow_ops.cc (TensorFlow 2.21). */
export function dynamicPartitionShape(context: ShapeContext): void {
  const partitions = context.inputShape(1);
  if (!partitions) return;
  const data = context.inputShape(0);
  mergePrefix(data, partitions);
  const shape = concatenateShapes([-1], data && subshape(data, partitions.length));
  for (let i = 0; i < context.outputCount; i++) context.setOutputShape(i, shape);
}
