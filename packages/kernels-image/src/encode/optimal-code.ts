import type { HuffmanCode } from "../jpeg/huffman-table.js";

/**
 * The Huffman code of at most 16 bits for symbols that are as frequent as `counts` says.
 *
 * @param counts of 256 symbols
 *
 * Source: jchuff.c, jpeg_gen_optimal_table (libjpeg-turbo 2.1).
 */
export function optimalCode(counts: Uint32Array): HuffmanCode {
  const sizes = codeSizes(counts);
  const lengths = new Int32Array(258);
  for (const size of sizes) if (size > 0) lengths[size]++;
  // Codes over 16 bits: a pair of them is taken for a shorter one, and another code for two longer ones.
  for (let i = 257; i > 16; i--) {
    while (lengths[i] > 0) {
      let j = i - 2;
      while (lengths[j] === 0) j--;
      lengths[i] -= 2;
      lengths[i - 1]++;
      lengths[j + 1] += 2;
      lengths[j]--;
    }
  }
  let longest = 16;
  while (lengths[longest] === 0) longest--;
  lengths[longest]--; // That of symbol 256, so that no code has only ones.
  const symbols = new Uint8Array(256);
  let at = 0;
  for (let size = 1; size <= 257; size++) {
    for (let symbol = 0; symbol < 256; symbol++) if (sizes[symbol] === size) symbols[at++] = symbol;
  }
  return { counts: Uint8Array.from(lengths.subarray(1, 17)), symbols };
}

/** The length of the code of each symbol in Huffman's tree; the symbol 256 stands for the code that nothing has. */
function codeSizes(counts: Uint32Array): Int32Array {
  const frequencies = new Float64Array(257);
  frequencies.set(counts);
  frequencies[256] = 1;
  const sizes = new Int32Array(257);
  const others = new Int32Array(257).fill(-1);
  for (;;) {
    const first = rarest(frequencies, -1);
    const second = rarest(frequencies, first);
    if (second < 0) return sizes;
    frequencies[first] += frequencies[second];
    frequencies[second] = 0;
    let last = first;
    for (let i = first; i >= 0; i = others[i]) {
      sizes[i]++;
      last = i;
    }
    others[last] = second;
    for (let i = second; i >= 0; i = others[i]) sizes[i]++;
  }
}

/** The symbol with the lowest frequency over 0, of equal ones the last; -1 for none. */
function rarest(frequencies: Float64Array, except: number): number {
  let found = -1;
  for (let i = 0; i < frequencies.length; i++) {
    if (i === except || frequencies[i] === 0) continue;
    if (found < 0 || frequencies[i] <= frequencies[found]) found = i;
  }
  return found;
}
