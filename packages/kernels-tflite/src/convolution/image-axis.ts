import { invalidArgument } from "@heddle/status";

/** The most elements that a filter with its dilation and an input have together: places along an axis are int32. */
const MOST_ELEMENTS = 2 ** 31 - 1;

/** One dimension that a filter slides along. */
export class ImageAxis {
  readonly inputSize: number;
  readonly filterSize: number;
  readonly outputSize: number;
  readonly #sourceOf: (place: number, tap: number) => number;
  #sources: Int32Array | undefined;

  /** @param sourceOf the input's index, which may be outside, at a position of the filter and one of its elements */
  constructor(
    inputSize: number,
    filterSize: number,
    outputSize: number,
    sourceOf: (place: number, tap: number) => number,
  ) {
    this.inputSize = inputSize;
    this.filterSize = filterSize;
    this.outputSize = outputSize;
    this.#sourceOf = sourceOf;
  }

  /** For each position of the filter and each of its elements, the input's index there; -1 outside and for none. */
  get sources(): Int32Array {
    this.#sources ??= this.#findSources();
    return this.#sources;
  }

  #findSources(): Int32Array {
    const sources = new Int32Array(this.outputSize * this.filterSize);
    for (let place = 0, i = 0; place < this.outputSize; place++) {
      for (let tap = 0; tap < this.filterSize; tap++, i++) {
        const source = this.#sourceOf(place, tap);
        sources[i] = source >= 0 && source < this.inputSize ? source : -1;
      }
    }
    return sources;
  }
}

/** An axis along which a filter goes forward. */
export class SlidAxis extends ImageAxis {
  /** The elements of padding at the start. */
  readonly before: number;
  readonly stride: number;
  readonly dilation: number;

  constructor(inputSize: number, filterSize: number, outputSize: number, before: number, steps: AxisSteps) {
    const { stride, dilation } = steps;
    super(inputSize, filterSize, outputSize, (place, tap) => place * stride - before + tap * dilation);
    this.before = before;
    this.stride = stride;
    this.dilation = dilation;
  }
}

/** The steps of a filter along an axis. */
export interface AxisSteps {
  readonly stride: number;
  readonly dilation: number;
  readonly padding: string;
}

/**
 * The axis of a convolution.
 *
 * Source: ComputePaddingHeightWidth of tensorflow/lite/kernels/padding.h.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a filter that does not fit, and one of 2^31 elements
 */
export function slideAlong(inputSize: number, filterSize: number, steps: AxisSteps): SlidAxis {
  const { stride, dilation, padding } = steps;
  const size = (filterSize - 1) * dilation + 1;
  if (size + inputSize > MOST_ELEMENTS) {
    throw invalidArgument(`a filter of ${size} elements for an input of ${inputSize}; wanted ${MOST_ELEMENTS} of both`);
  }
  const places = padding === "SAME" ? inputSize + stride - 1 : inputSize + stride - size;
  const outputSize = Math.trunc(places / stride);
  if (outputSize < 0)
    throw invalidArgument(`a filter of ${size} elements for an input of ${inputSize}, without padding`);
  const before = paddingBefore((outputSize - 1) * stride + size - inputSize);
  return new SlidAxis(inputSize, filterSize, outputSize, before, steps);
}

/** Places of an output along an axis, `stride` apart, that the same elements of a filter reach, which are `stride` apart too. */
export interface Phase {
  readonly axis: ImageAxis;
  readonly firstPlace: number;
  readonly firstTap: number;
  readonly stride: number;
}

/**
 * The axes of a transposed convolution, whose output has `outputSize` elements: one for each phase of the stride, because other elements of the
 * filter only see zeros there; a single one where a phase would have no elements of the filter.
 */
export function slideBack(
  inputSize: number,
  filterSize: number,
  outputSize: number,
  { stride, padding }: AxisSteps,
): readonly Phase[] {
  const reach = padding === "SAME" ? outputSize + stride - 1 : outputSize + stride - filterSize;
  const before = paddingBefore((Math.trunc(reach / stride) - 1) * stride + filterSize - outputSize);
  if (filterSize < stride) {
    const axis = new ImageAxis(inputSize, filterSize, outputSize, (place, tap) => {
      const at = (place + before - tap) / stride;
      return Number.isInteger(at) ? at : -1;
    });
    return [{ axis, firstPlace: 0, firstTap: 0, stride: 1 }];
  }
  return Array.from({ length: Math.min(stride, outputSize) }, (_, firstPlace) => {
    const firstTap = (firstPlace + before) % stride;
    const [taps, places] = [filterSize - firstTap, outputSize - firstPlace].map((size) => Math.ceil(size / stride));
    const first = (firstPlace + before - firstTap) / stride;
    const axis = new ImageAxis(inputSize, taps, places, (place, tap) => first + place - tap);
    return { axis, firstPlace, firstTap, stride };
  });
}

/** The attributes `padding`, `stride_NAME` and perhaps `dilation_NAME_factor`. @throws {StatusError} INVALID_ARGUMENT for unknown padding and steps below 1 */
export function axisSteps(
  attributes: { string(name: string): string; int(name: string): number; has(name: string): boolean },
  name: "h" | "w" | "d",
): AxisSteps {
  const padding = attributes.string("padding");
  if (padding !== "SAME" && padding !== "VALID") throw invalidArgument(`padding ${padding}; wanted SAME or VALID`);
  const stride = attributes.int(`stride_${name}`);
  const dilationName = `dilation_${name}_factor`;
  const dilation = attributes.has(dilationName) ? attributes.int(dilationName) : 1;
  if (stride < 1 || dilation < 1) throw invalidArgument(`stride ${stride} and dilation ${dilation}; wanted at least 1`);
  return { stride, dilation, padding };
}

function paddingBefore(total: number): number {
  return Math.floor(Math.max(0, total) / 2);
}
