import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "decode-proto";

export const ops: OpEntries<typeof import("./decode-proto.js")> = {
  DecodeProtoV2: {
    inputs: ["bytes: string"],
    outputs: ["sizes: int32", "values: output_types"],
    attrs: [
      "message_type: string",
      "field_names: list(string)",
      "output_types: list(type) >= 0",
      "descriptor_source: string = 'local://'",
      "message_format: string = 'binary'",
      "sanitize: bool = false",
    ],
    shape: "decodeProtoShape",
    kernel: "createDecodeProto",
  },
};
