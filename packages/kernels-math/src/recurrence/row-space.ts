/** The places of values in a workspace: parts of each row, which are used again by width once nothing reads them. */
export class RowSpace {
  /** By place: the floats of a row before it; -1 for a place elsewhere. */
  readonly offsets: number[] = [];
  /** By place: the elements of a row. */
  readonly widths: number[] = [];
  /** Parts that hold nothing now, by width. */
  readonly #free = new Map<number, number[]>();
  #rowFloats = 0;

  /** Floats of a row. */
  get rowFloats(): number {
    return this.#rowFloats;
  }

  /** Adds a place elsewhere, or one whose part {@link place} takes later. */
  addElsewhere(width: number): void {
    this.widths.push(width);
    this.offsets.push(-1);
  }

  /** Adds a place with a part. @returns its number */
  add(width: number): number {
    this.widths.push(width);
    return this.offsets.push(this.#take(width)) - 1;
  }

  /** Adds a place whose part was no other's, for what is prepared before all steps. @returns its number */
  addOwn(width: number): number {
    this.widths.push(width);
    this.#rowFloats += width;
    return this.offsets.push(this.#rowFloats - width) - 1;
  }

  /** Takes a part for a place. */
  place(place: number, width: number): void {
    this.widths[place] = width;
    this.offsets[place] = this.#take(width);
  }

  /** Gives the part of a place back. */
  give(place: number): void {
    const free = this.#free.get(this.widths[place]);
    if (free) free.push(this.offsets[place]);
    else this.#free.set(this.widths[place], [this.offsets[place]]);
  }

  #take(width: number): number {
    const free = this.#free.get(width)?.pop();
    if (free !== undefined) return free;
    this.#rowFloats += width;
    return this.#rowFloats - width;
  }
}
