import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "utf8-binarize";

export const ops: OpEntries<typeof import("./utf8-binarize.js")> = {
  "TFText>Utf8Binarize": {
    inputs: ["input_tokens: string"],
    outputs: ["output_binarizations: float"],
    attrs: ["word_length: int", "bits_per_char: int", "replacement_char: int"],
    shape: "utf8BinarizeShape",
    kernel: "createUtf8Binarize",
  },
};
