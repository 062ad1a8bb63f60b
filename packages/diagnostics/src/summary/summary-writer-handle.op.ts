import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "summaries";

export const ops: OpEntries<typeof import("./summary-writer-handle.js")> = {
  SummaryWriter: {
    outputs: ["writer: resource"],
    attrs: ["shared_name: string = ''", "container: string = ''"],
    isStateful: true,
    shape: "scalarShape",
    kernel: "createSummaryWriter",
  },
  CreateSummaryFileWriter: {
    inputs: [
      "writer: resource",
      "logdir: string",
      "max_queue: int32",
      "flush_millis: int32",
      "filename_suffix: string",
    ],
    isStateful: true,
    shape: "noOutputs",
    compute: "createSummaryFileWriter",
  },
  FlushSummaryWriter: {
    inputs: ["writer: resource"],
    isStateful: true,
    shape: "noOutputs",
    compute: "flushSummaryWriter",
  },
  CloseSummaryWriter: {
    inputs: ["writer: resource"],
    isStateful: true,
    shape: "noOutputs",
    compute: "closeSummaryWriter",
  },
};
