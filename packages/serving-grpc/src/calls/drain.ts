/** The end of a server: streams, which a client may keep open for ever, are told to end. */
export class Drain {
  readonly #streams = new Set<() => void>();
  #hasStarted = false;

  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** Calls `end` when the server ends, unless the returned function was called before. */
  add(end: () => void): () => void {
    this.#streams.add(end);
    return () => this.#streams.delete(end);
  }

  start(): void {
    this.#hasStarted = true;
    for (const end of [...this.#streams]) end();
  }
}
