import type { PartialShape, TensorFacts } from "@heddle/kernel-api";

/** The most elements of an integer vector that are followed: no shape is longer. */
const MOST_SIZES = 1024;

/** Names for the unknown sizes of one inference: numbers below -1, each new one different from all before. */
export class Symbols {
  #next = -2;

  /** A symbol that nothing has. */
  newSymbol(): number {
    return this.#next--;
  }

  /** `shape` with a new symbol for each unknown size. */
  fillShape(shape: PartialShape): PartialShape {
    return shape?.includes(-1) ? shape.map((size) => (size === -1 ? this.newSymbol() : size)) : shape;
  }

  /**
   * The facts with a new symbol for each unknown size. The values behind a resource keep unknown sizes: they may be others each
   * time they are read.
   */
  fill(facts: TensorFacts): TensorFacts {
    const { shape, sizes } = facts;
    const isLong = sizes !== undefined && sizes.length > MOST_SIZES;
    return { ...facts, shape: this.fillShape(shape), sizes: isLong ? undefined : this.fillShape(sizes) };
  }
}
