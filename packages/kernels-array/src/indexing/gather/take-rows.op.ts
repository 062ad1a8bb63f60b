import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./take-rows.js")> = {
  HeddleTakeRows: {
    inputs: ["params: Tparams", "indices: Tindices", "given: G * Tindices"],
    outputs: ["output: Tparams"],
    attrs: [
      "size: int >= 0",
      "G: int >= 0 = 0",
      "least_rank: int >= 0 = 0",
      "most_rank: int >= -1 = -1",
      "Tparams: {half, bfloat16, float, double}",
      "Tindices: {int32, int64}",
    ],
    shape: "gatherShape",
    kernel: "createHeddleTakeRows",
  },
};
