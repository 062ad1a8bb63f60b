import type { Resource } from "@heddle/kernel-api";
import { type Seeds, wordsOfSeeds } from "./seeds.js";

/**
 * Makes the seeds of one iteration of a dataset after another: equal ones, or others each time.
 *
 * Source: tensorflow/core/kernels/data/random_seed_ops.cc (TensorFlow 2.21).
 */
export class SeedGenerator implements Resource {
  static readonly typeName = "tensorflow::data::SeedGeneratorManager";
  readonly typeName = SeedGenerator.typeName;
  readonly container = "";
  readonly name: string;
  readonly #seeds: Seeds;
  readonly #words: (() => number) | undefined;

  /** @param reshuffles true for other seeds each time */
  constructor(seeds: Seeds, reshuffles: boolean, name = "") {
    this.name = name;
    this.#seeds = seeds;
    this.#words = reshuffles ? wordsOfSeeds(seeds) : undefined;
  }

  next(): Seeds {
    const words = this.#words;
    return words ? [BigInt(words()), BigInt(words())] : this.#seeds;
  }

  retain(): void {}
  release(): void {}
}
