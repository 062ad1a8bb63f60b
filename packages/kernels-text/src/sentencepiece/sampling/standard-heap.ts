/** A heap with the order of equal ranks that `std::priority_queue` of libstdc++ has. Source: bits/stl_heap.h. */
export class StandardHeap<Item extends { readonly rank: number }> {
  readonly #items: Item[] = [];

  get size(): number {
    return this.#items.length;
  }

  push(item: Item): void {
    this.#items.push(item);
    this.#rise(this.#items.length - 1, item);
  }

  /** The item of the highest rank. */
  pop(): Item | undefined {
    const items = this.#items;
    const [first] = items;
    const last = items.pop();
    if (!last || items.length === 0) return last;
    const { length } = items;
    let hole = 0;
    // The hole goes down to the end of the better children, and the last item up from there.
    for (;;) {
      let child = hole * 2 + 2;
      if (child > length) break;
      if (child === length || items[child].rank < items[child - 1].rank) child--;
      items[hole] = items[child];
      hole = child;
    }
    this.#rise(hole, last);
    return first;
  }

  #rise(from: number, item: Item): void {
    const items = this.#items;
    let hole = from;
    for (; hole > 0; ) {
      const parent = (hole - 1) >>> 1;
      if (!(items[parent].rank < item.rank)) break;
      items[hole] = items[parent];
      hole = parent;
    }
    items[hole] = item;
  }
}
