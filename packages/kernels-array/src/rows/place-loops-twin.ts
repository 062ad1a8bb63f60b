import type { LinearMemory } from "@heddle/memory";
import type { PlaceLoops } from "./place-loops.js";

/** The twin of `assembly/places.ts`. */
export function placeLoopsTwin(memory: LinearMemory): PlaceLoops {
  return {
    countParts(parts, count, limit, sizes) {
      const { u32 } = memory;
      u32.fill(0, sizes >>> 2, (sizes >>> 2) + limit);
      for (let i = 0; i < count; i++) {
        const part = u32[(parts >>> 2) + i];
        if (part >= limit) return i;
        u32[(sizes >>> 2) + part]++;
      }
      return count;
    },
    placeParts(parts, count, starts, rows) {
      const { u32 } = memory;
      for (let i = 0; i < count; i++) u32[(rows >>> 2) + u32[(starts >>> 2) + u32[(parts >>> 2) + i]]++] = i;
    },
    mirrorRows(lengths, width, isPerLine, outer, first, middle, second, rows) {
      const { u32 } = memory;
      const mirrored = (place: number, sequence: number) => {
        const length = u32[(lengths + sequence * width) >>> 2];
        return place < length ? length - 1 - place : place;
      };
      let next = rows >>> 2;
      for (let row = 0; row < outer * first; row++) {
        const i = row % first;
        const base = (row - i) * middle * second;
        for (let m = 0; m < middle; m++) {
          for (let j = 0; j < second; j++) {
            const place = isPerLine ? mirrored(j, i) : j;
            const line = isPerLine ? i : mirrored(i, j);
            u32[next++] = base + (line * middle + m) * second + place;
          }
        }
      }
    },
    noteRows(indices, count, source, rowBytes, places) {
      const { u32 } = memory;
      for (let i = 0; i < count; i++) u32[(places >>> 2) + u32[(indices >>> 2) + i]] = source + i * rowBytes;
    },
    gatherRows(places, count, rowBytes, target) {
      const { u8, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const source = u32[(places >>> 2) + i];
        const to = target + i * rowBytes;
        if (source === 0) u8.fill(0, to, to + rowBytes);
        else u8.copyWithin(to, source, source + rowBytes);
      }
    },
  };
}
