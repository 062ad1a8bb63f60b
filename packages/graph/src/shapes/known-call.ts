import type { PartialShape } from "@heddle/kernel-api";
import type { TypedFacts } from "./scope-facts.js";
import type { Symbols } from "./symbols.js";

/** One call of a function, and the results or the error that were inferred. */
export class KnownCall {
  readonly inputs: readonly TypedFacts[];
  /** The symbols of the call are below it. */
  readonly #mark: number;
  #results: readonly TypedFacts[] | undefined;
  #failure: { readonly error: unknown } | undefined;
  #isUsed = false;

  constructor(inputs: readonly TypedFacts[], symbols: Symbols) {
    this.inputs = inputs;
    this.#mark = symbols.newSymbol();
  }

  end(results: readonly TypedFacts[]): void {
    this.#results = results;
  }

  fail(error: unknown): void {
    this.#failure = { error };
  }

  /**
   * The results, each time with other symbols for the sizes that the function itself makes: it may make others in each call.
   *
   * @throws {StatusError} the error of the function
   */
  results(symbols: Symbols): readonly TypedFacts[] | undefined {
    if (this.#failure) throw this.#failure.error;
    if (!this.#isUsed) {
      this.#isUsed = true;
      return this.#results;
    }
    const renamed = new Map<number, number>();
    const rename = (size: number) => {
      if (size >= this.#mark) return size;
      const symbol = renamed.get(size) ?? symbols.newSymbol();
      renamed.set(size, symbol);
      return symbol;
    };
    const fresh = (shape: PartialShape) => (shape?.some((size) => size < this.#mark) ? shape.map(rename) : shape);
    return this.#results?.map((facts) => {
      const [shape, sizes] = [fresh(facts.shape), fresh(facts.sizes)];
      return shape === facts.shape && sizes === facts.sizes ? facts : { ...facts, shape, sizes };
    });
  }
}
