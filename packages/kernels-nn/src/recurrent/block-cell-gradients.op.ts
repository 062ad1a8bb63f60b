import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "block-cell-gradients";

const tensors = (names: string) => names.split(" ").map((name) => `${name}: T`);
const WEIGHTS = "x cs_prev h_prev w wci wcf wco b i cs f o ci co";
const lstm = {
  attrs: ["use_peephole: bool", "T: {half, float}"],
  types: { T: [DataType.FLOAT, DataType.HALF] },
} as const;
const block = {
  ...lstm,
  inputs: ["seq_len_max: int64", ...tensors(`${WEIGHTS} h cs_grad h_grad`)],
  outputs: tensors("x_grad cs_prev_grad h_prev_grad w_grad wci_grad wcf_grad wco_grad b_grad"),
  shape: "blockLstmGradientShape",
} as const;

export const ops: OpEntries<typeof import("./block-cell-gradients.js")> = {
  LSTMBlockCellGrad: {
    ...lstm,
    inputs: tensors(`${WEIGHTS} cs_grad h_grad`),
    outputs: tensors("cs_prev_grad dicfo wci_grad wcf_grad wco_grad"),
    shape: "lstmCellGradientShape",
    kernel: "createLstmBlockCellGrad",
  },
  BlockLSTMGrad: { ...block, kernel: "createBlockLstmGrad" },
  BlockLSTMGradV2: { ...block, kernel: "createBlockLstmGradV2" },
  GRUBlockCellGrad: {
    inputs: tensors("x h_prev w_ru w_c b_ru b_c r u c d_h"),
    outputs: tensors("d_x d_h_prev d_c_bar d_r_bar_u_bar"),
    attrs: ["T: {float}"],
    shape: "gruCellGradientShape",
    compute: "gruBlockCellGrad",
  },
};
