import type { LinearMemory } from "@heddle/memory";

/**
 * Makes RGB of lines of CMYK or YCCK samples; those of Adobe are inverted.
 *
 * Source: jdcolor.c, ycck_cmyk_convert (libjpeg-turbo 2.1), tensorflow/core/lib/jpeg/jpeg_mem.cc (TensorFlow 2.21).
 */
export function cmykToRgb(
  memory: LinearMemory,
  [c, m, y, k]: readonly number[],
  isYcck: boolean,
  hasAdobe: boolean,
  count: number,
  to: number,
): void {
  const { u8 } = memory;
  for (let i = 0; i < count; i++, to += 3) {
    let cyan = u8[c + i];
    let magenta = u8[m + i];
    let yellow = u8[y + i];
    if (isYcck) {
      const blue = magenta - 128;
      const red = yellow - 128;
      const luma = cyan;
      cyan = clamped(255 - (luma + ((91881 * red + 32768) >> 16)));
      magenta = clamped(255 - (luma + ((-46802 * red - 22554 * blue + 32768) >> 16)));
      yellow = clamped(255 - (luma + ((116130 * blue + 32768) >> 16)));
    }
    const black = u8[k + i];
    // Integers are divided: the results are not negative.
    u8[to] = (hasAdobe ? black * cyan : (255 - black) * (255 - cyan)) / 255;
    u8[to + 1] = (hasAdobe ? black * magenta : (255 - black) * (255 - magenta)) / 255;
    u8[to + 2] = (hasAdobe ? black * yellow : (255 - black) * (255 - yellow)) / 255;
  }
}

function clamped(value: number): number {
  return Math.min(Math.max(value, 0), 255);
}
