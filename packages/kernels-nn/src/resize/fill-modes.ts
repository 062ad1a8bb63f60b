/** Maps a place along a dimension of `size` pixels, which may lie outside of the image, to the place that is read. */
export type FillMode = (place: number, size: number) => number;

const float = Math.fround;

function clamp(place: number, size: number): number {
  return Math.min(size - 1, Math.max(0, place));
}

/** abcd as dcba|abcd|dcba. */
function reflect(place: number, size: number): number {
  if (place >= 0 && place <= size - 1) return place;
  if (size <= 1) return clamp(0, size);
  const period = 2 * size;
  if (place < 0) {
    const near = float(float(period * Math.trunc(float(-place / period))) + place);
    return clamp(near < -size ? float(near + period) : float(float(-near) - 1), size);
  }
  const near = float(place - float(period * Math.trunc(float(place / period))));
  return clamp(near >= size ? float(float(period - near) - 1) : near, size);
}

/** abcd as abcd|abcd|abcd. */
function wrap(place: number, size: number): number {
  if (place >= 0 && place <= size - 1) return place;
  if (size <= 1) return clamp(0, size);
  const turns = Math.trunc(float(Math.abs(place) / (size - 1)));
  return clamp(place < 0 ? float(place + float(size * (turns + 1))) : float(place - float(size * turns)), size);
}

/**
 * The modes by name; CONSTANT leaves places outside, where a fill value is read.
 *
 * Source: `MapCoordinate` in tensorflow/core/kernels/image/image_ops.h (TensorFlow 2.21).
 */
export const fillModes: Readonly<Record<string, FillMode>> = {
  CONSTANT: (place) => place,
  NEAREST: clamp,
  REFLECT: reflect,
  WRAP: wrap,
};
