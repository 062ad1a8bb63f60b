import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "encode-png";

export const ops: OpEntries<typeof import("./encode-png.js")> = {
  EncodePng: {
    inputs: ["image: T"],
    outputs: ["contents: string"],
    attrs: ["compression: int = -1", "T: {uint8, uint16} = DT_UINT8"],
    shape: "encodedPicturesShape",
    kernel: "createEncodePng",
  },
};
