import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellsEqual } from "@heddle/tstring";
import type { EditLoops } from "./edit-loops.js";
import * as Edits from "./edits-layout.js";

/** The twin of `assembly/edits.ts`. */
export function editLoopsTwin(memory: LinearMemory): EditLoops {
  return {
    editDistances(walk, most) {
      const { f32, i64, u32 } = memory;
      const at = walk >>> 2;
      const [rank, output, row] = [u32[at + Edits.RANK], u32[at + Edits.OUTPUT] >>> 2, u32[at + Edits.ROW] >>> 2];
      const kind = u32[at + Edits.KIND];
      const [size, areEqual] = [ELEMENT_BYTES[kind], equality(memory, kind)];
      const headAt = (list: List, i: number) => {
        const first = (u32[at + list.places] >>> 3) + i * rank;
        return i64.subarray(first, first + rank - 1);
      };
      const countOf = (list: List) => u32[at + list.count];
      const runEnd = (list: List, first: number) => {
        let end = first + 1;
        while (end < countOf(list) && compareHeads(headAt(list, first), headAt(list, end)) === 0) end++;
        return end;
      };
      const tell = (reason: number, value: bigint) => {
        i64[(at + Edits.TOLD) >>> 1] = value;
        return reason;
      };
      for (let spent = 0; ; ) {
        const [guess, truth] = [u32[at + Edits.GUESS_NEXT], u32[at + Edits.TRUTH_NEXT]];
        const [guessLeft, truthLeft] = [countOf(GUESSES) - guess, countOf(TRUTHS) - truth];
        if (guessLeft === 0 && truthLeft === 0) return Edits.ENDED;
        if (spent >= most) return Edits.LATER;
        const order =
          guessLeft === 0 ? 1 : truthLeft === 0 ? -1 : compareHeads(headAt(GUESSES, guess), headAt(TRUTHS, truth));
        const guessEnd = order <= 0 ? runEnd(GUESSES, guess) : guess;
        const truthEnd = order >= 0 ? runEnd(TRUTHS, truth) : truth;
        const strides = u32[at + Edits.STRIDES] >>> 3;
        const head = order <= 0 ? headAt(GUESSES, guess) : headAt(TRUTHS, truth);
        const place = BigInt.asIntN(
          64,
          head.reduce((sum, index, d) => sum + index * i64[strides + d], 0n),
        );
        if (place < 0n || place >= BigInt(u32[at + Edits.OUTPUT_COUNT])) return tell(Edits.OUTSIDE, place);
        let a = u32[at + Edits.GUESS_VALUES] + guess * size;
        let b = u32[at + Edits.TRUTH_VALUES] + truth * size;
        let [aCount, bCount] = [guessEnd - guess, truthEnd - truth];
        spent += 2 + aCount + bCount;
        for (; aCount > 0 && bCount > 0 && areEqual(a, b); aCount--, bCount--) {
          a += size;
          b += size;
        }
        while (aCount > 0 && bCount > 0 && areEqual(a + (aCount - 1) * size, b + (bCount - 1) * size)) {
          aCount--;
          bCount--;
        }
        let distance = Math.max(aCount, bCount);
        if (aCount > 0 && bCount > 0) {
          if (bCount >= u32[at + Edits.ROOM]) return tell(Edits.NEEDS_ROOM, BigInt(bCount + 1));
          if (u32[at + Edits.DONE] === 0) for (let j = 0; j <= bCount; j++) u32[row + j] = j;
          for (let i = u32[at + Edits.DONE]; i < aCount; ) {
            let diagonal = u32[row];
            u32[row] = i + 1;
            for (let j = 1; j <= bCount; j++) {
              const cost = areEqual(a + i * size, b + (j - 1) * size) ? 0 : 1;
              const best = Math.min(u32[row + j] + 1, u32[row + j - 1] + 1, diagonal + cost);
              diagonal = u32[row + j];
              u32[row + j] = best;
            }
            spent += bCount;
            u32[at + Edits.DONE] = ++i;
            if (spent >= most && i < aCount) return Edits.LATER;
          }
          u32[at + Edits.DONE] = 0;
          distance = u32[row + bCount];
        }
        f32[output + Number(place)] = u32[at + Edits.IS_NORMALIZED] === 1 ? distance / (truthEnd - truth) : distance;
        u32[at + Edits.GUESS_NEXT] = guessEnd;
        u32[at + Edits.TRUTH_NEXT] = truthEnd;
      }
    },
  };
}

/** The words of a tensor. */
interface List {
  readonly places: number;
  readonly count: number;
}

const GUESSES: List = { places: Edits.GUESS_PLACES, count: Edits.GUESS_COUNT };
const TRUTHS: List = { places: Edits.TRUTH_PLACES, count: Edits.TRUTH_COUNT };

/** By kind. */
const ELEMENT_BYTES: readonly number[] = [CELL_BYTES, 1, 2, 4, 8, 2, 2, 4, 8, 8, 16];

function compareHeads(a: BigInt64Array, b: BigInt64Array): number {
  const d = a.findIndex((index, i) => index !== b[i]);
  return d < 0 ? 0 : a[d] < b[d] ? -1 : 1;
}

/** The comparison of the elements at two addresses: zeros of both signs are equal, a NaN is equal to nothing. */
function equality(memory: LinearMemory, kind: number): (a: number, b: number) => boolean {
  const { f32, f64, i64, u8, u16, u32 } = memory;
  const parts = kind === Edits.COMPLEX64 || kind === Edits.COMPLEX128 ? [0, 1] : [0];
  const isSame16 = (largest: number) => (a: number, b: number) => {
    const [x, y] = [u16[a >>> 1], u16[b >>> 1]];
    return ((x | y) & 0x7fff) === 0 || (x === y && (x & 0x7fff) <= largest);
  };
  switch (kind) {
    case Edits.TEXT:
      return (a, b) => cellsEqual(memory, a, b);
    case Edits.BYTES_1:
      return (a, b) => u8[a] === u8[b];
    case Edits.BYTES_2:
      return (a, b) => u16[a >>> 1] === u16[b >>> 1];
    case Edits.BYTES_4:
      return (a, b) => u32[a >>> 2] === u32[b >>> 2];
    case Edits.BYTES_8:
      return (a, b) => i64[a >>> 3] === i64[b >>> 3];
    case Edits.HALF:
      return isSame16(0x7c00);
    case Edits.BFLOAT16:
      return isSame16(0x7f80);
    case Edits.FLOAT32:
    case Edits.COMPLEX64:
      return (a, b) => parts.every((i) => f32[(a >>> 2) + i] === f32[(b >>> 2) + i]);
    default:
      return (a, b) => parts.every((i) => f64[(a >>> 3) + i] === f64[(b >>> 3) + i]);
  }
}
