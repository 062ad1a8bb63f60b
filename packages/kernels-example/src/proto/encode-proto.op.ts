import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "encode-proto";

export const ops: OpEntries<typeof import("./encode-proto.js")> = {
  EncodeProto: {
    inputs: ["sizes: int32", "values: Tinput_types"],
    outputs: ["bytes: string"],
    attrs: [
      "field_names: list(string)",
      "message_type: string",
      "descriptor_source: string = 'local://'",
      "Tinput_types: list(type) >= 1",
    ],
    shape: "encodeProtoShape",
    kernel: "createEncodeProto",
  },
};
