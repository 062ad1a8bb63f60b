/**
 * The highest items of those that are pushed, at most `limit`: a list until it is full, then a heap with the lowest item first. Equal items
 * come out in an order that follows from the pushes, and may differ from TensorFlow's.
 *
 * Source: tensorflow/core/lib/gtl/top_n.h (TensorFlow 2.21), bits/stl_heap.h.
 */
export class TopItems<Item> {
  readonly #limit: number;
  readonly #isHigher: (a: Item, b: Item) => boolean;
  #items: Item[] = [];
  #state: "list" | "lowest first" | "heap" = "list";

  constructor(limit: number, isHigher: (a: Item, b: Item) => boolean) {
    this.#limit = limit;
    this.#isHigher = isHigher;
  }

  get size(): number {
    return this.#items.length;
  }

  /** The items, in no order. */
  get items(): readonly Item[] {
    return this.#items;
  }

  /** Adds an item; when there are too many, drops the lowest. */
  push(item: Item): void {
    const items = this.#items;
    if (this.#state === "heap") {
      if (!this.#isHigher(item, items[0])) return;
      items.push(item);
      this.#rise(items.length - 1, 0, item);
      this.#popHeap(items.length);
      items.pop();
      return;
    }
    items.push(item);
    const last = items.length - 1;
    if (this.#state === "lowest first" && !this.#isHigher(item, items[0])) {
      [items[0], items[last]] = [items[last], items[0]];
    }
    if (items.length <= this.#limit) return;
    for (let parent = (items.length - 2) >>> 1; parent >= 0; parent--) this.#sink(parent, items.length, items[parent]);
    this.#popHeap(items.length);
    items.pop();
    this.#state = "heap";
  }

  /** The lowest item; undefined when there is none. */
  lowest(): Item | undefined {
    const items = this.#items;
    if (this.#state === "list" && items.length > 0) {
      let lowest = 0;
      for (let i = 1; i < items.length; i++) if (this.#isHigher(items[lowest], items[i])) lowest = i;
      [items[0], items[lowest]] = [items[lowest], items[0]];
      this.#state = "lowest first";
    }
    return items[0];
  }

  /** Takes out all items, the highest first. */
  extract(): Item[] {
    const items = this.#items;
    if (this.#state === "heap") for (let end = items.length; end > 1; end--) this.#popHeap(end);
    else items.sort((a, b) => (this.#isHigher(a, b) ? -1 : this.#isHigher(b, a) ? 1 : 0));
    this.#items = [];
    this.#state = "list";
    return items;
  }

  /** Moves the first of `length` items to their end. */
  #popHeap(length: number): void {
    const items = this.#items;
    const last = items[length - 1];
    items[length - 1] = items[0];
    if (length > 1) this.#sink(0, length - 1, last);
  }

  /** Puts `item` below `top`: the hole goes down to the end of the lower children, and the item up from there. */
  #sink(top: number, length: number, item: Item): void {
    const items = this.#items;
    let hole = top;
    for (let child = 2 * hole + 2; child <= length; child = 2 * hole + 2) {
      if (child === length || this.#isHigher(items[child], items[child - 1])) child--;
      items[hole] = items[child];
      hole = child;
    }
    this.#rise(hole, top, item);
  }

  #rise(from: number, top: number, item: Item): void {
    const items = this.#items;
    let hole = from;
    while (hole > top) {
      const parent = (hole - 1) >>> 1;
      if (!this.#isHigher(items[parent], item)) break;
      items[hole] = items[parent];
      hole = parent;
    }
    items[hole] = item;
  }
}
