import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "block-cells";

const PEEPHOLE = "use_peephole: bool = false";
const T = "T: {half, float}";
const common = {
  inputs: ["seq_len_max: int64", "x: T", "cs_prev: T", "h_prev: T", "w: T", "wci: T", "wcf: T", "wco: T", "b: T"],
  outputs: ["i: T", "cs: T", "f: T", "o: T", "ci: T", "co: T", "h: T"],
  types: { T: [DataType.FLOAT, DataType.HALF] },
  shape: "blockLstmShape",
} as const;

export const ops: OpEntries<typeof import("./block-lstm.js")> = {
  BlockLSTM: {
    ...common,
    attrs: ["forget_bias: float = 1.0", "cell_clip: float = 3.0", PEEPHOLE, T],
    kernel: "createBlockLstm",
  },
  BlockLSTMV2: { ...common, attrs: ["cell_clip: float = 0.0", PEEPHOLE, T], kernel: "createBlockLstmV2" },
};
