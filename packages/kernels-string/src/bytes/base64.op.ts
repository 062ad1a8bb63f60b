import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bytes";

const FORM = { inputs: ["input: string"], outputs: ["output: string"] };

export const ops: OpEntries<typeof import("./base64.js")> = {
  DecodeBase64: { ...FORM, shape: "unchangedShape", compute: "decodeBase64" },
  EncodeBase64: { ...FORM, attrs: ["pad: bool = false"], shape: "unchangedShape", kernel: "createEncodeBase64" },
};
