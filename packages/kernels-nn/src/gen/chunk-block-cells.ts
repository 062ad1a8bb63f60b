// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createBlockLstm, createBlockLstmV2 } from "../recurrent/block-lstm.js";
import { gruBlockCell as compute_gruBlockCell } from "../recurrent/gru-block-cell.js";
export { createLstmBlockCell } from "../recurrent/lstm-block-cell.js";
export const gruBlockCell = /* @__PURE__ */ kernelOf(compute_gruBlockCell);
