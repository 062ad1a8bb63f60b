import { NO_VALUE } from "../src/sentencepiece/loops/plan-layout";

/** The state after `byte`; 0 when there is none. State 0 is the root, which follows no byte. */
export function nextState(trie: usize, state: u32, byte: u32): u32 {
  const next = (load<u32>(trie + ((<usize>state) << 3)) >> 8) ^ byte;
  return (load<u32>(trie + ((<usize>next) << 3)) & 0xff) === byte ? next : 0;
}

/** The value of a state. */
export function valueAt(trie: usize, state: u32): u32 {
  return load<u32>(trie + ((<usize>state) << 3), 4);
}

/** The state after the bytes from `at` to `end`, from `state` on; 0 when there is none. */
export function stateAfter(trie: usize, state: u32, at: usize, end: usize): u32 {
  for (; at < end; at++) {
    state = nextState(trie, state, load<u8>(at));
    if (state === 0) return 0;
  }
  return state;
}

/** The bytes of the longest key at `at`; 0 when no key is there. */
export function longestKey(trie: usize, at: usize, end: usize): usize {
  let state: u32 = 0;
  let longest: usize = 0;
  for (let to = at; to < end; ) {
    state = nextState(trie, state, load<u8>(to++));
    if (state === 0) break;
    if (valueAt(trie, state) !== <u32>NO_VALUE) longest = to - at;
  }
  return longest;
}
