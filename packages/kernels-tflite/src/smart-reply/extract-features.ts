import { fingerprint64Into } from "@heddle/hash";
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

/** Texts that are hashed without a pause. */
const TEXTS_AT_ONCE = 1024;

/** Features are numbers below this one. */
const FEATURES = 1_000_000;
/** 2^32 modulo the number of features. */
const HIGH_WORD = 2 ** 32 % FEATURES;
/** N-grams without words. */
const EMPTY = ["<S>", "<E>", "<S> <E>"].map((text) => new TextEncoder().encode(text));
const SPACE = 0x20;

/**
 * ExtractFeatures of Smart Reply: the number of each n-gram, by its fingerprint, and its words as weight. N-grams of tokens without
 * words are 0 with the weight 0, and so is the one result for an empty list.
 *
 * Source: tensorflow/lite/models/smartreply/ops/extract_feature.cc.
 */
export function extractFeatures(context: ComputeContext): void | Promise<void> {
  const ngrams = context.input(0);
  if (ngrams.rank !== 1) throw invalidArgument(`ngrams has the shape ${formatShape(ngrams.shape)}; wanted 1 dimension`);
  const count = ngrams.shape[0];
  const features = context.allocateOutput(0, [Math.max(1, count)]);
  const weights = context.allocateOutput(1, [Math.max(1, count)]);
  const { i32, f32 } = context.memory;
  i32[features.address >>> 2] = 0;
  f32[weights.address >>> 2] = 0;
  const fingerprint = new Uint32Array(2);
  return inBlocks(context, count, TEXTS_AT_ONCE, (start, end) => {
    const { u8, u32, i32, f32, data } = context.memory;
    for (let i = start; i < end; i++) {
      const cell = ngrams.address + i * CELL_BYTES;
      const begin = cellDataAddress(u32, cell);
      const size = cellSizeBytes(u32, cell);
      const isEmpty = EMPTY.some((text) => text.length === size && text.every((byte, at) => byte === u8[begin + at]));
      let words = isEmpty ? 0 : 1;
      let feature = 0;
      if (!isEmpty) {
        for (let at = begin; at < begin + size; at++) if (u8[at] === SPACE) words++;
        fingerprint64Into(fingerprint, data, begin, size);
        feature = ((fingerprint[1] % FEATURES) * HIGH_WORD + fingerprint[0]) % FEATURES;
      }
      i32[(features.address >>> 2) + i] = feature;
      f32[(weights.address >>> 2) + i] = words;
    }
  });
}
