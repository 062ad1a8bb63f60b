import { ILL_FORMED, type TextToCodePoints } from "../decode-text.js";

const REPLACEMENT = 0xfffd;

/** An encoding of characters of one byte, or of two the first of which is 0x81 to 0xfe. */
interface DoubleByteEncoding {
  /** The code point of a byte outside of that range. */
  readonly singleOf: (byte: number) => number;
  /** The code point of a pair; undefined where the platform's TextDecoder of the label has it. */
  readonly pairOf: (pair: number) => number | undefined;
  readonly label: string;
}

/**
 * A decoder of GBK, as ICU's windows-936-2000: the pairs are those of GB 18030, but for some that have code points of private use. Platforms
 * differ in what they call GBK, and not in the other pairs of GB 18030.
 */
export function gbkDecoder(): TextToCodePoints {
  return doubleByteDecoder({
    singleOf: (byte) => (byte === 0x80 ? 0x20ac : byte === 0xff ? 0xf8f5 : byte),
    pairOf: (pair) => {
      const run = PRIVATE_RUNS.find(([first, , count]) => pair >= first && pair < first + count);
      return run && run[1] + pair - run[0];
    },
    label: "gb18030",
  });
}

/** Pairs of GBK whose code points are for private use: the first pair and code point of a run, and how many. Source: ICU, windows-936-2000. */
const PRIVATE_RUNS: readonly (readonly [pair: number, codePoint: number, count: number])[] = [
  [0xa2e3, 0xe76c, 1],
  [0xa3a0, 0xe5e5, 1],
  [0xa6d9, 0xe78d, 7],
  [0xa6ec, 0xe794, 2],
  [0xa6f3, 0xe796, 1],
  [0xa8bc, 0xe7c7, 1],
  [0xa8bf, 0xe7c8, 1],
  [0xa989, 0xe7e7, 13],
  [0xfe50, 0xe815, 1],
  [0xfe54, 0xe819, 24],
  [0xfe6d, 0xe832, 9],
  [0xfe77, 0xe83c, 8],
  [0xfe80, 0xe844, 17],
  [0xfe92, 0xe856, 15],
];

/**
 * A decoder of Korean's Unified Hangul Code, as ICU's windows-949-2000: the pairs of EUC-KR, and all other syllables in their order before
 * and beside them.
 */
export function unifiedHangulDecoder(): TextToCodePoints {
  let syllables: ReadonlyMap<number, number> | undefined;
  return doubleByteDecoder({
    singleOf: (byte) => (byte === 0xff ? 0xf8f7 : byte),
    pairOf: (pair) => {
      if (pair === 0xa2e6) return 0x20ac;
      if (pair === 0xa2e7) return 0xae;
      syllables ??= syllablesByPair();
      return syllables.get(pair);
    },
    label: "euc-kr",
  });
}

/** The syllables that EUC-KR lacks, by their pairs, whose second bytes are letters or above 0x80. */
function syllablesByPair(): ReadonlyMap<number, number> {
  const decoder = new TextDecoder("euc-kr");
  const present = new Set<string>();
  for (let lead = 0xb0; lead <= 0xc8; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) present.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  const byPair = new Map<number, number>();
  let syllable = 0xac00;
  for (let lead = 0x81; lead <= 0xc6; lead++) {
    // EUC-KR has the pairs of two bytes above 0xa0.
    for (let trail = 0x41; trail <= (lead > 0xa0 ? 0xa0 : 0xfe); trail++) {
      if ((trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)) continue;
      while (present.has(String.fromCharCode(syllable))) syllable++;
      if (syllable > 0xd7a3) return byPair;
      byPair.set((lead << 8) | trail, syllable++);
    }
  }
  return byPair;
}

function doubleByteDecoder({ singleOf, pairOf, label }: DoubleByteEncoding): TextToCodePoints {
  const decoder = new TextDecoder(label, { ignoreBOM: true });
  /** The code points of pairs that were met. */
  const known = new Map<number, number>();
  const codePointOf = (pair: number): number => {
    const own = pairOf(pair);
    if (own !== undefined) return own;
    const text = decoder.decode(Uint8Array.of(pair >> 8, pair & 0xff));
    const codePoint = text.codePointAt(0) ?? REPLACEMENT;
    return String.fromCodePoint(codePoint) !== text || codePoint === REPLACEMENT ? ILL_FORMED : codePoint;
  };
  return (u8, begin, end, emit) => {
    for (let at = begin; at < end; ) {
      const lead = u8[at];
      const offset = at++ - begin;
      if (lead < 0x81 || lead === 0xff) {
        emit(singleOf(lead), offset);
        continue;
      }
      // The byte after it may begin another character.
      if (at === end || !isTrail(u8[at])) {
        emit(ILL_FORMED, offset);
        continue;
      }
      const pair = (lead << 8) | u8[at++];
      let codePoint = known.get(pair);
      if (codePoint === undefined) {
        codePoint = codePointOf(pair);
        known.set(pair, codePoint);
      }
      emit(codePoint, offset);
    }
  };
}

/** True for a byte that may be the second one of a pair. */
function isTrail(byte: number): boolean {
  return byte >= 0x40 && byte <= 0xfe && byte !== 0x7f;
}
