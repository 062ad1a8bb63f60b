import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "summaries";

export const ops: OpEntries<typeof import("./audio-summary.js")> = {
  AudioSummary: {
    inputs: ["tag: string", "tensor: float"],
    outputs: ["summary: string"],
    attrs: ["sample_rate: float", "max_outputs: int >= 1 = 3"],
    deprecation: { version: 15, explanation: "Use AudioSummaryV2." },
    shape: "scalarShape",
    kernel: "createAudioSummary",
  },
  AudioSummaryV2: {
    inputs: ["tag: string", "tensor: float", "sample_rate: float"],
    outputs: ["summary: string"],
    attrs: ["max_outputs: int >= 1 = 3"],
    shape: "scalarShape",
    kernel: "createAudioSummary",
  },
  WriteAudioSummary: {
    inputs: ["writer: resource", "step: int64", "tag: string", "tensor: float", "sample_rate: float"],
    attrs: ["max_outputs: int >= 1 = 3"],
    isStateful: true,
    shape: "noOutputs",
    kernel: "createWriteAudioSummary",
  },
};
