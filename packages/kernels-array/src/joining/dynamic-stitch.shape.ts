import { concatenateShapes, mergeShapes, type PartialShape, type ShapeContext, subshape } from "@heddle/kernel-api";
import { knownIntegers, mergePrefix } from "@heddle/kernel-api/shapes";

/** The shape function of DynamicStitch. Source: tensorflow/core/ops/data_flow_ops.cc (TensorFlow 2.21). */
export function dynamicStitchShape(context: ShapeContext): void {
  const count = context.attributes.int("N");
  let rest: PartialShape;
  let highest: number | undefined = 0;
  for (let i = 0; i < count; i++) {
    const known = context.inputTensor(i) && knownIntegers(context, i);
    if (!known) highest = undefined;
    const indices = context.inputShape(i);
    if (!indices) continue;
    const data = context.inputShape(count + i);
    mergePrefix(data, indices);
    rest = mergeShapes(rest, data && subshape(data, indices.length));
    if (known && highest !== undefined) highest = known.reduce((most, index) => Math.max(most, index), highest);
  }
  context.setOutputShape(0, concatenateShapes([highest === undefined ? -1 : highest + 1], rest));
}
