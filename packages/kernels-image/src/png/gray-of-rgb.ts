/** The weights of red, green and blue times 32768: of 0.299 and 0.587, as libpng rounds them. */
const [RED, GREEN, BLUE] = [9797, 19234, 3737];

/** The gray of a colour, of as many bits as its parts have. */
export type GrayOf = (red: number, green: number, blue: number) => number;

/**
 * How libpng makes gray of colours: as they are, or, in a file that states a gamma other than 1, of the light that they mean.
 *
 * @param depth 8 or 16
 * @param gamma the exponent times 100000, or 0
 *
 * Source: pngrtran.c, png_do_rgb_to_gray, png.c, png_build_gamma_table (libpng 1.6).
 */
export function grayOfRgb(depth: number, gamma: number, isReduced: boolean): GrayOf {
  if (gamma === 0 || Math.abs(gamma - 100_000) <= 5000) {
    if (depth === 16) return (red, green, blue) => (RED * red + GREEN * green + BLUE * blue + 16384) >>> 15;
    return (red, green, blue) =>
      red === green && red === blue ? red : (RED * red + GREEN * green + BLUE * blue) >> 15;
  }
  const reciprocal = Math.floor(1e10 / gamma + 0.5);
  const screen = Math.floor(1e10 / reciprocal + 0.5);
  const most = depth === 16 ? 65535 : 255;
  // Of 16 bits, those that 8 bits do not need are left out.
  const shift = depth === 16 && isReduced ? 5 : 0;
  const toLight = curve(most, shift, reciprocal);
  const fromLight = curve(most, shift, screen);
  return (red, green, blue) => {
    if (red === green && red === blue) return red;
    const light = RED * toLight(red) + GREEN * toLight(green) + BLUE * toLight(blue) + 16384;
    return fromLight(light >>> 15);
  };
}

function curve(most: number, shift: number, gamma: number): (value: number) => number {
  const steps = most >> shift;
  const table = Uint16Array.from({ length: steps + 1 }, (_, i) =>
    Math.floor(most * (i / steps) ** (gamma * 0.00001) + 0.5),
  );
  return (value) => table[value >> shift];
}
