/** Pairs of addresses; mostly an address is in one pair only. */
export class AddressPairs {
  readonly #pairs = new Map<number, number | Set<number>>();

  has(lhs: number, rhs: number): boolean {
    const found = this.#pairs.get(lhs);
    return found === rhs || (typeof found === "object" && found.has(rhs));
  }

  add(lhs: number, rhs: number): void {
    const found = this.#pairs.get(lhs);
    if (found === undefined) this.#pairs.set(lhs, rhs);
    else if (typeof found === "object") found.add(rhs);
    else if (found !== rhs) this.#pairs.set(lhs, new Set([found, rhs]));
  }

  delete(lhs: number, rhs: number): void {
    const found = this.#pairs.get(lhs);
    if (typeof found === "object") found.delete(rhs);
    else if (found === rhs) this.#pairs.delete(lhs);
  }
}
