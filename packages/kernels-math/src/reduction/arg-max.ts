import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { elementCount, exactIndex, formatShape, readIndex } from "@heddle/tensor";
import { type Elements, elementOf, type Lane, numericLane, stagedElements, viewOf } from "@heddle/tensor/numbers";

/** ArgMax and ArgMin: the index along an axis of the first greatest or least element. */
export function createArgMax({ op, inputTypes, outputTypes }: ConstructionContext): Kernel {
  const greatest = op.name === "ArgMax";
  const lane = numericLane(inputTypes[0]);
  const output = numericLane(outputTypes[0]);
  return {
    compute(context) {
      const { shape } = context.input(0);
      const dimension = context.input(1);
      if (dimension.rank !== 0) {
        throw invalidArgument(`dim must be a scalar, but received tensor of shape: ${formatShape(dimension.shape)}`, {
          shape: dimension.shape,
        });
      }
      const given = readIndex(dimension);
      const axis = given < 0 ? given + shape.length : given;
      if (!(axis >= 0 && axis < shape.length)) {
        throw invalidArgument(
          `Expected dimension in the range [${-shape.length}, ${shape.length}), but got ${exactIndex(dimension)}`,
          {
            axis: exactIndex(dimension),
            rank: shape.length,
          },
        );
      }
      if (shape[axis] === 0) {
        throw invalidArgument(`Reduction axis ${given} is empty in shape ${formatShape(shape)}`, {
          axis: given,
          shape,
        });
      }
      const rest = shape.filter((_, i) => i !== axis);
      if (shape.length > 7 && !rest.includes(0)) {
        throw invalidArgument(
          `Argmax and Argmin only support up to 7 input dimensions, but got ${shape.length}. Inputs shape: ${formatShape(shape)}`,
          { shape },
        );
      }
      const { address } = context.allocateOutput(0, rest);
      const { memory } = context;
      const { values, base } = stagedElements(memory, lane, context.input(0));
      const places = viewOf(memory, output);
      const first = address >>> output.shift;
      const inner = elementCount(shape.slice(axis + 1));
      const outer = elementCount(shape.slice(0, axis));
      for (let o = 0; o < outer; o++) {
        for (let i = 0; i < inner; i++) {
          const from = base + o * shape[axis] * inner + i;
          places[first + o * inner + i] = elementOf(
            output,
            findPlace(values, from, shape[axis], inner, lane, greatest),
          );
        }
      }
    },
  };
}

/** The index of the first best element; 0 where none is better than the type's own limit. NaN is never better. */
function findPlace(x: Elements, start: number, length: number, step: number, lane: Lane, greatest: boolean): number {
  let place = 0;
  let best = greatest ? lane.lowest : lane.highest;
  for (let i = 0, at = start; i < length; i++, at += step) {
    const value = x[at];
    if (greatest ? value > best : value < best) {
      best = value;
      place = i;
    }
  }
  return place;
}
