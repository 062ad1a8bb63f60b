/**
 * Random numbers from random words, as in TensorFlow.
 *
 * Source: tensorflow/core/lib/random/random_distributions.h (TensorFlow 2.21).
 */

import type { Philox, WordSource } from "@heddle/hash";
import { DataType } from "@heddle/tensor";
import { floatPair } from "./box-muller.js";

/** A distribution of numbers of one type, drawn from a generator. */
export type RandomDistribution = (dtype: DataType, generator: Philox) => RandomFill;

/** Writes the first `count` numbers of `target`, and up to three more; a call continues after the numbers of the one before. */
export type RandomFill = (target: Float64Array, count: number) => void;

/** Numbers in [0, 1), evenly. */
export function uniform(dtype: DataType, source: WordSource): RandomFill {
  if (dtype === DataType.DOUBLE) {
    return withWords(source, 2, (words, target, count) => {
      for (let i = 0; i < count; i++) target[i] = doubleOf(words[2 * i], words[2 * i + 1]);
    });
  }
  // The fraction of a number in [1, 2).
  const bits = dtype === DataType.FLOAT ? 23 : dtype === DataType.HALF ? 10 : 7;
  const mask = 2 ** bits - 1;
  const scale = 1 / (mask + 1);
  return withWords(source, 4, (words, target, count) => {
    for (let i = 0; i < count; i++) target[i] = (words[i] & mask) * scale;
  });
}

/** Numbers around 0, with a standard deviation of 1. */
export function normal(dtype: DataType, source: WordSource): RandomFill {
  if (dtype === DataType.DOUBLE) {
    return withWords(source, 2, (words, target, count) => {
      for (let i = 0; i < count; i += 2) doublePair(words, 2 * i, target, i);
    });
  }
  return withWords(source, 4, (words, target, count) => {
    for (let i = 0; i < count; i += 2) floatPair(words[i], words[i + 1], target, i);
  });
}

/** As {@link normal}, without numbers that are 2 or more from 0. */
export function truncatedNormal(dtype: DataType, generator: Philox): RandomFill {
  const isDouble = dtype === DataType.DOUBLE;
  const size = isDouble ? 2 : 4;
  const pair = new Float64Array(2);
  const own = generator.clone();
  return (target, count) => {
    for (let at = 0; at < count; at += size) {
      // Each group has words of its own, more than it can use.
      own.follow(generator, 0);
      generator.skip(size * (256 / 4));
      for (let found = 0; found < size; ) {
        const words = own.next();
        for (let i = 0; i < (isDouble ? 1 : 2) && found < size; i++) {
          if (isDouble) doublePair(words, 0, pair, 0);
          else floatPair(words[2 * i], words[2 * i + 1], pair, 0);
          if (Math.abs(pair[0]) < 2) target[at + found++] = pair[0];
          if (Math.abs(pair[1]) < 2 && found < size) target[at + found++] = pair[1];
        }
      }
    }
  };
}

/** A double in [0, 1) of 52 bits. */
export function doubleOf(high: number, low: number): number {
  return ((high & 0xfffff) * 2 ** 32 + low) / 2 ** 52;
}

/** Makes the words of all numbers first, then the numbers; `size` is how many a group of words makes. */
function withWords(
  source: WordSource,
  size: number,
  write: (words: Uint32Array, target: Float64Array, count: number) => void,
): RandomFill {
  let words = new Uint32Array(0);
  return (target, count) => {
    const groups = Math.ceil(count / size);
    if (words.length < 4 * groups) words = new Uint32Array(4 * groups);
    source.fill(words, groups);
    write(words, target, groups * size);
  };
}

/** Two normal numbers from two uniform ones. Source: G. E. P. Box, M. E. Muller (1958). */
export function doublePair(words: Uint32Array, from: number, target: Float64Array, at: number): void {
  const radius = doubleOf(words[from], words[from + 1]);
  const angle = 2 * Math.PI * doubleOf(words[from + 2], words[from + 3]);
  const scale = Math.sqrt(-2 * Math.log(Math.max(radius, 1e-7)));
  target[at] = Math.sin(angle) * scale;
  target[at + 1] = Math.cos(angle) * scale;
}
