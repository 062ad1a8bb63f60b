import { badJpeg } from "./errors.js";

/** The bits that the first lookup takes. */
export const LOOKUP_BITS = 9;

/** A Huffman code. */
export interface HuffmanTable {
  /** By the next 9 bits: the length of the code shifted by 8, and the symbol; 0 for longer codes. */
  readonly lookup: Uint16Array;
  /** By the next 9 bits, when an AC code and its number fit them: the number shifted by 8, the run of zeros shifted by 4, the length; else 0. */
  readonly shortAc: Int16Array;
  /** By length: the largest code, -1 for none. */
  readonly maxCode: Int32Array;
  /** By length: what to add to a code for the place of its symbol. */
  readonly offsets: Int32Array;
  readonly symbols: Uint8Array;
}

/** A Huffman code as a file states it; libjpeg checks it when a scan uses it. */
export interface HuffmanCode {
  readonly counts: Uint8Array;
  /** 256 symbols, of which as many count as there are codes. */
  readonly symbols: Uint8Array;
}

const known = /* @__PURE__ */ new WeakMap<HuffmanCode, HuffmanTable>();

/** The table of a code, made once. @throws {StatusError} DATA_LOSS for a missing or bad code, and for symbols that no DC coefficient has */
export function tableOf(code: HuffmanCode | undefined, isDc: boolean): HuffmanTable {
  if (!code) throw badJpeg("Huffman table was not defined");
  if (isDc && code.symbols.some((symbol) => symbol > 15)) throw badJpeg("bogus Huffman table definition");
  let table = known.get(code);
  if (!table) {
    table = huffmanTable(code);
    known.set(code, table);
  }
  return table;
}

/**
 * The code with `counts[i]` codes of i + 1 bits for the symbols in turn.
 *
 * @throws {StatusError} DATA_LOSS for more codes than their lengths allow
 *
 * Source: jdhuff.c, jpeg_make_d_derived_tbl (libjpeg-turbo 2.1).
 */
function huffmanTable({ counts, symbols }: HuffmanCode): HuffmanTable {
  const lookup = new Uint16Array(1 << LOOKUP_BITS);
  const maxCode = new Int32Array(18).fill(-1);
  const offsets = new Int32Array(18);
  for (let length = 1, code = 0, at = 0; length <= 16; length++, code <<= 1) {
    const count = counts[length - 1];
    if (count === 0) continue;
    if (code + count >= 1 << length) throw badJpeg("bogus Huffman table definition");
    offsets[length] = at - code;
    for (let i = 0; i < count; i++, code++, at++) {
      if (length > LOOKUP_BITS) continue;
      const first = code << (LOOKUP_BITS - length);
      lookup.fill((length << 8) | symbols[at], first, first + (1 << (LOOKUP_BITS - length)));
    }
    maxCode[length] = code - 1;
  }
  return { lookup, shortAc: shortAcOf(lookup), maxCode, offsets, symbols };
}

function shortAcOf(lookup: Uint16Array): Int16Array {
  const shortAc = new Int16Array(1 << LOOKUP_BITS);
  for (let bits = 0; bits < shortAc.length; bits++) {
    const length = lookup[bits] >> 8;
    const run = (lookup[bits] >> 4) & 15;
    const size = lookup[bits] & 15;
    if (length === 0 || size === 0 || length + size > LOOKUP_BITS) continue;
    const raw = (bits >> (LOOKUP_BITS - length - size)) & ((1 << size) - 1);
    const value = raw < 1 << (size - 1) ? raw - (1 << size) + 1 : raw;
    if (value < -128 || value > 127) continue;
    shortAc[bits] = (value << 8) | (run << 4) | (length + size);
  }
  return shortAc;
}
