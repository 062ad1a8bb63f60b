/** The endings that are words of their own. Source: tensorflow_text/core/kernels/phrase_tokenizer.h (TensorFlow Text 2.20). */
const ENDINGS: readonly Uint8Array[] = /* @__PURE__ */ [
  "'t",
  "'s",
  ".",
  ",",
  "!",
  "?",
  "'m",
  "'re",
  "'ll",
  "'d",
  "'ve",
].map((ending) => Uint8Array.from(ending, (character) => character.charCodeAt(0)));

/** The size of the ending of the word in the bytes from `begin` to `end`; 0 without one. No ending ends in another. */
export function endingSize(u8: Uint8Array, begin: number, end: number): number {
  for (const ending of ENDINGS) {
    const start = end - ending.length;
    if (start >= begin && ending.every((byte, i) => u8[start + i] === byte)) return ending.length;
  }
  return 0;
}
