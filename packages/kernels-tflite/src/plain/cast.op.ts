import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "plain";

export const ops: OpEntries<typeof import("./cast.js")> = {
  TflCast: {
    inputs: ["input: float"],
    outputs: ["output: Toutput"],
    attrs: ["Toutput: {uint8, int16, int32}"],
    types: { Toutput: [DataType.UINT8, DataType.INT16, DataType.INT32] },
    shape: "unchangedShape",
    compute: "cast",
  },
};
