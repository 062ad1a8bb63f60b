/** How windows lie along one dimension. */
export interface WindowForm {
  /** At least 1. */
  readonly size: number;
  /** At least 1. */
  readonly stride: number;
  /** True for SAME: windows reach over both ends of the input. */
  readonly isPadded: boolean;
}

/** The windows along one dimension. */
export interface Windows {
  readonly count: number;
  readonly size: number;
  readonly stride: number;
  /** The elements of the first window before the input. */
  readonly before: number;
  /** The first and one past the last element of a window that are in the input. */
  at(index: number): readonly [start: number, end: number];
}

/** The windows along a dimension of `length` elements. Source: tensorflow/lite/kernels/padding.h (TensorFlow 2.21). */
export function windowsAlong(length: number, { size, stride, isPadded }: WindowForm): Windows {
  const count = Math.max(0, isPadded ? Math.ceil(length / stride) : Math.ceil((length - size + 1) / stride));
  const before = Math.max(0, (count - 1) * stride + size - length) >> 1;
  return {
    count,
    size,
    stride,
    before,
    at: (index) => {
      const start = index * stride - before;
      return [Math.max(start, 0), Math.min(start + size, length)];
    },
  };
}
