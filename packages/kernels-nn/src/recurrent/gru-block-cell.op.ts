import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "block-cells";

export const ops: OpEntries<typeof import("./gru-block-cell.js")> = {
  GRUBlockCell: {
    inputs: ["x: T", "h_prev: T", "w_ru: T", "w_c: T", "b_ru: T", "b_c: T"],
    outputs: ["r: T", "u: T", "c: T", "h: T"],
    attrs: ["T: {float}"],
    shape: "blockCellShape",
    kernel: "createGruBlockCell",
  },
};
