import type { LinearMemory } from "@heddle/memory";

/** Lines of bytes made wider, put between others, and made pixels; all by address. */
export interface LineLoops {
  /** Repeats each of `count` bytes `times` times. */
  repeatEach(from: number, count: number, times: number, to: number): void;
  /** Makes `2 * count` bytes of at least 2, each three quarters of the nearest one and a quarter of the next. */
  fancyDouble(from: number, count: number, to: number): void;
  /** Three quarters of the line at `near` and a quarter of that at `far`, plus `bias` quarters, rounded down. */
  fancyBetween(near: number, far: number, bias: number, count: number, to: number): void;
  /** {@link fancyDouble} of a line between two. */
  fancyDoubleBetween(near: number, far: number, count: number, to: number): void;
  /** Lines of luma and of two chroma components made RGB. */
  yccToRgb(y: number, cb: number, cr: number, count: number, to: number): void;
  /** Three lines made pixels of three bytes. */
  planesToRgb(r: number, g: number, b: number, count: number, to: number): void;
  /** Bytes, each repeated three times. */
  grayToRgb(y: number, count: number, to: number): void;
  /** The luma of three lines. */
  rgbToGray(r: number, g: number, b: number, count: number, to: number): void;
}

/**
 * The twins of `assembly/upsample.ts` and `assembly/colors.ts`.
 *
 * Source: jdsample.c, jdcolor.c (libjpeg-turbo 2.1).
 */
export function lineTwins(memory: LinearMemory): LineLoops {
  const planesToRgb = (r: number, g: number, b: number, count: number, to: number) => {
    const { u8 } = memory;
    for (let i = 0; i < count; i++, to += 3) {
      u8[to] = u8[r + i];
      u8[to + 1] = u8[g + i];
      u8[to + 2] = u8[b + i];
    }
  };
  return {
    repeatEach(from, count, times, to) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++, to += times) u8.fill(u8[from + i], to, to + times);
    },
    fancyDouble(from, count, to) {
      const { u8 } = memory;
      doubled((i) => u8[from + i], 1, count, u8, to);
    },
    fancyBetween(near, far, bias, count, to) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++) u8[to + i] = (u8[near + i] * 3 + u8[far + i] + bias) >> 2;
    },
    fancyDoubleBetween(near, far, count, to) {
      const { u8 } = memory;
      doubled((i) => u8[near + i] * 3 + u8[far + i], 4, count, u8, to);
    },
    yccToRgb(y, cb, cr, count, to) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++, to += 3) {
        const luma = u8[y + i];
        const b = u8[cb + i] - 128;
        const r = u8[cr + i] - 128;
        u8[to] = clamped(luma + ((91881 * r + 32768) >> 16));
        u8[to + 1] = clamped(luma + ((-46802 * r - 22554 * b + 32768) >> 16));
        u8[to + 2] = clamped(luma + ((116130 * b + 32768) >> 16));
      }
    },
    planesToRgb,
    grayToRgb: (y, count, to) => planesToRgb(y, y, y, count, to),
    rgbToGray(r, g, b, count, to) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++)
        u8[to + i] = (19595 * u8[r + i] + 38470 * u8[g + i] + 7471 * u8[b + i] + 32768) >> 16;
    },
  };
}

function clamped(value: number): number {
  return Math.min(Math.max(value, 0), 255);
}

/** The values of `at` are sums of `unit` bytes; libjpeg rounds those of one byte otherwise than those of four. */
function doubled(at: (i: number) => number, unit: 1 | 4, count: number, u8: Uint8Array, to: number): void {
  const shift = unit === 1 ? 2 : 4;
  const [left, right] = unit === 1 ? [1, 2] : [8, 7];
  const last = count - 1;
  for (let i = 0; i < count; i++) {
    // Bytes at the ends are copied: their neighbour outside is taken for themselves.
    const before = i === 0 ? at(0) : at(i - 1);
    const after = i === last ? at(last) : at(i + 1);
    u8[to + 2 * i] = (at(i) * 3 + before + left) >> shift;
    u8[to + 2 * i + 1] = (at(i) * 3 + after + right) >> shift;
  }
}
