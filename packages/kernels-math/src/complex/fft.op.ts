import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fft";

const COMPLEX = "Tcomplex: {complex64, complex128} = DT_COMPLEX64";
const REAL = "Treal: {float, double} = DT_FLOAT";
const KERNEL = { kernel: "createFft" } as const;
const FFT = { inputs: ["input: Tcomplex"], outputs: ["output: Tcomplex"], attrs: [COMPLEX], ...KERNEL };
const RFFT = {
  inputs: ["input: Treal", "fft_length: int32"],
  outputs: ["output: Tcomplex"],
  attrs: [REAL, COMPLEX],
  ...KERNEL,
};
const IRFFT = {
  inputs: ["input: Tcomplex", "fft_length: int32"],
  outputs: ["output: Treal"],
  attrs: [REAL, COMPLEX],
  ...KERNEL,
};

export const ops: OpEntries<typeof import("./fft.js")> = {
  FFT,
  FFT2D: FFT,
  FFT3D: FFT,
  IFFT: FFT,
  IFFT2D: FFT,
  IFFT3D: FFT,
  RFFT,
  RFFT2D: RFFT,
  RFFT3D: RFFT,
  IRFFT,
  IRFFT2D: IRFFT,
  IRFFT3D: IRFFT,
};
