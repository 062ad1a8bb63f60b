import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sound";

export const ops: OpEntries<typeof import("./mfcc.js")> = {
  Mfcc: {
    inputs: ["spectrogram: float", "sample_rate: int32"],
    outputs: ["output: float"],
    attrs: [
      "upper_frequency_limit: float = 4000.0",
      "lower_frequency_limit: float = 20.0",
      "filterbank_channel_count: int = 40",
      "dct_coefficient_count: int = 13",
    ],
    shape: "mfccShape",
    kernel: "createMfcc",
  },
};
