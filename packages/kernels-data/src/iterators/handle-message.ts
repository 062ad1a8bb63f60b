/** The names in a handle. */
export interface HandleNames {
  readonly device: string;
  readonly container: string;
  readonly name: string;
}

/** The hash of TensorFlow's type of iterators, and its name in C++. */
const TYPE_HASH = [0xfd, 0x8c, 0xa5, 0xa4, 0x8e, 0xbf, 0xda, 0xe1, 0x7b];
const TYPE_NAME = "N10tensorflow4data16IteratorResourceE";

/**
 * A handle of an iterator as a message of type ResourceHandleProto, in the bytes that TensorFlow writes.
 *
 * Source: tensorflow/core/framework/resource_handle.proto (TensorFlow 2.21).
 */
export function writeHandle({ device, container, name }: HandleNames): Uint8Array {
  const texts = [device, container, name].map((text, i) => field(i + 1, text));
  return Uint8Array.from([...texts.flat(), 0x20, ...TYPE_HASH, ...field(5, TYPE_NAME)]);
}

function field(number: number, text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [(number << 3) | 2, ...varint(bytes.length), ...bytes];
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >> 7)];
}

/** The names in a message of that type; undefined for other bytes. */
export function readHandle(bytes: Uint8Array): HandleNames | undefined {
  const texts = ["", "", "", "", "", ""];
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 63; factor *= 128) {
      if (at >= bytes.length) return Number.NaN;
      const byte = bytes[at++];
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    return Number.NaN;
  };
  while (at < bytes.length) {
    const tag = number();
    const [index, kind] = [Math.floor(tag / 8), tag % 8];
    if (!(index >= 1) || (kind !== 0 && kind !== 2)) return undefined;
    const value = number();
    if (Number.isNaN(value)) return undefined;
    if (kind === 0) continue;
    if (value > bytes.length - at) return undefined;
    if (index < texts.length) texts[index] = new TextDecoder().decode(bytes.slice(at, at + value));
    at += value;
  }
  const [, device, container, name] = texts;
  return { device, container, name };
}
