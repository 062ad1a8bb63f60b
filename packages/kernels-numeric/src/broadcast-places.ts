import { broadcastStrides, rowMajorStrides, type Shape } from "@heddle/tensor";

/** The place, in a tensor of shape `own` that is broadcast to `shape`, of each place there. */
export function placesIn(own: Shape, shape: Shape): (place: number) => number {
  const strides = broadcastStrides(own, rowMajorStrides(own), shape);
  return (place) => {
    let rest = place;
    let at = 0;
    for (let d = shape.length - 1; d >= 0; d--) {
      at += (rest % shape[d]) * strides[d];
      rest = Math.floor(rest / shape[d]);
    }
    return at;
  };
}
