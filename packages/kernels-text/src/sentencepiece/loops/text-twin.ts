import { NO_VALUE } from "./plan-layout.js";

/** The bytes of the character at `at`, by its first byte, and not past `end`. */
export function characterSize(u8: Uint8Array, at: number, end: number): number {
  const first = u8[at];
  if (first < 0xc0) return 1;
  return Math.min(first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4, end - at);
}

/** True when U+2581 is at `at`. */
export function isSpaceSymbol(u8: Uint8Array, at: number, end: number): boolean {
  return at + 3 <= end && u8[at] === 0xe2 && u8[at + 1] === 0x96 && u8[at + 2] === 0x81;
}

/** The state after `byte` in the double array at the word `trie`; 0 when there is none. */
export function nextState(u32: Uint32Array, trie: number, state: number, byte: number): number {
  const next = (u32[trie + state * 2] >>> 8) ^ byte;
  return (u32[trie + next * 2] & 0xff) === byte ? next : 0;
}

/** The state after the bytes from `at` to `end`, from `state` on; 0 when there is none. */
export function stateAfter(
  u8: Uint8Array,
  u32: Uint32Array,
  trie: number,
  state: number,
  at: number,
  end: number,
): number {
  for (let from = at, found = state; ; from++) {
    if (from === end) return found;
    found = nextState(u32, trie, found, u8[from]);
    if (found === 0) return 0;
  }
}

/** The bytes of the longest key at `at`; 0 when no key is there. */
export function longestKey(u8: Uint8Array, u32: Uint32Array, trie: number, at: number, end: number): number {
  let longest = 0;
  for (let to = at, state = 0; to < end; ) {
    state = nextState(u32, trie, state, u8[to++]);
    if (state === 0) break;
    if (u32[trie + state * 2 + 1] !== NO_VALUE) longest = to - at;
  }
  return longest;
}
