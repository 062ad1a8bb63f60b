/** The tables of the standard for luma and chroma, row by row. Source: ITU-T T.81, tables K.1 and K.2. */
const tables = [
  [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
    87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
  ],
  [
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99,
  ],
] as const;

/** The quantization table of luma, 0, or chroma, 1, for a quality from 0 to 100. Source: jcparam.c, jpeg_set_quality. */
export function quantizationTable(kind: 0 | 1, quality: number): Uint8Array {
  const bounded = Math.max(quality, 1);
  const scale = bounded < 50 ? Math.floor(5000 / bounded) : 200 - bounded * 2;
  return Uint8Array.from(tables[kind], (value) => {
    return Math.min(Math.max(Math.floor((value * scale + 50) / 100), 1), 255);
  });
}

/** Divides the results of `forwardDct` and rounds. Source: jcdctmgr.c, compute_reciprocal. */
export function quantize(block: Int32Array, table: Uint8Array, target: Int16Array, at: number): void {
  for (let i = 0; i < 64; i++) {
    const divisor = table[i] * 8;
    const value = Math.floor((Math.abs(block[i]) + (divisor >> 1)) / divisor);
    target[at + i] = block[i] < 0 ? -value : value;
  }
}
