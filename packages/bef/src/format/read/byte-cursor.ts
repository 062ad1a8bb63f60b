import { HeaderCursor } from "./header-cursor.js";

/** As {@link HeaderCursor}, for the bodies of sections too. */
export class ByteCursor extends HeaderCursor {
  /** An integer below `limit`. */
  index(limit: number, what: string): number {
    const index = this.vbr();
    if (index >= limit) throw this.error(`${what} ${index} of ${limit}`);
    return index;
  }

  /** A count, and as many things of at least `leastBytes` bytes each, for which there is room. */
  list<T>(leastBytes: number, read: () => T): T[] {
    const length = this.vbr();
    this.needs(length * leastBytes);
    const items: T[] = [];
    while (items.length < length) items.push(read());
    return items;
  }

  /** The next `length` words of 32 bits, little-endian, each less `base`. */
  words(length: number, base = 0): number[] {
    this.needs(length * 4);
    // Of that length: an array that grows has room for 17 elements, and most lists are of one.
    const words: number[] = new Array(length);
    const view = this.view;
    for (let i = 0; i < length; i++, this.position += 4) words[i] = view.getUint32(this.position, true) - base;
    return words;
  }
}
