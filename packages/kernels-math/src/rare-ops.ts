import type { KernelSpec } from "@heddle/kernel-api";
import { PRODUCT_TYPES } from "./products/mat-mul.js";
import { opOf } from "./register-op.js";

type SegmentReduction = "Sum" | "Prod" | "Max" | "Min" | "Mean";

const segmentTypes = (reduction: SegmentReduction) =>
  reduction === "Max" || reduction === "Min" ? "T: {realnumbertype}" : "T: {numbertype}";

const sorted = (reduction: SegmentReduction) => () =>
  opOf(`Segment${reduction}`, "data: T, segment_ids: Tindices -> output: T", [
    segmentTypes(reduction),
    "Tindices: {int32, int64}",
  ]);

const unsorted = (reduction: SegmentReduction) => () =>
  opOf(`UnsortedSegment${reduction}`, "data: T, segment_ids: Tindices, num_segments: Tnumsegments -> output: T", [
    segmentTypes(reduction),
    reduction === "Sum" ? "Tindices: {int16, int32, int64}" : "Tindices: {int32, int64}",
    "Tnumsegments: {int32, int64} = DT_INT32",
  ]);

const product = (op: string, integers: string) => (): KernelSpec =>
  opOf(
    op,
    "x: T, y: T -> output: T",
    [
      `T: {bfloat16, half, float, double, ${integers}, complex64, complex128}`,
      "adj_x: bool = false",
      "adj_y: bool = false",
      "grad_x: bool = false",
      "grad_y: bool = false",
    ],
    PRODUCT_TYPES,
  );

const argument = (op: string, int16: string, outputs: string) => () =>
  opOf(op, "input: T, dimension: Tidx -> output: output_type", [
    "T: {realnumbertype, qint8, quint8, qint32, qint16, quint16, bool}",
    `Tidx: {${int16}int32, int64} = DT_INT32`,
    `output_type: {${outputs}int32, int64} = DT_INT64`,
  ]);

export const segmentSum = /* @__PURE__ */ sorted("Sum");
export const segmentProd = /* @__PURE__ */ sorted("Prod");
export const segmentMax = /* @__PURE__ */ sorted("Max");
export const segmentMin = /* @__PURE__ */ sorted("Min");
export const segmentMean = /* @__PURE__ */ sorted("Mean");
export const unsortedSegmentSum = /* @__PURE__ */ unsorted("Sum");
export const unsortedSegmentProd = /* @__PURE__ */ unsorted("Prod");
export const unsortedSegmentMax = /* @__PURE__ */ unsorted("Max");
export const unsortedSegmentMin = /* @__PURE__ */ unsorted("Min");
export const batchMatMul = /* @__PURE__ */ product("BatchMatMul", "int32, int64");
export const batchMatMulV2 = /* @__PURE__ */ product(
  "BatchMatMulV2",
  "int16, int32, int64, uint8, uint16, uint32, uint64",
);
export const argMax = /* @__PURE__ */ argument("ArgMax", "int16, ", "int16, uint16, ");
export const argMin = /* @__PURE__ */ argument("ArgMin", "", "");

export const addN = () => opOf("AddN", "inputs: N * T -> sum: T", ["N: int >= 1", "T: {numbertype, variant}"]);

export const bucketize = () =>
  opOf("Bucketize", "input: T -> output: int32", ["T: {int32, int64, float, double}", "boundaries: list(float)"]);

export const clipByValue = () =>
  opOf(
    "ClipByValue",
    "t: T, clip_value_min: T, clip_value_max: T -> output: T",
    ["T: {numbertype}"],
    "float, double, int32, uint8, int16, int8, complex64, int64, bfloat16, uint16, complex128, half",
  );

export const linSpace = () =>
  opOf(
    "LinSpace",
    "start: T, stop: T, num: Tidx -> output: T",
    ["T: {bfloat16, half, float, double}", "Tidx: {int32, int64} = DT_INT32"],
    "float, double",
  );

const COMPLEX = "T: {complex64, complex128} = DT_COMPLEX64";

const complexPart = (op: string) => () =>
  opOf(op, "input: T -> output: Tout", [COMPLEX, "Tout: {float, double} = DT_FLOAT"]);

export const complex = () =>
  opOf("Complex", "real: T, imag: T -> out: Tout", [
    "T: {float, double} = DT_FLOAT",
    "Tout: {complex64, complex128} = DT_COMPLEX64",
  ]);

export const real = /* @__PURE__ */ complexPart("Real");
export const imag = /* @__PURE__ */ complexPart("Imag");
export const angle = /* @__PURE__ */ complexPart("Angle");

export const conj = () => opOf("Conj", "input: T -> output: T", ["T: {complex64, complex128, variant} = DT_COMPLEX64"]);

export const einsum = () =>
  opOf(
    "Einsum",
    "inputs: N * T -> output: T",
    ["equation: string", "N: int >= 1", "T: type"],
    "bfloat16, half, float, double, int32, int64, complex64, complex128",
  );

const FOURIER = "Tcomplex: {complex64, complex128} = DT_COMPLEX64";
const fourier = (op: string) => () => opOf(op, "input: Tcomplex -> output: Tcomplex", [FOURIER]);
const realFourier = (op: string, types: string) => () =>
  opOf(op, `input: ${types.replace(" ", ", fft_length: int32 -> output: ")}`, [
    "Treal: {float, double} = DT_FLOAT",
    FOURIER,
  ]);

export const fft = /* @__PURE__ */ fourier("FFT");
export const fft2d = /* @__PURE__ */ fourier("FFT2D");
export const fft3d = /* @__PURE__ */ fourier("FFT3D");
export const ifft = /* @__PURE__ */ fourier("IFFT");
export const ifft2d = /* @__PURE__ */ fourier("IFFT2D");
export const ifft3d = /* @__PURE__ */ fourier("IFFT3D");
export const rfft = /* @__PURE__ */ realFourier("RFFT", "Treal Tcomplex");
export const rfft2d = /* @__PURE__ */ realFourier("RFFT2D", "Treal Tcomplex");
export const rfft3d = /* @__PURE__ */ realFourier("RFFT3D", "Treal Tcomplex");
export const irfft = /* @__PURE__ */ realFourier("IRFFT", "Tcomplex Treal");
export const irfft2d = /* @__PURE__ */ realFourier("IRFFT2D", "Tcomplex Treal");
export const irfft3d = /* @__PURE__ */ realFourier("IRFFT3D", "Tcomplex Treal");

export const fakeQuantWithMinMaxVars = () =>
  opOf("FakeQuantWithMinMaxVars", "inputs: float, min: float, max: float -> outputs: float", [
    "num_bits: int = 8",
    "narrow_range: bool = false",
  ]);

const SEEDS = ["seed: int = 0", "seed2: int = 0"];
const random = (op: string) => () => ({
  ...opOf(op, "shape: T -> output: dtype", [...SEEDS, "dtype: {half, bfloat16, float, double}", "T: {int32, int64}"]),
  isStateful: true,
});

export const randomUniform = /* @__PURE__ */ random("RandomUniform");
export const randomStandardNormal = /* @__PURE__ */ random("RandomStandardNormal");
export const truncatedNormal = /* @__PURE__ */ random("TruncatedNormal");

export const randomUniformInt = () => ({
  ...opOf("RandomUniformInt", "shape: T, minval: Tout, maxval: Tout -> output: Tout", [
    ...SEEDS,
    "Tout: {int32, int64}",
    "T: {int32, int64}",
  ]),
  isStateful: true,
});

export const multinomial = () => ({
  ...opOf(
    "Multinomial",
    "logits: T, num_samples: int32 -> output: output_dtype",
    [...SEEDS, "T: {realnumbertype}", "output_dtype: {int32, int64} = DT_INT64"],
    "bfloat16, half, float, double",
  ),
  isStateful: true,
});
