import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fft";

const COMPLEX = "Tcomplex: {complex64, complex128} = DT_COMPLEX64";
const REAL = "Treal: {float, double} = DT_FLOAT";
const KERNEL = { kernel: "createFft" } as const;
const fft = (rank: 1 | 2 | 3) => ({
  inputs: ["input: Tcomplex"],
  outputs: ["output: Tcomplex"],
  attrs: [COMPLEX],
  shape: `fft${rank}dShape`,
  ...KERNEL,
});
const rfft = (rank: 1 | 2 | 3) => ({
  inputs: ["input: Treal", "fft_length: int32"],
  outputs: ["output: Tcomplex"],
  attrs: [REAL, COMPLEX],
  shape: `rfft${rank}dShape`,
  ...KERNEL,
});
const irfft = (rank: 1 | 2 | 3) => ({
  inputs: ["input: Tcomplex", "fft_length: int32"],
  outputs: ["output: Treal"],
  attrs: [REAL, COMPLEX],
  shape: `irfft${rank}dShape`,
  ...KERNEL,
});

export const ops: OpEntries<typeof import("./fft.js")> = {
  FFT: fft(1),
  FFT2D: fft(2),
  FFT3D: fft(3),
  IFFT: fft(1),
  IFFT2D: fft(2),
  IFFT3D: fft(3),
  RFFT: rfft(1),
  RFFT2D: rfft(2),
  RFFT3D: rfft(3),
  IRFFT: irfft(1),
  IRFFT2D: irfft(2),
  IRFFT3D: irfft(3),
};
