import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const INPUTS = ["predictions: float", "targets: T"];
const T = "T: {int32, int64} = DT_INT32";
const FORM = { outputs: ["precision: bool"], types: { T: [DataType.INT32, DataType.INT64] }, shape: "inTopKShape" };

export const ops: OpEntries<typeof import("./in-top-k.js")> = {
  InTopK: { ...FORM, inputs: INPUTS, attrs: ["k: int", T], kernel: "createInTopK" },
  InTopKV2: { ...FORM, inputs: [...INPUTS, "k: T"], attrs: [T], compute: "inTopKV2" },
};
