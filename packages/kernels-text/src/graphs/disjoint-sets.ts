/** Disjoint sets of the numbers below a count, each at first alone. */
export class DisjointSets {
  readonly #parents: Uint16Array;

  constructor(count: number) {
    this.#parents = Uint16Array.from({ length: count }, (_, i) => i);
  }

  /** The member that stands for the set of `member`. */
  rootOf(member: number): number {
    const parents = this.#parents;
    let at = member;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]]; // Halves the path.
      at = parents[at];
    }
    return at;
  }

  /** Joins the sets that two members stand for; `into` stands for both. */
  joinRoots(root: number, into: number): void {
    this.#parents[root] = into;
  }

  /** Joins the sets of two members. */
  join(a: number, b: number): void {
    this.joinRoots(this.rootOf(a), this.rootOf(b));
  }
}
