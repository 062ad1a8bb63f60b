import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "decompositions";

export const ops: OpEntries<typeof import("./eig.js")> = {
  Eig: {
    inputs: ["input: T"],
    outputs: ["e: Tout", "v: Tout"],
    attrs: ["compute_v: bool = true", "T: {float, double, complex64, complex128}", "Tout: {complex64, complex128}"],
    shape: "selfAdjointEigShape",
    kernel: "createEig",
  },
};
