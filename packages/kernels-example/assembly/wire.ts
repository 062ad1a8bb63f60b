/** Reads protobuf's wire format as TensorFlow's fast parser does; `wire-reader.ts` tells the rules. A position of 0 is a failure. */

/** The next varint: its low 32 bits, and above them the position after it. 0 when it does not end, or has over 10 bytes. */
export function readVarint(at: usize, end: usize): u64 {
  if (at < end) {
    const byte = load<u8>(at);
    if (byte < 0x80) return ((<u64>(at + 1)) << 32) | <u64>byte;
  }
  return readLongVarint(at, end);
}

function readLongVarint(at: usize, end: usize): u64 {
  let value: u32 = 0;
  for (let shift: u32 = 0; shift < 70; shift += 7) {
    if (at >= end) return 0;
    const byte = <u32>load<u8>(at++);
    if (shift < 32) value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return ((<u64>at) << 32) | <u64>value;
  }
  return 0;
}

/** The position that a varint ends at. */
export function after(varint: u64): usize {
  return <usize>(varint >> 32);
}

/** The end of a message of `length` bytes; that of its parent, when the length passes it. */
export function endOf(at: usize, end: usize, length: u32): usize {
  return <i32>length >= 0 && length < <u32>(end - at) ? at + length : end;
}

/** The position after an unknown field. */
export function skipField(at: usize, end: usize): usize {
  const tag = readVarint(at, end);
  if (tag === 0) return 0;
  at = after(tag);
  const type = <u32>tag & 7;
  if (type === 0) return after(readVarint(at, end));
  if (type === 1) return end - at >= 8 ? at + 8 : 0;
  if (type === 5) return end - at >= 4 ? at + 4 : 0;
  if (type !== 2) return 0;
  const length = readVarint(at, end);
  if (length === 0) return 0;
  at = after(length);
  // A negative length does not move, a long one ends the message.
  return <i32>length < 0 ? at : endOf(at, end, <u32>length);
}
