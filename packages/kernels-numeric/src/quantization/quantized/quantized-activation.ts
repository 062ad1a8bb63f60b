/**
 * Activations of quantized tensors, which keep their range.
 *
 * Source: tensorflow/core/kernels/quantized_activation_ops.cc (TensorFlow 2.21).
 */
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { setRange } from "@heddle/kernel-api/ranges";
import { readElements } from "@heddle/tensor/numbers";
import { quantized, quantizedType } from "@heddle/tensor/quantized";
import { rangeOfRank0 } from "../ranges.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** QuantizedRelu: not below the integer that stands for 0. */
export function quantizedRelu(context: ComputeContext): void | Promise<void> {
  return clamp(context, Number.POSITIVE_INFINITY);
}

/** QuantizedRelu6: as {@link quantizedRelu}, and not above the integer that stands for 6. */
export function quantizedRelu6(context: ComputeContext): void | Promise<void> {
  return clamp(context, 6);
}

function clamp(context: ComputeContext, ceiling: number): void | Promise<void> {
  const range = rangeOfRank0(context, 1, ["min_input", "max_input"]);
  const input = context.input(0);
  const type = quantizedType(input.dtype);
  const least = quantized(type, 0, range);
  const most = ceiling < Number.POSITIVE_INFINITY ? quantized(type, ceiling, range) : type.highest;
  const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
  setRange(context, range);
  return inBlocks(context, output.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const [x, y] = [readElements<number>(input), readElements<number>(output)];
    // A loop for the view of bytes is several times as fast as one for all.
    const { u8 } = context.memory;
    if (x.values === u8 && y.values === u8) clampBytes(u8, x.base + start, y.base + start, end - start, least, most);
    else {
      for (let i = start; i < end; i++) y.values[y.base + i] = Math.min(Math.max(x.values[x.base + i], least), most);
    }
  });
}

function clampBytes(u8: Uint8Array, x: number, y: number, count: number, least: number, most: number): void {
  for (let i = 0; i < count; i++) u8[y + i] = Math.min(Math.max(u8[x + i], least), most);
}
