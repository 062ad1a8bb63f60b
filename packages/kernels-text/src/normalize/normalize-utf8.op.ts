import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./normalize-utf8.js")> = {
  NormalizeUTF8: {
    inputs: ["input: string"],
    outputs: ["output: string"],
    attrs: ["normalization_form: string"],
    shape: "unchangedShape",
    kernel: "createNormalizeUtf8",
  },
};
