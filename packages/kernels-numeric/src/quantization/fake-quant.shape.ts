import { type ShapeContext, unchangedShape, withRankAtLeast } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, replaceSize, sizeAt } from "@heddle/kernel-api/shapes";

/** The shape function of FakeQuantWithMinMaxVars, whose limits are scalars. */
export function fakeQuantShape(context: ShapeContext): void {
  unchangedShape(context);
  inputWithRank(context, 1, 0);
  inputWithRank(context, 2, 0);
}

/** The shape function of FakeQuantWithMinMaxVarsPerChannel, whose limits are as many as channels. */
export function fakeQuantPerChannelShape(context: ShapeContext): void {
  const shape = withRankAtLeast(context.inputShape(0), 1);
  const [low, high] = [inputWithRank(context, 1, 1), inputWithRank(context, 2, 1)];
  const channels = mergeSizes(mergeSizes(sizeAt(shape, -1), sizeAt(low, 0)), sizeAt(high, 0));
  context.setOutputShape(0, replaceSize(shape, -1, channels));
}
