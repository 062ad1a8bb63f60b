import type { TensorFacts } from "@heddle/kernel-api";
import { joinFacts } from "./join-facts.js";
import type { Symbols } from "./symbols.js";

/** Iterations that a loop's shapes may take to become stable; whatever changes then is unknown. */
const MOST_PASSES = 8;

/**
 * The facts about a loop's variables that hold in every iteration, found by trying: a size that an iteration changes becomes a symbol
 * of the loop, which stands for all its later values.
 */
export class LoopState {
  #facts: readonly TensorFacts[];
  #passes = 0;
  readonly #symbols: Symbols;
  /** The symbols of this loop. */
  readonly #own = new Set<number>();

  /** @param facts of the variables before the first iteration */
  constructor(facts: readonly TensorFacts[], symbols: Symbols) {
    this.#facts = facts;
    this.#symbols = symbols;
  }

  /** The facts to infer the next iteration with. */
  get facts(): readonly TensorFacts[] {
    return this.#facts;
  }

  /** Takes the facts after an iteration. Returns true when they agree with those before it. */
  advance(next: readonly TensorFacts[]): boolean {
    this.#passes++;
    const widened = this.#facts.map((old, index) => {
      const joined = joinFacts(old, next[index] ?? { shape: undefined }, (size) => this.#unite(size));
      return joined === old || this.#passes < MOST_PASSES
        ? joined
        : { ...old, shape: undefined, value: undefined, sizes: undefined, handle: undefined };
    });
    const isStable = widened.every((facts, index) => facts === this.#facts[index]);
    this.#facts = widened;
    return isStable;
  }

  #unite(size: number): number {
    if (size === -1 || this.#own.has(size)) return size;
    const symbol = this.#symbols.newSymbol();
    this.#own.add(symbol);
    return symbol;
  }
}
