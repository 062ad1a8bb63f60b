import { DataType, POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "serialize-tensor";

export const ops: OpEntries<typeof import("./serialize-tensor.js")> = {
  ParseTensor: {
    inputs: ["serialized: string"],
    outputs: ["output: out_type"],
    attrs: ["out_type: type"],
    compute: "parseTensor",
    shape: "unknownShape",
  },
  SerializeTensor: {
    inputs: ["tensor: T"],
    outputs: ["serialized: string"],
    attrs: ["T: type"],
    types: { T: [...POD_STRING_TYPES, DataType.VARIANT] },
    compute: "serializeTensor",
    shape: "scalarShape",
  },
};
