import { dataLoss } from "@heddle/status";

/** The deepest nesting of structs and lists; Parquet's own has eight levels. */
const MAX_DEPTH = 24;
/** The most bytes of a variable-length integer of 64 bits. */
const MAX_VARINT_BYTES = 10;

/**
 * Checks a struct of Thrift's compact protocol before the library reads it: the library trusts lengths, and long integers take it
 * quadratic time.
 *
 * Source: Thrift compact protocol.
 *
 * @returns the end of the struct
 * @throws {StatusError} DATA_LOSS
 */
export function checkThrift(view: DataView, start: number, what: string): number {
  let at = start;
  const fail = (why: string) => dataLoss(`${what} is damaged: ${why}`, { at });
  const skip = (sizeBytes: number) => {
    if (sizeBytes > view.byteLength - at) throw fail(`${sizeBytes} bytes are wanted, ${view.byteLength - at} are left`);
    at += sizeBytes;
  };
  const byte = (): number => {
    skip(1);
    return view.getUint8(at - 1);
  };
  const varint = (): number => {
    let value = 0;
    for (let i = 0; i < MAX_VARINT_BYTES; i++) {
      const next = byte();
      value += (next & 0x7f) * 2 ** (7 * i);
      if (next < 0x80) return value;
    }
    throw fail(`an integer has more than ${MAX_VARINT_BYTES} bytes`);
  };
  const element = (type: number, depth: number): void => {
    if (depth > MAX_DEPTH) throw fail(`it is nested more than ${MAX_DEPTH} deep`);
    switch (type) {
      case 1: // True.
      case 2: // False.
        return;
      case 3:
        skip(1);
        return;
      case 4:
      case 5:
      case 6:
        varint();
        return;
      case 7:
        skip(8);
        return;
      case 8:
        skip(varint());
        return;
      case 9: {
        const head = byte();
        const count = head >> 4 === 15 ? varint() : head >> 4;
        if (count > view.byteLength - at) throw fail(`a list of ${count} does not fit`);
        const isBoolean = (head & 15) === 1 || (head & 15) === 2;
        for (let i = 0; i < count; i++) element(isBoolean ? 3 : head & 15, depth + 1);
        return;
      }
      case 12:
        struct(depth + 1);
        return;
      default:
        throw fail(`there is no type ${type}`);
    }
  };
  const struct = (depth: number): void => {
    for (;;) {
      const head = byte();
      if ((head & 15) === 0) return;
      if (head >> 4 === 0) varint();
      element(head & 15, depth);
    }
  };
  struct(0);
  return at;
}
