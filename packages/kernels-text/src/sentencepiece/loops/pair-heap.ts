/** Two neighbours that a piece is made of: their numbers, and their bytes when the pair was made. */
export interface SymbolPair {
  readonly score: number;
  readonly left: number;
  readonly right: number;
  readonly size: number;
}

/** A heap of pairs: the highest score first, of equal scores the leftmost pair. */
export class PairHeap {
  readonly #pairs: SymbolPair[] = [];

  push(pair: SymbolPair): void {
    const pairs = this.#pairs;
    let hole = pairs.length;
    pairs.push(pair);
    while (hole > 0) {
      const parent = (hole - 1) >>> 1;
      if (!isBefore(pair, pairs[parent])) break;
      pairs[hole] = pairs[parent];
      hole = parent;
    }
    pairs[hole] = pair;
  }

  pop(): SymbolPair | undefined {
    const pairs = this.#pairs;
    const [first] = pairs;
    const last = pairs.pop();
    if (!last || pairs.length === 0) return last;
    let hole = 0;
    for (let child = 1; child < pairs.length; child = hole * 2 + 1) {
      if (child + 1 < pairs.length && isBefore(pairs[child + 1], pairs[child])) child++;
      if (!isBefore(pairs[child], last)) break;
      pairs[hole] = pairs[child];
      hole = child;
    }
    pairs[hole] = last;
    return first;
  }
}

function isBefore(a: SymbolPair, b: SymbolPair): boolean {
  return a.score > b.score || (a.score === b.score && a.left < b.left);
}
