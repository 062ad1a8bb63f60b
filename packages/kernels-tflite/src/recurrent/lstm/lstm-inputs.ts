/** The parts of a cell among the inputs of LSTM and UNIDIRECTIONAL_SEQUENCE_LSTM, by position from 1 on; then the states. */
const PARTS = [
  "input_to_input_weights",
  "input_to_forget_weights",
  "input_to_cell_weights",
  "input_to_output_weights",
  "recurrent_to_input_weights",
  "recurrent_to_forget_weights",
  "recurrent_to_cell_weights",
  "recurrent_to_output_weights",
  "cell_to_input_weights",
  "cell_to_forget_weights",
  "cell_to_output_weights",
  "input_gate_bias",
  "forget_gate_bias",
  "cell_gate_bias",
  "output_gate_bias",
  "projection_weights",
  "projection_bias",
] as const;

const NORMS = [
  "input_layer_norm_coefficients",
  "forget_layer_norm_coefficients",
  "cell_layer_norm_coefficients",
  "output_layer_norm_coefficients",
] as const;

const AUXILIARY_WEIGHTS = [
  "aux_input_to_input_weights",
  "aux_input_to_forget_weights",
  "aux_input_to_cell_weights",
  "aux_input_to_output_weights",
] as const;

/** The inputs of LSTM's full kernel and of UNIDIRECTIONAL_SEQUENCE_LSTM. */
export const LSTM_INPUTS = ["input", ...PARTS, "output_state", "cell_state", ...NORMS] as const;
export type LstmInput = (typeof LSTM_INPUTS)[number];

/** A tensor of a cell, by its name without the direction. */
export type LstmPart = (typeof PARTS | typeof NORMS | typeof AUXILIARY_WEIGHTS)[number];

/** The parts of a cell, by their names without the direction. */
export const LSTM_PARTS: readonly LstmPart[] = [...PARTS, ...NORMS, ...AUXILIARY_WEIGHTS];

/** The inputs of LSTM's basic kernel. */
export const BASIC_LSTM_INPUTS = ["input", "prev_activation", "weights", "biases", "prev_state"] as const;
export type BasicLstmInput = (typeof BASIC_LSTM_INPUTS)[number];

type Directed<Names extends readonly string[]> = `${"fw" | "bw"}_${Names[number]}`;
const directed = <const Names extends readonly string[]>(direction: "fw" | "bw", names: Names) =>
  names.map((name) => `${direction}_${name}` as Directed<Names>);

/** The inputs of BIDIRECTIONAL_SEQUENCE_LSTM. */
export const BIDIRECTIONAL_LSTM_INPUTS = [
  "input" as const,
  ...directed("fw", PARTS),
  ...directed("bw", PARTS),
  "fw_output_state" as const,
  "fw_cell_state" as const,
  "bw_output_state" as const,
  "bw_cell_state" as const,
  "aux_input" as const,
  ...directed("fw", AUXILIARY_WEIGHTS),
  ...directed("bw", AUXILIARY_WEIGHTS),
];
export type BidirectionalLstmInput = (typeof BIDIRECTIONAL_LSTM_INPUTS)[number];
