import { sameBytes } from "./same-bytes.js";

/** The value for some texts; a promise while it is being made. */
interface Entry<T> {
  readonly texts: readonly Uint8Array[];
  value: T | Promise<T>;
}

/** Keeps the value made for the last texts: patterns and rewrites that are inputs seldom change between runs. */
export class LastPattern<T extends object> {
  readonly #make: (...texts: readonly Uint8Array[]) => T | Promise<T>;
  #last: Entry<T> | undefined;

  /** @param make makes the value for texts, which are copies. A failure is not kept */
  constructor(make: (...texts: readonly Uint8Array[]) => T | Promise<T>) {
    this.#make = make;
  }

  /** The value for `texts`: the last one when they are the same texts. A promise only while it is being made. */
  valueFor(...texts: readonly Uint8Array[]): T | Promise<T> {
    if (this.#last?.texts.every((text, i) => sameBytes(text, texts[i]))) return this.#last.value;
    const copies = texts.map((text) => text.slice());
    const entry: Entry<T> = { texts: copies, value: this.#make(...copies) };
    this.#last = entry;
    if (entry.value instanceof Promise) {
      entry.value.then(
        (value) => {
          entry.value = value;
        },
        () => {
          if (this.#last === entry) this.#last = undefined;
        },
      );
    }
    return entry.value;
  }
}
