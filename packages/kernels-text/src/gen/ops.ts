// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const CaseFoldUTF8 = (): KernelSpec => ({
  op: {
    name: "CaseFoldUTF8",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
  },
});

export const NormalizeUTF8 = (): KernelSpec => ({
  op: {
    name: "NormalizeUTF8",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["normalization_form", "string"]],
  },
});
