// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createBidirectionalSequenceLstm } from "../recurrent/bidirectional-sequence-lstm.js";
export { createBidirectionalSequenceRnn } from "../recurrent/bidirectional-sequence-rnn.js";
export { createLstm } from "../recurrent/lstm.js";
export { createRnn, createUnidirectionalSequenceRnn } from "../recurrent/rnn.js";
export { createSvdf } from "../recurrent/svdf.js";
export { createUnidirectionalSequenceLstm } from "../recurrent/unidirectional-sequence-lstm.js";
