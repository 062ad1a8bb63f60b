const encoder = /* @__PURE__ */ new TextEncoder();

/** Texts up to this length are written by a loop, which beats a call of TextEncoder. */
const SHORT_UNITS = 40;

/** Collects bytes of text that is written to a file. */
export class ByteBuilder {
  bytes: Uint8Array = new Uint8Array(1 << 16);
  size = 0;

  /** Makes room for `sizeBytes` more bytes; `bytes` may be another array afterwards. */
  reserve(sizeBytes: number): void {
    if (this.size + sizeBytes <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.size + sizeBytes));
    grown.set(this.bytes.subarray(0, this.size));
    this.bytes = grown;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.size++] = value;
  }

  /** Adds a copy of the bytes of `source` from `start` up to `end`. */
  copy(source: Uint8Array, start = 0, end = source.length): void {
    this.reserve(end - start);
    if (end - start > 64) {
      this.bytes.set(source.subarray(start, end), this.size);
      this.size += end - start;
      return;
    }
    const { bytes } = this;
    let { size } = this;
    for (let at = start; at < end; at++) bytes[size++] = source[at];
    this.size = size;
  }

  /** Adds text as UTF-8. */
  text(text: string): void {
    this.reserve(text.length * 3);
    const { bytes } = this;
    if (text.length <= SHORT_UNITS) {
      let at = this.size;
      let i = 0;
      for (; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        if (unit >= 0x80) break;
        bytes[at++] = unit;
      }
      if (i === text.length) {
        this.size = at;
        return;
      }
    }
    this.size += encoder.encodeInto(text, bytes.subarray(this.size)).written;
  }

  /** Adds a whole number in decimal digits; it is from -(2^53) to 2^53. */
  integer(value: number): void {
    this.reserve(20);
    const { bytes } = this;
    if (value < 0) {
      bytes[this.size++] = 0x2d;
      value = -value;
    }
    if (value < 10) {
      bytes[this.size++] = 0x30 + value;
      return;
    }
    let digits = 1;
    for (let power = 10; power <= value; power *= 10) digits++;
    let at = this.size + digits;
    this.size = at;
    while (value > 0x7fffffff) {
      const rest = Math.floor(value / 10);
      bytes[--at] = 0x30 + (value - rest * 10);
      value = rest;
    }
    let small = value | 0;
    while (small > 0) {
      const rest = (small / 10) | 0;
      bytes[--at] = 0x30 + (small - rest * 10);
      small = rest;
    }
  }

  /** The bytes so far, a view that the next write overwrites; the builder is empty afterwards. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.size);
    this.size = 0;
    return taken;
  }
}
