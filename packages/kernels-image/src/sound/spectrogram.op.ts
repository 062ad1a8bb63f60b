import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sound";

export const ops: OpEntries<typeof import("./spectrogram.js")> = {
  AudioSpectrogram: {
    inputs: ["input: float"],
    outputs: ["spectrogram: float"],
    attrs: ["window_size: int", "stride: int", "magnitude_squared: bool = false"],
    shape: "spectrogramShape",
    kernel: "createAudioSpectrogram",
  },
};
