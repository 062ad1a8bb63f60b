/** Gradients of pooling of float32, float64, half and bfloat16, whose sums are float32 where the numbers have 16 bits. */
import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, setToZeros, sixteenBit, type Tensor } from "@heddle/tensor";
import { floatOperand, floatResult, writeFloatResult } from "@heddle/tensor/patches";
import { tapsOf, windowRows } from "../windows/walk-windows.js";
import type { Pooling } from "./plan-pooling.js";
import { type PoolingGradientLoops, poolingGradientLoopsOver, type WindowLine } from "./pooling-gradient-loops.js";
import { eachWindowLine } from "./window-lines.js";

/** Elements of windows that are visited without a pause. */
const ELEMENTS_AT_ONCE = 500_000;

/** True for the types of these functions. */
export function isFloat({ dtype }: Tensor): boolean {
  return dtype === DataType.FLOAT || dtype === DataType.DOUBLE || sixteenBit(dtype) !== undefined;
}

/** Writes the gradients of average pooling: each element's shares of the gradients of its windows. */
export function* shareGradients(
  context: ComputeContext,
  plan: Pooling,
  gradients: Tensor,
  output: Tensor,
): Steps<void> {
  using g = floatOperand(gradients);
  using y = floatResult(output);
  setToZeros(y);
  const { share } = loopsOf(y);
  yield* eachLine(context, plan, y, (windows, byte) => share(...windows, g.address + byte));
  writeFloatResult(y, output);
}

/** Writes the gradients of maximum pooling: those of the windows whose first greatest element it is. */
export function* giveGradients(
  context: ComputeContext,
  plan: Pooling,
  input: Tensor,
  gradients: Tensor,
  output: Tensor,
): Steps<void> {
  using x = floatOperand(input);
  using g = floatOperand(gradients);
  using y = floatResult(output);
  setToZeros(y);
  const { give } = loopsOf(y);
  yield* eachLine(context, plan, x, (windows, byte) => give(...windows, y.address - x.address, g.address + byte));
  writeFloatResult(y, output);
}

/** Writes for each window the gradient of its first element that equals the pooled one, or 0. */
export function* takeGradients(
  context: ComputeContext,
  plan: Pooling,
  input: Tensor,
  pooled: Tensor,
  gradients: Tensor,
  output: Tensor,
): Steps<void> {
  using x = floatOperand(input);
  using p = floatOperand(pooled);
  using g = floatOperand(gradients);
  using y = floatResult(output);
  const { take } = loopsOf(y);
  yield* eachLine(context, plan, x, (windows, byte) =>
    take(...windows, p.address + byte, g.address - x.address, y.address + byte),
  );
  writeFloatResult(y, output);
}

function loopsOf({ memory, dtype }: Tensor): {
  readonly share: PoolingGradientLoops["shareFloats"];
  readonly give: PoolingGradientLoops["giveFloats"];
  readonly take: PoolingGradientLoops["takeFloats"];
} {
  const loops = poolingGradientLoopsOver(memory);
  return dtype === DataType.FLOAT
    ? { share: loops.shareFloats, give: loops.giveFloats, take: loops.takeFloats }
    : { share: loops.shareDoubles, give: loops.giveDoubles, take: loops.takeDoubles };
}

function* eachLine(
  context: ComputeContext,
  plan: Pooling,
  image: Tensor,
  visit: (windows: WindowLine, resultByte: number) => void,
): Steps<void> {
  const { axes, batch, channels } = plan;
  const lineElements = Math.max(1, axes[2].outputSize * tapsOf(axes) * channels);
  const atOnce = Math.ceil(ELEMENTS_AT_ONCE / lineElements);
  yield* settle(
    inBlocks(context, windowRows(batch, axes), atOnce, (start, end) => eachWindowLine(plan, image, start, end, visit)),
  );
}
