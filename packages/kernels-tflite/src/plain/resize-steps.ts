import { roundHalfEven } from "@heddle/tensor/quantized";

/** A place between two pixels of a row or column; `part` is its distance from the lower one. */
export interface Step {
  readonly lower: number;
  readonly upper: number;
  readonly part: number;
}

export interface StepsOptions {
  readonly alignCorners: boolean;
  readonly halfPixelCenters: boolean;
}

/** The places of `outputSize` pixels among `inputSize`, in float32. Source: ComputeInterpolationValues of resize_bilinear.h. */
export function floatSteps(inputSize: number, outputSize: number, options: StepsOptions): Step[] {
  const { fround } = Math;
  const [from, to] = spans(inputSize, outputSize, options);
  const scale = fround(from / to);
  return Array.from({ length: outputSize }, (_, i) => {
    const place = options.halfPixelCenters ? fround(fround(fround(i + 0.5) * scale) - 0.5) : fround(i * scale);
    const lower = Math.max(Math.floor(place), 0);
    return { lower, upper: Math.min(Math.ceil(place), inputSize - 1), part: fround(place - lower) };
  });
}

/** The same in units of 1/1024, with integer divisions. */
export function fixedSteps(inputSize: number, outputSize: number, options: StepsOptions): Step[] {
  const [from, to] = spans(inputSize, outputSize, options);
  const scale = Math.trunc((1024 * from + Math.trunc(to / 2)) / to);
  return Array.from({ length: outputSize }, (_, i) => {
    const place = i * scale + (options.halfPixelCenters ? Math.trunc(scale / 2) - 512 : 0);
    const lower = Math.max(Math.trunc(place / 1024), 0);
    const upper = Math.min(Math.trunc((place + 1023) / 1024), inputSize - 1);
    return { lower, upper, part: place - 1024 * lower };
  });
}

/**
 * The same in units of 1/2048, of places in float32, of two the even one.
 *
 * Source: src/indirection.c of XNNPACK, `xnn_indirection_init_resize_bilinear2d_hwc_q11`.
 */
export function nearestSteps(inputSize: number, outputSize: number, options: StepsOptions): Step[] {
  const { fround } = Math;
  const [from, to] = spans(inputSize, outputSize, options);
  const scale = fround(from / to);
  const offset = options.halfPixelCenters && !options.alignCorners ? fround(fround(0.5 * scale) - 0.5) : 0;
  return Array.from({ length: outputSize }, (_, i) => {
    const place = Math.min(Math.max(fround(fround(i * scale) + offset), 0), inputSize - 1);
    const lower = Math.trunc(place);
    return { lower, upper: Math.min(lower + 1, inputSize - 1), part: roundHalfEven(fround(place - lower) * 2048) };
  });
}

/** The distances that are mapped to each other. */
function spans(inputSize: number, outputSize: number, { alignCorners }: StepsOptions): [from: number, to: number] {
  return alignCorners && outputSize > 1 ? [inputSize - 1, outputSize - 1] : [inputSize, outputSize];
}
