import type { Resource } from "@heddle/kernel-api";
import { RandomWords, type Seeds } from "./random-words.js";

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
  readonly #words: RandomWords | undefined;

  /** @param reshuffles true for other seeds each time */
  constructor(seeds: Seeds, reshuffles: boolean, name = "") {
    this.name = name;
    this.#seeds = seeds;
    this.#words = reshuffles ? new RandomWords(seeds) : undefined;
  }

  next(): Seeds {
    const words = this.#words;
    return words ? [BigInt(words.next()), BigInt(words.next())] : this.#seeds;
  }

  retain(): void {}
  release(): void {}
}
