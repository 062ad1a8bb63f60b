import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "summaries";

const step = ["writer: resource", "step: int64"];

export const ops: OpEntries<typeof import("./write-summary.js")> = {
  WriteScalarSummary: {
    inputs: [...step, "tag: string", "value: T"],
    attrs: ["T: realnumbertype"],
    isStateful: true,
    shape: "noOutputs",
    compute: "writeScalarSummary",
  },
  WriteHistogramSummary: {
    inputs: [...step, "tag: string", "values: T"],
    attrs: [
      "T: {float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64, bool} = DT_FLOAT",
    ],
    isStateful: true,
    shape: "noOutputs",
    compute: "writeHistogramSummary",
  },
  WriteSummary: {
    inputs: [...step, "tensor: T", "tag: string", "summary_metadata: string"],
    attrs: ["T: type"],
    types: { T: POD_STRING_TYPES },
    isStateful: true,
    shape: "noOutputs",
    compute: "writeSummary",
  },
  WriteRawProtoSummary: {
    inputs: [...step, "tensor: string"],
    isStateful: true,
    shape: "noOutputs",
    compute: "writeRawProtoSummary",
  },
  WriteGraphSummary: {
    inputs: [...step, "tensor: string"],
    isStateful: true,
    shape: "noOutputs",
    compute: "writeGraphSummary",
  },
  ImportEvent: {
    inputs: ["writer: resource", "event: string"],
    isStateful: true,
    shape: "noOutputs",
    compute: "importEvent",
  },
};
