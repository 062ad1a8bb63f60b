import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { elementCount, readIndex } from "@heddle/tensor";
import { type Elements, elementOf, type Lane, numericLane, stagedElements, viewOf } from "@heddle/tensor/numbers";
import { argAxisNotScalar, badArgAxis, emptyArgAxis, tooManyArgDimensions } from "../on-demand-errors.js";

/** The kernel of ArgMax, or of ArgMin: the places of the first greatest or least elements along an axis. */
export function createArgMax({ op, inputTypes, outputTypes }: ConstructionContext): Kernel {
  const greatest = op.name === "ArgMax";
  const lane = numericLane(inputTypes[0]);
  const output = numericLane(outputTypes[0]);
  return {
    compute(context) {
      const { shape } = context.input(0);
      const dimension = context.input(1);
      if (dimension.rank !== 0) throw argAxisNotScalar(dimension.shape);
      const given = readIndex(dimension);
      const axis = given < 0 ? given + shape.length : given;
      if (!(axis >= 0 && axis < shape.length)) throw badArgAxis(given, shape.length);
      if (shape[axis] === 0) throw emptyArgAxis(given, shape);
      const rest = shape.filter((_, i) => i !== axis);
      if (shape.length > 7 && !rest.includes(0)) throw tooManyArgDimensions(shape);
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

/** 0 unless a later element is beyond all before it and the type's own limit; NaN is beyond nothing. */
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
