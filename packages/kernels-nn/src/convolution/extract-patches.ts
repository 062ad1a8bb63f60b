import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { type Padding, slideWindow } from "@heddle/kernel-api/shapes";
import { invalidArgument, outOfRange, unimplemented } from "@heddle/status";
import { dataTypeSize, formatShape, rowMajorStrides, type Tensor } from "@heddle/tensor";

/** ExtractImagePatches: the patches of images under a window, each as the channels of one place. */
export function createExtractImagePatches(construction: ConstructionContext): Kernel {
  return createExtract(construction, 4, (outputSize, { stride, size, rate }, inputSize) =>
    Math.max(0, Math.trunc(((outputSize - 1) * stride + (size - 1) * rate + 1 - inputSize) / 2)),
  );
}

/** ExtractVolumePatches: the patches of volumes. A window that leaves gaps begins after the start, as TensorFlow's does. */
export function createExtractVolumePatches(construction: ConstructionContext): Kernel {
  return createExtract(construction, 5, (outputSize, { stride, size }, inputSize) =>
    Math.trunc(((outputSize - 1) * stride + size - inputSize) / 2),
  );
}

/** A window along one dimension. */
interface Along {
  readonly size: number;
  readonly stride: number;
  /** Steps between the elements of the window. */
  readonly rate: number;
}

/** The elements of padding before the input, for SAME. */
type PaddingBefore = (outputSize: number, along: Along, inputSize: number) => number;

function createExtract(construction: ConstructionContext, rank: number, paddingBefore: PaddingBefore): Kernel {
  const { attributes } = construction;
  const sizes = readSteps(construction, "ksizes", rank);
  const strides = readSteps(construction, "strides", rank);
  const rates = attributes.has("rates") ? readSteps(construction, "rates", rank) : sizes.map(() => 1);
  const padding = attributes.string("padding") as Padding;
  const windows = sizes.map((size, i): Along => ({ size, stride: strides[i], rate: rates[i] }));
  return {
    compute(context) {
      const input = context.input(0);
      if (input.rank !== rank) throw invalidArgument(`input must be ${rank}-dimensional${formatShape(input.shape)}`);
      const [batch, ...inner] = input.shape;
      const depth = inner.pop() ?? 1;
      const places = inner.map((size, i) =>
        slideWindow(size, { size: (sizes[i] - 1) * rates[i] + 1, stride: strides[i], padding }),
      );
      const patch = sizes.reduce((product, size) => product * size, depth);
      const shape = [batch, ...places.map(({ outputSize }) => outputSize), patch];
      const output = context.allocateOutput(0, shape);
      if (output.elementCount === 0) return;
      const starts = windows.map((along, i) => {
        const before = padding === "SAME" ? paddingBefore(places[i].outputSize, along, inner[i]) : 0;
        return Array.from({ length: places[i].outputSize }, (_, place) => place * along.stride - before);
      });
      copyPatches(input, output, windows, starts);
    },
  };
}

/** The values of an attribute for the inner dimensions; batch and channels have 1. */
function readSteps({ attributes }: ConstructionContext, name: string, rank: number): readonly number[] {
  const values = attributes.int32List(name);
  if (values[0] !== 1 || values[rank - 1] !== 1) throw unimplemented(`Only support ${name} across space.`);
  const inner = values.slice(1, rank - 1);
  if (inner.some((value) => !(value >= 1))) throw outOfRange(`${name} is out of range.`, { values: inner.join() });
  return inner;
}

/** Copies, for each place of the windows and each of their elements, all channels; zeros outside of the input. */
function copyPatches(
  input: Tensor,
  output: Tensor,
  windows: readonly Along[],
  starts: readonly (readonly number[])[],
): void {
  const { u8 } = input.memory;
  const size = dataTypeSize(input.dtype);
  const strides = rowMajorStrides(input.shape);
  const run = input.shape[input.rank - 1] * size;
  const origin: number[] = [];
  let to = output.address;
  /** Writes the rest of a patch: dimension `d` of the window on, from byte `from` of the input; undefined outside of it. */
  const writePatch = (d: number, from: number | undefined): void => {
    if (d === windows.length) {
      if (from === undefined) u8.fill(0, to, to + run);
      else u8.copyWithin(to, from, from + run);
      to += run;
      return;
    }
    for (let k = 0, at = origin[d]; k < windows[d].size; k++, at += windows[d].rate) {
      const isInside = from !== undefined && at >= 0 && at < input.shape[d + 1];
      writePatch(d + 1, isInside ? from + at * strides[d + 1] * size : undefined);
    }
  };
  const visitPlaces = (d: number, from: number): void => {
    if (d === starts.length) {
      writePatch(0, from);
      return;
    }
    for (const start of starts[d]) {
      origin[d] = start;
      visitPlaces(d + 1, from);
    }
  };
  for (let n = 0; n < input.shape[0]; n++) visitPlaces(0, input.address + n * strides[0] * size);
}
