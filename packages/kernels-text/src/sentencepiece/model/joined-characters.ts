import { JOIN_FIRST, JOIN_SECOND, NORMAL_PIECE, USER_DEFINED_PIECE } from "../loops/plan-layout.js";
import type { SentencepieceModel } from "./sentencepiece-model.js";

const FEWEST_BITS = 14;
const MOST_BITS = 22;
/** Bits for each two characters of a piece: most others have no bit. */
const BITS_OF_PAIR = 8;

/** Bits for characters that are beside each other in a piece, as `JOINED` of plans has them, and the shift of their hashes. */
export function joinedCharacters({ pieces, types }: SentencepieceModel): {
  readonly bits: Uint8Array;
  readonly shift: number;
} {
  const hashes: number[] = [];
  for (let id = 0; id < types.length; id++) {
    if (types[id] === NORMAL_PIECE || types[id] === USER_DEFINED_PIECE) addHashes(hashes, pieces.at(id));
  }
  const wanted = 32 - Math.clz32(hashes.length * BITS_OF_PAIR);
  const shift = 32 - Math.min(MOST_BITS, Math.max(FEWEST_BITS, wanted));
  const bits = new Uint8Array(2 ** (32 - shift) / 8);
  for (const hash of hashes) {
    const index = hash >>> shift;
    bits[index >>> 3] |= 1 << (index & 7);
  }
  return { bits, shift };
}

function addHashes(hashes: number[], piece: Uint8Array): void {
  let first = 0;
  for (let at = 0; at < piece.length; ) {
    const start = at;
    let character = piece[at++];
    while (at < piece.length && at < start + 4 && (piece[at] & 0xc0) === 0x80) {
      character |= piece[at] << ((at - start) << 3);
      at++;
    }
    if (start > 0) hashes.push(Math.imul(Math.imul(first, JOIN_FIRST) + character, JOIN_SECOND));
    first = character;
  }
}
