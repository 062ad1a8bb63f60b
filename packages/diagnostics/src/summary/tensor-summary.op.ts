import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "summaries";

export const ops: OpEntries<typeof import("./tensor-summary.js")> = {
  TensorSummary: {
    inputs: ["tensor: T"],
    outputs: ["summary: string"],
    attrs: ["T: type", "description: string = ''", "labels: list(string) = []", "display_name: string = ''"],
    types: { T: POD_STRING_TYPES },
    shape: "scalarShape",
    compute: "tensorSummary",
  },
  TensorSummaryV2: {
    inputs: ["tag: string", "tensor: T", "serialized_summary_metadata: string"],
    outputs: ["summary: string"],
    attrs: ["T: type"],
    types: { T: POD_STRING_TYPES },
    shape: "scalarShape",
    compute: "tensorSummaryV2",
  },
};
