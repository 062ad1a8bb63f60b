/** The samples of a component, of whole blocks. */
export interface EncodedPlane {
  readonly h: number;
  readonly v: number;
  /** Blocks with samples of the picture. */
  readonly blocksWide: number;
  readonly blocksHigh: number;
  readonly stride: number;
  readonly samples: Uint8Array;
}

/** A picture of bytes. */
export interface BytePicture {
  readonly height: number;
  readonly width: number;
  readonly channels: 1 | 3;
  readonly bytes: Uint8Array;
}

/**
 * The components of a picture: gray, or luma and chroma, of which the latter are made half as wide and high.
 *
 * Source: jccolor.c, jcsample.c, jcprepct.c (libjpeg-turbo 2.1).
 */
export function planesOf(picture: BytePicture, downsamples: boolean): EncodedPlane[] {
  if (picture.channels === 1) return [planeOf(picture, 1, 1, 1, 1, (bytes, at) => bytes[at])];
  const most = downsamples ? 2 : 1;
  return [
    planeOf(picture, most, most, most, most, (bytes, at) => {
      return (19595 * bytes[at] + 38470 * bytes[at + 1] + 7471 * bytes[at + 2] + 32768) >> 16;
    }),
    planeOf(picture, 1, 1, most, most, (bytes, at) => {
      return (-11059 * bytes[at] - 21709 * bytes[at + 1] + 32768 * bytes[at + 2] + 8421375) >> 16;
    }),
    planeOf(picture, 1, 1, most, most, (bytes, at) => {
      return (32768 * bytes[at] - 27439 * bytes[at + 1] - 5329 * bytes[at + 2] + 8421375) >> 16;
    }),
  ];
}

function planeOf(
  { height, width, channels, bytes }: BytePicture,
  h: number,
  v: number,
  maxH: number,
  maxV: number,
  sampleOf: (bytes: Uint8Array, at: number) => number,
): EncodedPlane {
  const blocksWide = Math.ceil((width * h) / (8 * maxH));
  const blocksHigh = Math.ceil((height * v) / (8 * maxV));
  const stride = blocksWide * 8;
  const [columns, rows] = [maxH / h, maxV / v];
  const samples = new Uint8Array(stride * blocksHigh * 8);
  const full = (x: number, y: number) =>
    sampleOf(bytes, (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * channels);
  const lines = Math.ceil(height / rows);
  for (let y = 0; y < blocksHigh * 8; y++) {
    // Lines after the last one are the same as it.
    const line = Math.min(y, lines - 1) * rows;
    for (let x = 0; x < stride; x++) {
      const from = x * columns;
      samples[y * stride + x] =
        columns === 1
          ? full(from, line)
          : (full(from, line) + full(from + 1, line) + full(from, line + 1) + full(from + 1, line + 1) + 1 + (x & 1)) >>
            2;
    }
  }
  return { h, v, blocksWide, blocksHigh, stride, samples };
}
