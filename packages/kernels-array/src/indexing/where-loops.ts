import { type LinearMemory, LoopModule } from "@heddle/memory";
import { WHERE_WASM } from "../gen/where-wasm.js";

/** Loops over bools, which are bytes: 0 is false, any other byte is true. */
export interface WhereLoops {
  /** The number of true ones of `count` bools. */
  countTrue(mask: number, count: number): number;
  /**
   * Writes the position of each true bool, `rank` numbers of 8 bytes, to `target`. The bools are `lines` lines of `columns`. At
   * `sizes` are the sizes of all dimensions but the last, at `position` as many zeros; both are numbers of 4 bytes.
   */
  writePlaces(
    mask: number,
    lines: number,
    columns: number,
    rank: number,
    sizes: number,
    position: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<WhereLoops>(WHERE_WASM, twin);

/** The loops over `memory`. */
export function whereLoopsOver(memory: LinearMemory): WhereLoops {
  return loops.over(memory);
}

/** The twin of `assembly/where.ts`. */
function twin(memory: LinearMemory): WhereLoops {
  return {
    countTrue(mask, count) {
      const { u8 } = memory;
      let found = 0;
      for (let i = 0; i < count; i++) if (u8[mask + i] !== 0) found++;
      return found;
    },
    writePlaces(mask, lines, columns, rank, sizes, position, target) {
      const { u8, u32 } = memory;
      const outer = rank - 1;
      const first = position >>> 2;
      let to = target >>> 2;
      for (let line = 0, at = mask; line < lines; line++) {
        for (let column = 0; column < columns; column++, at++) {
          if (u8[at] === 0) continue;
          for (let i = 0; i < rank; i++, to += 2) {
            u32[to] = i < outer ? u32[first + i] : column;
            u32[to + 1] = 0;
          }
        }
        for (let i = outer - 1; i >= 0; i--) {
          u32[first + i]++;
          if (u32[first + i] < u32[(sizes >>> 2) + i]) break;
          u32[first + i] = 0;
        }
      }
    },
  };
}
