import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, elementCount, exactIndex, formatShape, readIndex } from "@heddle/tensor";
import {
  accumulators,
  type Element,
  elementOf,
  highestOf,
  type Lane,
  lowestOf,
  numericLane,
  viewOf,
} from "@heddle/tensor/numbers";
import { ELEMENTS_AT_ONCE, stagedInBlocks } from "../fold/in-element-blocks.js";
import { copyAs, wideType } from "../staged-reductions.js";
import { ARG_EXTREME_TYPES, argExtremeLoopsOver } from "./arg-extreme-loops.js";
import { flipSigns } from "./flip-signs.js";

/** ArgMax and ArgMin: the index along an axis of the first greatest or least element. */
export function createArgMax({ op, inputTypes, outputTypes }: ConstructionContext): Kernel {
  const greatest = op.name === "ArgMax";
  const lane = numericLane(inputTypes[0]);
  const output = numericLane(outputTypes[0]);
  const wide = numericLane(SIGNED[lane.dtype] ?? wideType(lane));
  const type = ARG_EXTREME_TYPES.indexOf(wide.dtype);
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
      if (rest.includes(0)) return;
      const sizes = { length: shape[axis], inner: elementCount(shape.slice(axis + 1)) };
      const isShort = sizes.inner === 1 || sizes.length * sizes.inner * wide.bytes <= MOST_BYTES_AT_ONCE;
      if (type >= 0 && isShort) return findAt(context, lane, wide, greatest, sizes, output, address);
      return runSteps(findPlaces(context, lane, greatest, sizes, output, address));
    },
  };
}

/** The signed types that unsigned ones are searched as, with a bit flipped. */
const SIGNED: { readonly [dtype: number]: DataType | undefined } = {
  [DataType.UINT32]: DataType.INT32,
  [DataType.UINT64]: DataType.INT64,
};

/** Elements that loops search without a pause, where the outer size can be cut. */
const WHOLES_AT_ONCE = 32_768;
/** Bytes of an inner and a searched size that loops take. Others are searched with pauses. */
const MOST_BYTES_AT_ONCE = 1 << 26;

/** Writes the indices of elements that are searched as those of a lane of one of `ARG_EXTREME_TYPES`, often their own. */
function findAt(
  context: ComputeContext,
  lane: Lane,
  wide: Lane,
  greatest: boolean,
  { length, inner }: { readonly length: number; readonly inner: number },
  output: Lane,
  target: number,
): void | Promise<void> {
  const { address: x, elementCount: count } = context.input(0);
  const whole = length * inner;
  const isLong = output.bytes === 8 ? 1 : 0;
  const type = ARG_EXTREME_TYPES.indexOf(wide.dtype);
  return inBlocks(context, count / whole, Math.ceil(WHOLES_AT_ONCE / whole), (start, end) => {
    const { memory } = context;
    using scope = memory.scope();
    const found = (end - start) * inner;
    const isNarrow = output.bytes === 2;
    const to = isNarrow ? scope.malloc(found * 4) : target + start * inner * output.bytes;
    const own = x + start * whole * lane.bytes;
    const from = wide === lane ? own : scope.malloc((end - start) * whole * wide.bytes);
    if (SIGNED[lane.dtype]) flipSigns(memory, own, (end - start) * whole, lane.bytes, from);
    else if (wide !== lane) copyAs(memory, lane.dtype, own, (end - start) * whole, wide.dtype, from);
    const loops = argExtremeLoopsOver(memory);
    loops.findMiddle(type, greatest ? 1 : 0, from, end - start, length, inner, to, isLong);
    const { i32, u16, f32 } = memory;
    if (lane.elementClass === "float" && lane !== wide) {
      const limit = Number(greatest ? lowestOf<Lane>(lane) : highestOf<Lane>(lane));
      const step = isLong ? 2 : 1;
      clearLimits(f32, from >>> 2, length, inner, limit, i32, to >>> 2, found, step);
    }
    if (!isNarrow) return;
    for (let i = 0, place = (target >>> 1) + start * inner; i < found; i++) u16[place + i] = i32[(to >>> 2) + i];
  });
}

/** Makes the index 0 where the best number of a narrow type, as a wide one, is the type's own limit: none is better than that. */
function clearLimits(
  f32: Float32Array,
  from: number,
  length: number,
  inner: number,
  limit: number,
  places: Int32Array,
  to: number,
  count: number,
  step: number,
): void {
  for (let i = 0; i < count; i++) {
    const whole = Math.floor(i / inner) * length * inner;
    const place = to + i * step;
    if (f32[from + whole + places[place] * inner + (i % inner)] === limit) places[place] = 0;
  }
}

/** Writes the index of the first best element; 0 where none is better than the type's own limit. NaN is never better. */
function* findPlaces(
  context: ComputeContext,
  lane: Lane,
  greatest: boolean,
  { length, inner }: { readonly length: number; readonly inner: number },
  output: Lane,
  address: number,
): Steps<void> {
  const input = context.input(0);
  const elements = yield* stagedInBlocks<Lane>(context, lane, input);
  const limit: Element = greatest ? lowestOf<Lane>(lane) : highestOf<Lane>(lane);
  const bests = accumulators<Lane>(lane, inner);
  const found = new Float64Array(inner);
  // Where the next block begins.
  let [outer, row, column] = [0, 0, 0];
  const findInRow = (start: number, end: number) => {
    const { values, base } = elements();
    const places = viewOf<Lane>(context.memory, output);
    const first = address >>> output.shift;
    for (let at = start; at < end; ) {
      if (inner === 1) {
        const count = Math.min(length - row, end - at);
        let best = row === 0 ? limit : bests[0];
        let place = row === 0 ? 0 : found[0];
        for (let i = 0; i < count; i++) {
          const value = values[base + at + i];
          if (greatest ? value > best : value < best) {
            best = value;
            place = row + i;
          }
        }
        bests[0] = best;
        found[0] = place;
        at += count;
        row += count;
      } else {
        const count = Math.min(inner - column, end - at);
        if (row === 0) {
          bests.fill(limit, column, column + count);
          found.fill(0, column, column + count);
        }
        const from = base + at - column;
        for (let i = column; i < column + count; i++) {
          const value = values[from + i];
          if (greatest ? value > bests[i] : value < bests[i]) {
            bests[i] = value;
            found[i] = row;
          }
        }
        at += count;
        column += count;
        if (column < inner) return;
        column = 0;
        row++;
      }
      if (row < length) continue;
      for (let i = 0; i < inner; i++) places[first + outer * inner + i] = elementOf(output, found[i]);
      row = 0;
      outer++;
    }
  };
  yield* settle(inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, findInRow));
}
