/** The attributes of an op with two quantised inputs of one type and an output of that type. */
export const binaryAttrs = (types: string, ...options: readonly string[]): string[] => [
  ...comparedAttrs(types),
  ...options,
  "output_scale: list(float)",
  "output_zero_point: list(int)",
];

/** The attributes of an op with two quantised inputs of one type. */
export const comparedAttrs = (types: string): string[] => [
  `T: {${types}}`,
  "input1_scale: list(float)",
  "input1_zero_point: list(int)",
  "input2_scale: list(float)",
  "input2_zero_point: list(int)",
];

/** The arguments of an op with two inputs and an output of one type. */
export const BINARY = { inputs: ["input1: T", "input2: T"], outputs: ["output: T"] };

/** The option of a fused activation. */
export const FUSED = "fused_activation_function: string = 'NONE'";
