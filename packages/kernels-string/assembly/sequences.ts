import { INVALID_CLASS, OUT_OF_RANGE_CLASS, PAGE_OF, PAGES, ROW_SIZE } from "../src/regex/state-layout";

/** The class of the sequence of bytes at `at` times 8, and its size; 0 for a character of unknown class. */
export function sequenceAt(at: usize, end: usize, table: usize, nonAscii: u32): u32 {
  const lead = <u32>load<u8>(at);
  const size: u32 = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (lead < 0xc2 || lead > 0xf4 || at + size > end) return (INVALID_CLASS << 3) | 1;
  for (let i: u32 = 1; i < size; i++) {
    if ((load<u8>(at + i) & 0xc0) !== 0x80) return (INVALID_CLASS << 3) | 1;
  }
  const second = <u32>load<u8>(at, 1);
  const isOutOfRange =
    (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second >= 0x90);
  if (isOutOfRange) return (OUT_OF_RANGE_CLASS << 3) | size;
  if (nonAscii !== 0) return (nonAscii << 3) | size;
  if (size === 4) return 0;
  const code = size === 2 ? ((lead & 0x1f) << 6) | (second & 0x3f) : codeOfThree(lead, second, load<u8>(at, 2));
  const page = load<u32>(load<u32>(table, PAGE_OF) + ((code >> 6) << 2));
  const known = load<u32>(load<u32>(table, PAGES) + (((page << 6) | (code & 63)) << 2));
  return known < load<u32>(table, ROW_SIZE) ? (known << 3) | (known === 0 ? 0 : size) : 0;
}

function codeOfThree(lead: u32, second: u32, third: u32): u32 {
  return ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f);
}
