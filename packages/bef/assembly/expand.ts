/** The loops of constants with indices; `expand-loops.ts` describes each function and has its twin. */

export function largestByte(address: usize, count: u32): u32 {
  const end = address + count;
  let most = i8x16.splat(0);
  for (; address + 16 <= end; address += 16) most = i8x16.max_u(most, v128.load(address));
  for (; address < end; address++) most = i8x16.max_u(most, v128.load8_splat(address));
  most = i8x16.max_u(most, i8x16.shuffle(most, most, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  most = i8x16.max_u(most, i8x16.shuffle(most, most, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  let largest: u32 = 0;
  for (let four = i32x4.extract_lane(most, 0), i = 0; i < 4; i++, four >>>= 8) largest = max<u32>(largest, four & 0xff);
  return largest;
}

export function expandWords(indices: usize, count: u32, values: usize, target: usize): void {
  const end = indices + count;
  for (; indices + 4 <= end; indices += 4, target += 16) {
    const four = load<u32>(indices);
    store<u32>(target, load<u32>(values + ((four & 0xff) << 2)));
    store<u32>(target + 4, load<u32>(values + ((four >>> 6) & 0x3fc)));
    store<u32>(target + 8, load<u32>(values + ((four >>> 14) & 0x3fc)));
    store<u32>(target + 12, load<u32>(values + ((four >>> 24) << 2)));
  }
  for (; indices < end; indices++, target += 4) store<u32>(target, load<u32>(values + ((<u32>load<u8>(indices)) << 2)));
}
