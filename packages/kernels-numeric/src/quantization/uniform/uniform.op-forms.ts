/** Inputs with the scales and zero points of a tensor. */
export const quantizationOf = (name: string) => [`${name}_scales: float`, `${name}_zero_points: int32`];

/** Attributes that say the axis of a tensor's scales, and the limits of its integers. */
export const axisAndLimitsOf = (name: string) => [
  `${name}_quantization_axis: int = -1`,
  `${name}_quantization_min_val: int`,
  `${name}_quantization_max_val: int`,
];
