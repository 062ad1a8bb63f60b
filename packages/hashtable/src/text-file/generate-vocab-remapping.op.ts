import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "text-files";

export const ops: OpEntries<typeof import("./generate-vocab-remapping.js")> = {
  GenerateVocabRemapping: {
    inputs: ["new_vocab_file: string", "old_vocab_file: string"],
    outputs: ["remapping: int64", "num_present: int32"],
    attrs: ["new_vocab_offset: int >= 0", "num_new_vocab: int >= 0", "old_vocab_size: int >= -1 = -1"],
    shape: "generateVocabRemappingShape",
    kernel: "createGenerateVocabRemapping",
  },
};
