import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, startCell } from "@heddle/tstring";
import type { JoinLoops } from "./join-loops.js";

/** The twin of `assembly/join.ts`. */
export function joinLoopsTwin(memory: LinearMemory): JoinLoops {
  const sizeOf = (piece: number) => cellSizeBytes(memory.u32, memory.u32[piece]);
  const firstText = (piece: number, end: number) => {
    let first = piece;
    while (first < end && sizeOf(first) === 0) first++;
    return first;
  };
  const joinedBytes = (piece: number, end: number, separatorBytes: number) => {
    let size = Math.max(0, end - piece - 1) * separatorBytes;
    for (let i = piece; i < end; i++) size += sizeOf(i);
    return size;
  };
  return {
    measureJoined(pieces, starts, count, separatorBytes, skipsEmptyStart, sizes) {
      const { f64, u32 } = memory;
      let [longBytes, longest] = [0, 0];
      for (let i = 0; i < count; i++) {
        const piece = (pieces >>> 2) + u32[(starts >>> 2) + i];
        const end = (pieces >>> 2) + u32[(starts >>> 2) + i + 1];
        const size = joinedBytes(skipsEmptyStart ? firstText(piece, end) : piece, end, separatorBytes);
        if (size > SMALL_CAPACITY) longBytes += size;
        longest = Math.max(longest, size);
      }
      f64[sizes >>> 3] = longBytes;
      f64[(sizes >>> 3) + 1] = longest;
    },
    joinPieces(pieces, starts, count, separator, separatorBytes, skipsEmptyStart, _work, target, text) {
      const { u8, u32 } = memory;
      let textTo = text;
      for (let i = 0; i < count; i++) {
        const start = (pieces >>> 2) + u32[(starts >>> 2) + i];
        const end = (pieces >>> 2) + u32[(starts >>> 2) + i + 1];
        const first = skipsEmptyStart ? firstText(start, end) : start;
        const size = joinedBytes(first, end, separatorBytes);
        let to = startCell(u32, target + i * CELL_BYTES, size, textTo);
        const copy = (from: number, bytes: number) => {
          for (let k = 0; k < bytes; k++) u8[to + k] = u8[from + k];
          to += bytes;
        };
        for (let piece = first; piece < end; piece++) {
          if (piece > first) copy(separator, separatorBytes);
          copy(cellDataAddress(u32, u32[piece]), sizeOf(piece));
        }
        if (size > SMALL_CAPACITY) textTo = to;
      }
      return textTo;
    },
  };
}
