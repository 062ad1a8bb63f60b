/** How much a pixel counts that is at a distance of `x` pixels, in float32. */
export interface SamplingKernel {
  /** Pixels further away count nothing. */
  readonly radius: number;
  weight(x: number): number;
}

const { fround } = Math;

/** In float32, as 3.14159265359 of TensorFlow. */
const PI = /* @__PURE__ */ fround(Math.PI);

const cubic = (near: (x: number) => number, far: (x: number) => number): SamplingKernel => ({
  radius: 2,
  weight: (x) => (x >= 2 ? 0 : fround(x >= 1 ? far(x) : near(x))),
});

/**
 * The kernels of ScaleAndTranslate by the names of its attribute.
 *
 * Source: tensorflow/core/kernels/image/sampling_kernels.h (TensorFlow 2.21).
 */
export const samplingKernels: ReadonlyMap<string, SamplingKernel> = /* @__PURE__ */ new Map([
  ["lanczos1", lanczos(1)],
  ["lanczos3", lanczos(3)],
  ["lanczos5", lanczos(5)],
  ["gaussian", { radius: 1.5, weight: (x: number) => (x >= 1.5 ? 0 : fround(Math.exp(-fround(x * x) / 0.5))) }],
  ["box", { radius: 1, weight: (x: number) => (x < 0.5 ? 1 : x === 0.5 ? 0.5 : 0) }],
  ["triangle", { radius: 1, weight: (x: number) => (x < 1 ? fround(1 - x) : 0) }],
  [
    "keyscubic",
    cubic(
      (x) => (1.5 * x - 2.5) * x * x + 1,
      (x) => ((-0.5 * x + 2.5) * x - 4) * x + 2,
    ),
  ],
  [
    "mitchellcubic",
    cubic(
      (x) => ((7 / 6) * x - 2) * x * x + 8 / 9,
      (x) => (((-7 / 18) * x + 2) * x - 10 / 3) * x + 16 / 9,
    ),
  ],
]);

function lanczos(radius: number): SamplingKernel {
  return {
    radius,
    weight: (x) => {
      if (x > radius) return 0;
      if (x <= 1e-3) return 1;
      const angle = fround(PI * x);
      return fround((radius * Math.sin(angle) * Math.sin(fround(angle / radius))) / (PI * PI * x * x));
    },
  };
}
