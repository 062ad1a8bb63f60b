import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";
import { axisPaddings, dilatedSizes, paddedSizes } from "./between-padding.js";
import { gatheredSizes, gatherOptions } from "./gather-sizes.js";
import { windowPlaces } from "./window-sizes.js";

/** The shape function of TflStablehloPad. @throws {StatusError} INVALID_ARGUMENT for paddings of another number of axes */
export function paddedBetweenShape(context: ShapeContext): void {
  const shape = context.inputShape(0);
  if (!shape) return;
  const { attributes } = context;
  const [low, high, between] = ["edge_padding_low", "edge_padding_high", "interior_padding"].map((name) =>
    attributes.intList(name),
  );
  context.setOutputShape(0, paddedSizes(shape, axisPaddings(shape.length, low, high, between)));
}

/** The shape function of TflDilate. @throws {StatusError} INVALID_ARGUMENT for dilations of another number of axes */
export function dilatedShape(context: ShapeContext): void {
  const shape = context.inputShape(0);
  if (!shape) return;
  const dilations = context.inputTensor(1);
  if (!dilations) {
    context.setOutputShape(
      0,
      shape.map(() => -1),
    );
    return;
  }
  context.setOutputShape(0, dilatedSizes(shape, Array.from(dilations.elements(), Number)));
}

/** The shape function of TflStablehloGather. @throws {StatusError} INVALID_ARGUMENT for indices that do not fit the options */
export function stablehloGatherShape(context: ShapeContext): void {
  const options = gatherOptions(context.attributes);
  const indices = context.inputShape(1);
  if (indices) context.setOutputShape(0, gatheredSizes(indices, options));
}

/** The shape function of TflReduceWindow. @throws {StatusError} INVALID_ARGUMENT for a window of another number of axes */
export function reducedWindowShape(context: ShapeContext): void {
  const shape = context.inputShape(0);
  if (!shape) return;
  const lists = [2, 3, 4].map((index) => context.inputTensor(index)?.elements());
  if (!lists.every((list) => list !== undefined)) {
    context.setOutputShape(
      0,
      shape.map(() => -1),
    );
    return;
  }
  const [sizes, strides, dilations] = lists.map((list) => Array.from(list, Number));
  context.setOutputShape(0, windowPlaces(shape, { sizes, strides, dilations }));
}

/** The shape function of TflStablehloScatter. */
export function scatteredShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(0));
}

/** The shape function of TflStablehloRngBitGenerator. @throws {StatusError} INVALID_ARGUMENT for a state of another rank than 1 */
export function randomBitsShape(context: ShapeContext): void {
  context.setOutputShape(0, inputWithRank(context, 0, 1));
  context.setOutputShape(1, context.attributes.intList("output_shape").map(Number));
}
