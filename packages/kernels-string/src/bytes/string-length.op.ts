import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./string-length.js")> = {
  StringLength: {
    inputs: ["input: string"],
    outputs: ["output: int32"],
    attrs: ["unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'"],
    shape: "unchangedShape",
    kernel: "createStringLength",
  },
};
