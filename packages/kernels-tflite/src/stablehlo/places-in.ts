import type { Shape } from "@heddle/tensor";

/** The places of the elements of a shape, in row-major order, with these steps along its axes. */
export function placesIn(shape: Shape, steps: readonly number[]): Float64Array {
  const places = new Float64Array(shape.reduce((product, size) => product * size, 1));
  const at = new Array<number>(shape.length).fill(0);
  for (let i = 0, place = 0; i < places.length; i++) {
    places[i] = place;
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      place += steps[axis];
      if (++at[axis] < shape[axis]) break;
      place -= steps[axis] * shape[axis];
      at[axis] = 0;
    }
  }
  return places;
}
