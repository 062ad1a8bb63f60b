// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createBidirectionalSequenceLstm } from "../recurrent/lstm/bidirectional-sequence-lstm.js";
export { createLstm } from "../recurrent/lstm/lstm.js";
export { createUnidirectionalSequenceLstm } from "../recurrent/lstm/unidirectional-sequence-lstm.js";
export { createBidirectionalSequenceRnn } from "../recurrent/rnn/bidirectional-sequence-rnn.js";
export { createRnn, createUnidirectionalSequenceRnn } from "../recurrent/rnn/rnn.js";
export { createSvdf } from "../recurrent/svdf/svdf.js";
