/**
 * Tokens between blanks. A string is looked at 16 bytes at a time: a bit for each byte that is no blank, and a bit for each place
 * where that changes, at which a token starts or ends.
 */

/** As `@heddle/tstring` has it: 24-byte cells with up to 22 bytes inline. */
const CELL_BYTES: usize = 24;
const SMALL_CAPACITY: u32 = 22;

function cellSize(cell: usize): u32 {
  const word = load<u32>(cell);
  return (word & 3) === 0 ? (word & 0xff) >> 2 : word >> 2;
}

function cellData(cell: usize): usize {
  const type = load<u32>(cell) & 3;
  if (type === 0) return cell + 1;
  if (type === 1) return load<u32>(cell, 8);
  const word = load<u32>(cell, 4);
  return type === 2 ? cell + word : word;
}

/** A bit for each of 16 bytes that is no blank; none for those behind `end`. */
function textMask(at: usize, end: usize): u32 {
  let block: v128;
  if (at + 16 <= (<usize>memory.size()) << 16) {
    block = v128.load(at);
  } else {
    block = i8x16.splat(32);
    // The end of the memory: the bytes that there are, moved to their place.
    for (let from = end; from > at; from--) {
      block = i8x16.shuffle(block, block, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
      block = i8x16.replace_lane(block, 0, load<i8>(from - 1));
    }
  }
  const controls = i8x16.le_u(i8x16.sub(block, i8x16.splat(9)), i8x16.splat(4));
  const blanks = v128.or(controls, i8x16.eq(block, i8x16.splat(32)));
  const mask = ~i8x16.bitmask(blanks) & 0xffff;
  const left = <u32>(end - at);
  return left >= 16 ? mask : mask & ((1 << left) - 1);
}

/**
 * Writes how many tokens there are up to the end of each of `count` strings to `rowEnds`, and the bytes of all tokens that are
 * too long to be inline to `longBytes`, as a float64. The answer is the number of tokens.
 */
export function countTokens(cell: usize, count: i32, rowEnds: usize, longBytes: usize): u32 {
  let tokens: u32 = 0;
  let sum: f64 = 0;
  for (let i = 0; i < count; i++, cell += CELL_BYTES, rowEnds += 4) {
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    let start: usize = 0;
    for (let at = begin; at < end; at += 16) {
      const mask = textMask(at, end);
      let changes = (mask ^ ((mask << 1) | (start !== 0 ? 1 : 0))) & 0xffff;
      for (; changes !== 0; changes &= changes - 1) {
        const place = at + ctz(changes);
        if (start === 0) {
          start = place;
          tokens++;
          continue;
        }
        if (place - start > SMALL_CAPACITY) sum += <f64>(place - start);
        start = 0;
      }
    }
    if (start !== 0 && end - start > SMALL_CAPACITY) sum += <f64>(end - start);
    store<u32>(rowEnds, tokens);
  }
  store<f64>(longBytes, sum);
  return tokens;
}

/** Makes cells of the tokens of `count` strings from `target` on; long ones go to `text` and behind it. The answer is their end. */
export function splitTokens(cell: usize, count: i32, target: usize, text: usize): usize {
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    let start: usize = 0;
    for (let at = begin; at < end; at += 16) {
      const mask = textMask(at, end);
      let changes = (mask ^ ((mask << 1) | (start !== 0 ? 1 : 0))) & 0xffff;
      for (; changes !== 0; changes &= changes - 1) {
        const place = at + ctz(changes);
        if (start === 0) {
          start = place;
          continue;
        }
        text = writeToken(target, start, <u32>(place - start), text);
        target += CELL_BYTES;
        start = 0;
      }
    }
    if (start === 0) continue;
    text = writeToken(target, start, <u32>(end - start), text);
    target += CELL_BYTES;
  }
  return text;
}

function writeToken(cell: usize, source: usize, size: u32, text: usize): usize {
  if (size > SMALL_CAPACITY) {
    memory.copy(text, source, size);
    store<u32>(cell, (size << 2) | 2);
    store<u32>(cell, text - cell, 4);
    store<u64>(cell, 1, 8);
    store<u64>(cell, 0, 16);
    return text + size;
  }
  if (source + 32 <= (<usize>memory.size()) << 16) {
    const first = i8x16.le_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>size));
    const second = i8x16.le_u(
      i8x16(16, 17, 18, 19, 20, 21, 22, 23, -1, -1, -1, -1, -1, -1, -1, -1),
      i8x16.splat(<i8>size),
    );
    const rest = v128.and(v128.load64_zero(source + 15), second);
    v128.store(cell, v128.replace_lane<u8>(v128.and(v128.load(source - 1), first), 0, <u8>(size << 2)));
    v128.store64_lane(cell + 16, rest, 0);
    return text;
  }
  store<u64>(cell, size << 2);
  store<u64>(cell, 0, 8);
  store<u64>(cell, 0, 16);
  for (let i: u32 = 0; i < size; i++) store<u8>(cell + 1 + i, load<u8>(source + i));
  return text;
}
