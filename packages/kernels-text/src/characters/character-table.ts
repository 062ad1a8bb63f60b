const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;

/** A number from 0 to 254 for each code point, computed when it is first asked for. */
export class CharacterTable {
  readonly #compute: (codePoint: number) => number;
  /** Pages of numbers, one too large; 0 for those that were not computed. */
  readonly #pages: (Uint8Array | undefined)[] = new Array(0x110000 >>> PAGE_BITS).fill(undefined);

  /** @param compute depends on nothing but the code point */
  constructor(compute: (codePoint: number) => number) {
    this.#compute = compute;
  }

  /** The number of a code point. */
  at(codePoint: number): number {
    const page = this.#pages[codePoint >>> PAGE_BITS];
    const found = page === undefined ? 0 : page[codePoint & (PAGE - 1)];
    return found === 0 ? this.#add(codePoint) : found - 1;
  }

  #add(codePoint: number): number {
    const number = this.#compute(codePoint);
    let page = this.#pages[codePoint >>> PAGE_BITS];
    if (page === undefined) {
      page = new Uint8Array(PAGE);
      this.#pages[codePoint >>> PAGE_BITS] = page;
    }
    page[codePoint & (PAGE - 1)] = number + 1;
    return number;
  }
}
