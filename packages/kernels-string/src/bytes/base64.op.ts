import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bytes";

const FORM = { inputs: ["input: string"], outputs: ["output: string"] };

export const ops: OpEntries<typeof import("./base64.js")> = {
  DecodeBase64: { ...FORM, compute: "decodeBase64" },
  EncodeBase64: { ...FORM, attrs: ["pad: bool = false"], kernel: "createEncodeBase64" },
};
