import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "decode-compressed";

export const ops: OpEntries<typeof import("./decode-compressed.js")> = {
  DecodeCompressed: {
    inputs: ["bytes: string"],
    outputs: ["output: string"],
    attrs: ["compression_type: string = ''"],
    shape: "unchangedShape",
    kernel: "createDecodeCompressed",
  },
};
