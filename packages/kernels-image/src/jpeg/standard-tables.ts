import type { HuffmanCode } from "./huffman-table.js";
import { standardCodes } from "./standard-codes.data.js";

let tables: { readonly dc: readonly HuffmanCode[]; readonly ac: readonly HuffmanCode[] } | undefined;

/** The Huffman codes of the standard, of luma and of chroma. Source: ITU-T T.81, tables K.3 to K.6. */
export function standardTables(): NonNullable<typeof tables> {
  tables ??= { dc: standardCodes.dc.map(padded), ac: standardCodes.ac.map(padded) };
  return tables;
}

function padded({ counts, symbols }: HuffmanCode): HuffmanCode {
  const all = new Uint8Array(256);
  all.set(symbols);
  return { counts, symbols: all };
}
