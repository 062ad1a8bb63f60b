/** The address of byte `start`, from the end when negative, at most `end`; -1 when it is out of range. */
export function byteAt(begin: number, end: number, start: number): number {
  const at = start < 0 ? end + start : begin + start;
  return at < begin || at > end ? -1 : at;
}

/** The address where `size` bytes end, at most `end`; a negative size takes all bytes. */
export function byteEnd(from: number, end: number, size: number): number {
  return size < 0 ? end : Math.min(from + size, end);
}

/** Like {@link byteAt} for characters. From the end TensorFlow also refuses a negative size. */
export function characterAt(u8: Uint8Array, begin: number, end: number, start: number, size: number): number {
  if (start < 0 && size < 0) return -1;
  let left = Math.abs(start);
  let at = start < 0 ? end : begin;
  if (start < 0) {
    for (; left > 0 && at > begin; left--) {
      at--;
      while (at > begin && isContinuation(u8[at])) at--;
    }
  } else {
    for (; left > 0 && at < end; left--) at = nextCharacter(u8, at, end);
  }
  return left > 0 ? -1 : at;
}

/** The address where `size` characters end; a negative size takes none. */
export function characterEnd(u8: Uint8Array, from: number, end: number, size: number): number {
  let at = from;
  for (let left = size; left > 0 && at < end; left--) at = nextCharacter(u8, at, end);
  return at;
}

function nextCharacter(u8: Uint8Array, at: number, end: number): number {
  let next = at + 1;
  while (next < end && isContinuation(u8[next])) next++;
  return next;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
