import { type ConstructionContext, inBlocks, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { quantizationAttr } from "../quantization/quantization-attrs.js";
import type { ComputeDense } from "./dense.js";
import { floatActivation } from "./float-activation.js";
import { productLoopsOver } from "./product-loops.js";
import { RowMode } from "./quantize-row.js";
import { wideWidth } from "./wide-width.js";

const { fround } = Math;
/** Products of two elements that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 1_000_000;

/**
 * A layer of float32 rows, which are quantised on the fly, and int8 weights with a scale for each block of a row, of which the upper 16 bits
 * are used: as XNNPACK, to which the default interpreter gives it. Other kernels of TFLite have no blocks.
 */
export function createBlockDense({ attributes }: ConstructionContext): ComputeDense {
  const block = attributes.int("weights_block_size");
  const scales = Float32Array.from(quantizationAttr(attributes, "weights").scales);
  const words = new Uint32Array(scales.buffer);
  for (let i = 0; i < words.length; i++) words[i] &= 0xffff0000;
  const activation = floatActivation(attributes.string("fused_activation_function")) ?? ((x: number) => x);

  return function* compute(context, { input, weights, bias, output, rows, depth, units }) {
    const { memory } = context;
    const blocks = depth / block;
    if (!Number.isInteger(blocks) || block % 8 !== 0 || scales.length !== units * blocks) {
      throw invalidArgument(
        `weights of shape [${units},${depth}] have ${scales.length} scales for blocks of ${block}; wanted a multiple of 8`,
      );
    }
    const atOnce = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / (units * depth)));
    using scope = memory.scope();
    const wideBytes = wideWidth(depth) * 2;
    const wide = scope.malloc(Math.min(rows, atOnce) * wideBytes);
    const sums = scope.malloc(Math.min(rows, atOnce) * units * 4);
    const rowScales = scope.malloc(Math.min(rows, atOnce) * 4);
    const work = (start: number, end: number) => {
      const loops = productLoopsOver(memory);
      const count = end - start;
      const from = input.address + start * depth * 4;
      loops.quantizeRows(from, depth * 4, count, depth, RowMode.NEAREST, wide, rowScales);
      const totals = new Float32Array(count * units);
      for (let at = 0; at < blocks; at++) {
        const w = weights.address + at * block;
        loops.multiply(wide + at * block * 2, wideBytes, count, w, depth, units, block, sums);
        const { i32 } = memory;
        for (let i = 0; i < totals.length; i++) {
          totals[i] += fround(i32[(sums >>> 2) + i] * scales[(i % units) * blocks + at]);
        }
      }
      const { f32 } = memory;
      const [z, biases] = [(output.address >>> 2) + start * units, (bias?.address ?? 0) >>> 2];
      for (let i = 0; i < totals.length; i++) {
        const scaled = fround(totals[i] * f32[(rowScales >>> 2) + Math.floor(i / units)]);
        f32[z + i] = activation(bias ? fround(scaled + f32[biases + (i % units)]) : scaled);
      }
    };
    const inParts = (start: number, end: number) => {
      for (let from = start; from < end; from += atOnce) work(from, Math.min(from + atOnce, end));
    };
    yield* settle(inBlocks(context, rows, atOnce, inParts));
  };
}
