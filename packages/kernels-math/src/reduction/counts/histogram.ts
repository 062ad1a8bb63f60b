import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, readIndex, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { printGeneral } from "@heddle/tensor/text";

/** The bin of a value, not rounded: above the last one for values above the range, NaN where infinities or equal limits meet. */
type PlaceOf = (index: number) => number;

/**
 * HistogramFixedWidth: how many values are in each of the equally wide bins of a range. Those outside are in the first or the last bin.
 *
 * TensorFlow ends the process for infinite limits, and for those of int64 that are one float64: they are refused.
 *
 * Source: tensorflow/core/kernels/histogram_op.cc (TensorFlow 2.21).
 */
export function histogramFixedWidth(context: ComputeContext): void | Promise<void> {
  const [values, range, bins] = [context.input(0), context.input(1), context.input(2)];
  if (range.rank !== 1) throw invalidArgument("value_range should be a vector.");
  if (range.elementCount !== 2) throw invalidArgument("value_range should be a vector of 2 elements.");
  if (bins.rank !== 0) throw invalidArgument("nbins should be a scalar.");
  const count = readIndex(bins);
  checkRange(range);
  if (count <= 0) throw invalidArgument(`nbins should be a positive number, but got '${count}'`, { count });
  const output = context.allocateOutput(0, [count]);
  checkValues(values);
  const { memory } = context;
  memory.u8.fill(0, output.address, output.address + count * dataTypeSize(output.dtype));
  // No memory has as many values as a word can count: the upper words of int64 stay 0.
  const words = dataTypeSize(output.dtype) / 4;
  const [low, high] = limitsOf(range).map(Number);
  const step = high / count - low / count;
  if (values.dtype === DataType.FLOAT && step > 0 && step < Number.POSITIVE_INFINITY) {
    return inBlocks(context, values.elementCount, 65_536, (start, end) => {
      countFloats(
        memory.f32,
        values.address / 4 + start,
        values.address / 4 + end,
        low,
        step,
        count,
        memory.u32,
        output.address / 4,
        words,
      );
    });
  }
  const place = placeIn(values, range, count);
  return inBlocks(context, values.elementCount, 65_536, (start, end) => {
    const placeOf = place();
    const { u32 } = memory;
    for (let i = start; i < end; i++) {
      const bin = Math.trunc(Math.min(placeOf(i), count - 1));
      if (Number.isNaN(bin)) throw invalidArgument(`value_range ${textOf(range)} has no bins of a finite width`);
      u32[output.address / 4 + bin * words]++;
    }
  });
}

/** Counts float32 that are not NaN, where no two infinities meet: a loop for one view is several times as fast as one for all. */
function countFloats(
  f32: Float32Array,
  from: number,
  end: number,
  low: number,
  step: number,
  count: number,
  bins: Uint32Array,
  to: number,
  words: number,
): void {
  const last = count - 1;
  for (let i = from; i < end; i++) {
    const value = f32[i];
    const place = value > low ? (value - low) / step : 0;
    const bin = place < last ? Math.floor(place) : last;
    bins[to + bin * words]++;
  }
}

/** Makes functions that read the memory's view, which is dead after an allocation. All arithmetic is float64's. */
function placeIn(values: Tensor, range: Tensor, count: number): () => PlaceOf {
  const [low, high] = limitsOf(range).map(Number);
  const step = high / count - low / count;
  const placeOf = (value: number) => (Math.max(value, low) - low) / step;
  if (values.dtype === DataType.INT64) {
    return () => {
      const { values: view, base } = readElements<bigint>(values);
      return (index) => placeOf(Number(view[base + index]));
    };
  }
  return () => {
    const { values: view, base } = readElements<number>(values);
    return (index) => placeOf(view[base + index]);
  };
}

function checkRange(range: Tensor): void {
  const [low, high] = limitsOf(range);
  if (low < high) return;
  throw invalidArgument(`value_range should satisfy value_range[0] < value_range[1], but got '${textOf(range)}'`);
}

function limitsOf(range: Tensor): readonly [low: number | bigint, high: number | bigint] {
  const { values, base } = readElements<number | bigint>(range);
  return [values[base], values[base + 1]];
}

function textOf(range: Tensor): string {
  const isFloat = range.dtype === DataType.FLOAT || range.dtype === DataType.DOUBLE;
  return `[${limitsOf(range)
    .map((value) => (isFloat ? printGeneral(Number(value), 6) : `${value}`))
    .join(", ")}]`;
}

function checkValues(values: Tensor): void {
  if (values.dtype === DataType.FLOAT) {
    const { f32 } = values.memory;
    const first = values.address / 4;
    for (let i = first; i < first + values.elementCount; i++) {
      if (Number.isNaN(f32[i])) throw invalidArgument("Histogram values must not contain NaN");
    }
    return;
  }
  if (values.dtype !== DataType.DOUBLE) return;
  const { values: view, base } = readElements<number>(values);
  for (let i = 0; i < values.elementCount; i++) {
    if (Number.isNaN(view[base + i])) throw invalidArgument("Histogram values must not contain NaN");
  }
}
