/** The places of many values in the bytes of a message. */
export class ByteSpans {
  readonly bytes: Uint8Array;
  #count = 0;
  /** The begin and the end of each value: offsets may pass 2^32. */
  #places: Float64Array;

  constructor(bytes: Uint8Array, capacity: number) {
    this.bytes = bytes;
    this.#places = new Float64Array(2 * Math.max(capacity, 1));
  }

  /** The number of values. */
  get count(): number {
    return this.#count;
  }

  /** The offset of value `index` in `bytes`. */
  start(index: number): number {
    return this.#places[2 * index] as number;
  }

  /** The offset after value `index`. */
  end(index: number): number {
    return this.#places[2 * index + 1] as number;
  }

  add(start: number, end: number): void {
    const at = 2 * this.#count++;
    if (at === this.#places.length) {
      const grown = new Float64Array(2 * at);
      grown.set(this.#places);
      this.#places = grown;
    }
    this.#places[at] = start;
    this.#places[at + 1] = end;
  }

  /** A view of each value. */
  views(): Uint8Array[] {
    return Array.from({ length: this.#count }, (_, index) => this.bytes.subarray(this.start(index), this.end(index)));
  }
}

const spansByMessage = /* @__PURE__ */ new WeakMap<object, { readonly field: string; readonly spans: ByteSpans }>();

/**
 * The places of the values of a repeated `bytes` field with many values, of which a decoded message makes views only when the field is read.
 * Undefined for other fields and messages, and once it was read or set.
 */
export function byteSpans(message: object, field: string): ByteSpans | undefined {
  const known = spansByMessage.get(message);
  return known?.field === field ? known.spans : undefined;
}

/** Makes `field` of a message one whose views are made when it is read: for a million texts, their views take half a second. */
export function setByteSpans(message: object, field: string, spans: ByteSpans): void {
  const settle = (value: unknown) => {
    spansByMessage.delete(message);
    Object.defineProperty(message, field, { value, writable: true, enumerable: true, configurable: true });
    return value;
  };
  spansByMessage.set(message, { field, spans });
  Object.defineProperty(message, field, {
    get: () => settle(spans.views()),
    set: settle,
    enumerable: true,
    configurable: true,
  });
}
