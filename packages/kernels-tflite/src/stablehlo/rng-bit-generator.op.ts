import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "stablehlo";

export const ops: OpEntries<typeof import("./rng-bit-generator.js")> = {
  TflStablehloRngBitGenerator: {
    inputs: ["initial_state: uint64"],
    outputs: ["output_state: uint64", "output: dtype"],
    attrs: [
      "algorithm: {'DEFAULT', 'PHILOX', 'THREEFRY'} = 'DEFAULT'",
      "dtype: {int32, int64, uint32, uint64}",
      "output_shape: list(int) = []",
    ],
    shape: "randomBitsShape",
    kernel: "createRngBitGenerator",
  },
};
