// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createBlockLstm, createBlockLstmV2 } from "../recurrent/block-lstm.js";
export { createGruBlockCell } from "../recurrent/gru-block-cell.js";
export { createLstmBlockCell } from "../recurrent/lstm-block-cell.js";
