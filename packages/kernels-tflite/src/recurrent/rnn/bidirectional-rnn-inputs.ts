/** The inputs of BIDIRECTIONAL_SEQUENCE_RNN. */
export const BIDIRECTIONAL_RNN_INPUTS = [
  "input",
  "fw_input_weights",
  "fw_recurrent_weights",
  "fw_bias",
  "fw_hidden_state",
  "bw_input_weights",
  "bw_recurrent_weights",
  "bw_bias",
  "bw_hidden_state",
  "aux_input",
  "fw_aux_input_weights",
  "bw_aux_input_weights",
] as const;
export type BidirectionalRnnInput = (typeof BIDIRECTIONAL_RNN_INPUTS)[number];
