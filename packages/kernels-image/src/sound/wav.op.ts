import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sound";

export const ops: OpEntries<typeof import("./wav.js")> = {
  DecodeWav: {
    inputs: ["contents: string"],
    outputs: ["audio: float", "sample_rate: int32"],
    attrs: ["desired_channels: int = -1", "desired_samples: int = -1"],
    shape: "decodeWavShape",
    kernel: "createDecodeWav",
  },
  EncodeWav: {
    inputs: ["audio: float", "sample_rate: int32"],
    outputs: ["contents: string"],
    shape: "encodeWavShape",
    compute: "encodeWav",
  },
};
