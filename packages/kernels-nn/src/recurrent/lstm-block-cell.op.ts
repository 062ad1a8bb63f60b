import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "block-cells";

export const ops: OpEntries<typeof import("./lstm-block-cell.js")> = {
  LSTMBlockCell: {
    inputs: ["x: T", "cs_prev: T", "h_prev: T", "w: T", "wci: T", "wcf: T", "wco: T", "b: T"],
    outputs: ["i: T", "cs: T", "f: T", "o: T", "ci: T", "co: T", "h: T"],
    attrs: ["forget_bias: float = 1.0", "cell_clip: float = 3.0", "use_peephole: bool = false", "T: {half, float}"],
    types: { T: [DataType.FLOAT, DataType.HALF] },
    shape: "blockCellShape",
    kernel: "createLstmBlockCell",
  },
};
