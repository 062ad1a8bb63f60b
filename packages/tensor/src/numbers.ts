/**
 * The entry `@heddle/tensor/numbers`: elements as numbers and bigints, for the loops of kernels. The folder `numbers/` is the only
 * place where an element, or an array of them, gets its type from a lane or a type constraint and not from the compiler.
 */
export { addScaled } from "./numbers/add-scaled.js";
export { type Combination, combineElements } from "./numbers/combine-elements.js";
export { doublePolynomial } from "./numbers/double-polynomial.js";
export {
  addElements,
  type Bigints,
  type Element,
  type ElementSpan,
  type Elements,
  type Numbers,
} from "./numbers/elements.js";
export { erf, erfc } from "./numbers/erf.js";
export { digamma } from "./numbers/gamma-functions.js";
export { narrowToHalves, widenHalves } from "./numbers/half-loops.js";
export { integerType } from "./numbers/integer-type.js";
export {
  type BigLane,
  type ElementClass,
  type ElementOf,
  elementOf,
  highestOf,
  type Lane,
  laneOf,
  lowestOf,
  type NumberLane,
  numberLane,
  numericLane,
} from "./numbers/lane.js";
export { lgamma } from "./numbers/log-gamma.js";
export { nearestFloat } from "./numbers/nearest-float.js";
export { combineRows, type RowLoops, rowLoopsOver } from "./numbers/row-loops.js";
export { accumulators, CHUNK, knownElements, load, stagedElements, store, viewOf } from "./numbers/staging.js";
export { readElements, writeElements } from "./numbers/tensor-elements.js";
