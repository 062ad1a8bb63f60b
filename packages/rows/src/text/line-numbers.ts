/** Collects the number of the line that each row began on. */
export class LineNumbers {
  #lines = new Uint32Array(1024);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(line: number): void {
    if (this.#count === this.#lines.length) {
      const grown = new Uint32Array(this.#lines.length * 2);
      grown.set(this.#lines);
      this.#lines = grown;
    }
    this.#lines[this.#count++] = line;
  }

  /** The numbers so far, a copy; the next ones start anew. */
  take(): Uint32Array {
    const taken = this.#lines.slice(0, this.#count);
    this.#count = 0;
    return taken;
  }
}
