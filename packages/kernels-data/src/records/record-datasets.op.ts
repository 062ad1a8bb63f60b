import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "records";

const RECORDS = {
  outputs: ["handle: variant"],
  attrs: ["metadata: string = ''"],
  isStateful: true,
  shape: "scalarShape",
} as const;
const FIXED_LENGTH = {
  ...RECORDS,
  inputs: [
    "filenames: string",
    "header_bytes: int64",
    "record_bytes: int64",
    "footer_bytes: int64",
    "buffer_size: int64",
  ],
  compute: "fixedLengthRecordDataset",
} as const;
const TF_RECORD = {
  ...RECORDS,
  inputs: ["filenames: string", "compression_type: string", "buffer_size: int64"],
  compute: "tfRecordDataset",
} as const;

export const ops: OpEntries<typeof import("./record-datasets.js")> = {
  FixedLengthRecordDataset: FIXED_LENGTH,
  FixedLengthRecordDatasetV2: { ...FIXED_LENGTH, inputs: [...FIXED_LENGTH.inputs, "compression_type: string"] },
  TFRecordDataset: TF_RECORD,
  TFRecordDatasetV2: { ...TF_RECORD, inputs: [...TF_RECORD.inputs, "byte_offsets: int64"] },
};
