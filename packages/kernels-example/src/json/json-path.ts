/** The place in a message that a parser is at, as protobuf's errors describe it. */
export class JsonPath {
  readonly #root: string;
  readonly #parts: { name: string; type: string; index: number }[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  /** Enters a field; `type` describes its type, with the name of a message. */
  push(name: string, type: string): void {
    this.#parts.push({ name, type, index: -1 });
  }

  pop(): void {
    this.#parts.pop();
  }

  /** Goes on to the next value of the field, which is a repeated one. */
  next(): void {
    const last = this.#parts.at(-1);
    if (last) last.index++;
  }

  toString(): string {
    const names = this.#parts.map(({ name, index }) => (index < 0 ? name : `${name}[${index}]`));
    const last = this.#parts.at(-1);
    return last ? `${this.#root} @ ${names.join(".")}: ${last.type}` : this.#root;
  }
}
