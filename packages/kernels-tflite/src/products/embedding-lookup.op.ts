import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "products";

export const ops: OpEntries<typeof import("./embedding-lookup.js")> = {
  TflEmbeddingLookup: {
    inputs: ["lookup: int32", "value: Tvalue"],
    outputs: ["output: Toutput"],
    attrs: [
      "Tvalue: {int8, uint8}",
      "Toutput: {float} = DT_FLOAT",
      "value_scale: list(float)",
      "value_zero_point: list(int)",
      "value_axis: int = 0",
    ],
    types: { Tvalue: [DataType.INT8, DataType.UINT8], Toutput: [DataType.FLOAT] },
    shape: "embeddingShape",
    kernel: "createEmbeddingLookup",
  },
};
