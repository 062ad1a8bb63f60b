import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fused";

export const ops: OpEntries<typeof import("./attention.js")> = {
  HeddleAttention: {
    inputs: ["query: float", "key: float", "value: float", "mask: M * float"],
    outputs: ["result: float"],
    attrs: [
      "M: int >= 0",
      "query_axes: string",
      "key_axes: string",
      "value_axes: string",
      "result_axes: string",
      "score_axes: string",
      "scaling: {'none', 'multiply', 'divide'}",
      "scale: float",
      "unfused: func",
    ],
    shape: "unknownShape",
    kernel: "createHeddleAttention",
  },
};
