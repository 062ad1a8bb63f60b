import { type ComputeContext, type CreateKernel, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { checkRanks } from "../lookup/check-ranks.js";

/** Items that are compared without a pause. */
const ITEMS_AT_ONCE = 16_384;

/**
 * Predict of Smart Reply: the labels beside the hash signatures, the ones of most weight first. Places without a label of at least
 * the weight in the options have the label -1. Of labels of equal weight, the one that was found first comes first.
 *
 * Source: tensorflow/lite/models/smartreply/ops/predict.cc.
 */
export const createSmartReplyPredict: CreateKernel = ({ attributes }) => {
  const options = attributes.bytes("custom_options");
  if (options.length !== OPTIONS_BYTES) {
    throw invalidArgument(`custom_options of Predict has ${options.length} bytes; wanted ${OPTIONS_BYTES}`);
  }
  const view = new DataView(options.buffer, options.byteOffset, OPTIONS_BYTES);
  const count = view.getInt32(0, true);
  const threshold = view.getFloat32(4, true);
  if (count < 0) throw invalidArgument(`custom_options of Predict asks for ${count} labels`);
  return { compute: (context) => runSteps(predict(context, count, threshold)) };
};

/** An int32, the number of labels, and a float32, the least weight: little-endian. */
const OPTIONS_BYTES = 8;

function* predict(context: ComputeContext, count: number, threshold: number): Steps<void> {
  const [signatures, keys, labels, weights] = [0, 1, 2, 3].map((index) => context.input(index));
  checkRanks({ signatures: [signatures, 1], keys: [keys, 1], labels: [labels, 2], weights: [weights, 2] });
  const rows = keys.shape[0];
  const items = labels.shape[1];
  for (const [name, { shape }] of Object.entries({ labels, weights })) {
    if (shape[0] !== rows || shape[1] !== items) {
      throw invalidArgument(`${name} has the shape ${formatShape(shape)}; wanted ${formatShape([rows, items])}`);
    }
  }
  const { memory } = context;
  const inputs = signatures.shape[0];
  const sums = new Map<number, number>();
  const blocks = inBlocks(context, inputs, Math.max(1, Math.floor(ITEMS_AT_ONCE / (items + 1))), (start, end) => {
    const { i32, f32 } = memory;
    for (let i = start; i < end; i++) {
      const row = findKey(i32, keys.address >>> 2, rows, i32[(signatures.address >>> 2) + i]);
      for (let at = row * items; row >= 0 && at < (row + 1) * items; at++) {
        const label = i32[(labels.address >>> 2) + at];
        const part = Math.fround(f32[(weights.address >>> 2) + at] / inputs);
        sums.set(label, Math.fround((sums.get(label) ?? 0) + part));
      }
    }
  });
  yield* settle(blocks);
  const ranked = [...sums].sort(([, a], [, b]) => b - a);
  const outputLabels = context.allocateOutput(0, [count]);
  const outputWeights = context.allocateOutput(1, [count]);
  const { i32, f32 } = memory;
  for (let i = 0; i < count; i++) {
    const [label, weight] = i < ranked.length && !(ranked[i][1] < threshold) ? ranked[i] : [-1, 0];
    i32[(outputLabels.address >>> 2) + i] = label;
    f32[(outputWeights.address >>> 2) + i] = weight;
  }
}

/** The index of the first key that is not below the wanted one, if it is that one; -1 otherwise. Keys are in ascending order. */
function findKey(i32: Int32Array, keys: number, count: number, wanted: number): number {
  let low = 0;
  for (let left = count; left > 0; ) {
    const half = left >> 1;
    if (i32[keys + low + half] < wanted) {
      low += half + 1;
      left -= half + 1;
    } else left = half;
  }
  return low < count && i32[keys + low] === wanted ? low : -1;
}
