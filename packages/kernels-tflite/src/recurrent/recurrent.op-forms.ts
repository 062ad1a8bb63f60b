/** Attributes of an op with optional inputs in the middle: see `ListedInputs`. */
export const LISTED_INPUTS = [
  "Tin: list(type)",
  "input_index: list(int)",
  "input_scales: list(float)",
  "input_zero_points: list(int)",
] as const;

/** The fields that the options of all LSTM builtins have. */
export const LSTM_ATTRS = [
  "fused_activation_function: string = 'NONE'",
  "cell_clip: float = 0",
  "proj_clip: float = 0",
  "asymmetric_quantize_inputs: bool = false",
] as const;
