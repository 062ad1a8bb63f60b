import { capacityFor } from "../../../tokens/scratch-capacity.js";

/** The bytes of a word, with the UTF-16 units that they come from. The arrays are used again for the next word. */
export class WordBytes {
  bytes = new Uint8Array(256);
  /** The unit at which the character of each byte begins, and the number of units after the last one. */
  starts = new Uint32Array(257);
  /** The unit at which the character of each byte ends. */
  ends = new Uint32Array(256);
  size = 0;

  /** Takes the UTF-8 of a word; a lone surrogate is U+FFFD. */
  set(word: string): void {
    const { length } = word;
    const capacity = capacityFor(length * 3, this.bytes.length);
    if (capacity !== this.bytes.length) {
      this.bytes = new Uint8Array(capacity);
      this.starts = new Uint32Array(capacity + 1);
      this.ends = new Uint32Array(capacity);
    }
    const { bytes, starts, ends } = this;
    let size = 0;
    for (let unit = 0; unit < length; ) {
      const first = size;
      const start = unit;
      let code = word.charCodeAt(unit++);
      if ((code & 0xf800) === 0xd800) {
        const next = code < 0xdc00 ? word.charCodeAt(unit) : 0;
        if ((next & 0xfc00) === 0xdc00) {
          unit++;
          code = 0x10000 + ((code & 0x3ff) << 10) + (next & 0x3ff);
        } else code = 0xfffd;
      }
      if (code < 0x80) bytes[size++] = code;
      else {
        if (code < 0x800) bytes[size++] = 0xc0 | (code >>> 6);
        else {
          if (code < 0x10000) bytes[size++] = 0xe0 | (code >>> 12);
          else {
            bytes[size++] = 0xf0 | (code >>> 18);
            bytes[size++] = 0x80 | ((code >>> 12) & 0x3f);
          }
          bytes[size++] = 0x80 | ((code >>> 6) & 0x3f);
        }
        bytes[size++] = 0x80 | (code & 0x3f);
      }
      for (let at = first; at < size; at++) {
        starts[at] = start;
        ends[at] = unit;
      }
    }
    starts[size] = length;
    this.size = size;
  }
}
