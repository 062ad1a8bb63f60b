/** The decoding of modules; `../src/loop-text.ts` describes the text and has the twin. */
import { FIRST_CODE, FIRST_PAIR, PAGE } from "../src/loop-text-layout";

/** Writes the bytes of a text over it and returns their end. The table of bytes by code is at address 0. */
export function decodeText(from: usize, end: usize): usize {
  let to = from;
  while (from < end) {
    let code: i32 = load<u8>(from++);
    if (code < FIRST_CODE) code = (code - FIRST_PAIR + 1) * PAGE + i32(load<u8>(from++));
    store<u8>(to++, load<u8>(code));
  }
  return to;
}
