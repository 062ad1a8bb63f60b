import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { narrowToHalves } from "@heddle/tensor/numbers";
import { type QuantizedType, quantizedType } from "@heddle/tensor/quantized";
import { minFirstReals } from "./min-first.js";
import { dequantizeAlong, integerCode, type SliceNumbers } from "./quantize-slices.js";
import { slicesAlong } from "./slices-along.js";

const float = Math.fround;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

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
  const code = integerCode(inputTypes[0]);
  const isWide = inputTypes[0] === DataType.QINT32;
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
      const slices = Array.from(lows, (low, slice) => numbersOf(type, mode, low, highs[slice], isNarrow));
      // In the mode SCALED with one range, TensorFlow converts float32 back to int32: those of 2^31 wrap.
      const form = { type: code, wraps: isWide && mode === "SCALED" && count === 1 };
      const output = context.allocateOutput(0, input.shape);
      const isShort = output.dtype === DataType.BFLOAT16;
      const run = inner * count;
      const runsAtOnce = Math.max(1, Math.floor(ELEMENTS_AT_ONCE / Math.max(1, run)));
      return inBlocks(context, run === 0 ? 0 : input.elementCount / run, runsAtOnce, (start, end) => {
        const { memory } = context;
        const elements = (end - start) * run;
        using scope = memory.scope();
        const z = isShort ? scope.malloc(elements * 4) : output.address + start * run * 4;
        dequantizeAlong(memory, form, [input.address + start * run * (code & 7), z], elements, inner, slices);
        if (isShort) narrowToHalves(memory, output.dtype, z, elements, output.address + start * run * 2);
      });
    },
  };
}

function numbersOf(type: QuantizedType, mode: string, low: number, high: number, isNarrow: boolean): SliceNumbers {
  const { lowest, highest, half } = type;
  if (mode === "SCALED") {
    const fromHigh = float(high / float(highest));
    const fromLow = float(low / float(lowest + (isNarrow ? 1 : 0)));
    return { numbers: [0, 0, lowest === 0 || fromLow < fromHigh ? fromHigh : fromLow, -0], integers: [0] };
  }
  if (mode === "MIN_FIRST") return minFirstReals(type, { low, high });
  const scale = float(float(high - low) / float(float(highest) - lowest));
  return { numbers: [0, half, scale, low], integers: [0] };
}

function checkRange(end: string, range: Tensor, axis: number, count: number): void {
  if (range.elementCount !== count) {
    throw invalidArgument(
      `input_${end}_tensor must have as many elements as input on the dequantization axis (${axis}), got ${range.elementCount}, expected ${count}`,
      { axis, found: range.elementCount, wanted: count },
    );
  }
}
