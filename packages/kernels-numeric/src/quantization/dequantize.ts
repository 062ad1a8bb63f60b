import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, elementRange, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { type QuantizedType, quantizedType } from "@heddle/tensor/quantized";
import { minFirstDequantizer } from "./min-first.js";
import { wholeToInt32 } from "./rounding.js";
import { slicesAlong } from "./slices-along.js";

const float = Math.fround;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

type Dequantize = (x: number) => number;

/**
 * Dequantize: integers of a quantized type as the floats of a range, or of one for each slice along an axis.
 *
 * Source: tensorflow/core/kernels/dequantize_op.cc and quantization_utils.h (TensorFlow 2.21).
 */
export function createDequantize({ attributes, inputTypes, outputTypes }: ConstructionContext): Kernel {
  const mode = attributes.string("mode");
  if (outputTypes[0] === DataType.BFLOAT16 && mode !== "MIN_COMBINED") {
    throw invalidArgument(`When output type is bfloat16, Mode string must be 'MIN_COMBINED', is '${mode}'`);
  }
  const type = quantizedType(inputTypes[0]);
  const axis = attributes.int32("axis");
  const isNarrow = attributes.bool("narrow_range");
  return {
    compute(context) {
      const input = context.input(0);
      const [min, max] = [context.input(1), context.input(2)];
      if (axis >= input.rank) {
        throw invalidArgument(`Axis must be less than input dimension(${input.rank}), got ${axis}`, { axis });
      }
      const { count, inner } = slicesAlong(input.shape, axis);
      checkRange("min", min, axis, count);
      checkRange("max", max, axis, count);
      if (count !== 1 && mode === "MIN_FIRST") {
        throw unimplemented("MIN_FIRST mode is not implemented for Dequantize with axis != -1.");
      }
      const [lows, highs] = [min, max].map((tensor) => Float32Array.from(tensor.elements() as Float32Array));
      const functions = Array.from(lows, (low, slice) =>
        dequantizer(type, mode, low, highs[slice], isNarrow, count === 1),
      );
      const output = context.allocateOutput(0, input.shape);
      return inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
        using part = elementRange(output, start, end);
        const { values, base } = readElements<number>(input);
        writeElements<number>(part, (y, to) => {
          for (let i = start; i < end; i++) {
            const slice = count === 1 ? 0 : Math.floor(i / inner) % count;
            y[to + i - start] = functions[slice](values[base + i]);
          }
        });
      });
    },
  };
}

/** @param isWhole true where one range is that of the whole tensor, whose integers pass int32 in the mode SCALED */
function dequantizer(
  type: QuantizedType,
  mode: string,
  low: number,
  high: number,
  isNarrow: boolean,
  isWhole: boolean,
): Dequantize {
  const { lowest, highest, half } = type;
  if (mode === "SCALED") {
    const fromHigh = float(high / float(highest));
    const fromLow = float(low / float(lowest + (isNarrow ? 1 : 0)));
    const scale = lowest === 0 || fromLow < fromHigh ? fromHigh : fromLow;
    return isWhole ? (x) => wholeToInt32(float(x)) * scale : (x) => float(x) * scale;
  }
  if (mode === "MIN_FIRST") return minFirstDequantizer(type, { low, high });
  const scale = float(float(high - low) / float(float(highest) - lowest));
  return (x) => float(float(float(x) + half) * scale) + low;
}

function checkRange(end: string, range: Tensor, axis: number, count: number): void {
  if (range.elementCount !== count) {
    throw invalidArgument(
      `input_${end}_tensor must have as many elements as input on the dequantization axis (${axis}), got ${range.elementCount}, expected ${count}`,
      { axis, found: range.elementCount, wanted: count },
    );
  }
}
