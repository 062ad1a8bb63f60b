/** The attributes of an activation whose output has the type of its input. */
export const unaryAttrs = (types: string, ...options: readonly string[]): string[] => [
  `T: {${types}}`,
  ...options,
  "input_scale: list(float)",
  "input_zero_point: list(int)",
  "output_scale: list(float)",
  "output_zero_point: list(int)",
];

/** The arguments of an activation whose output has the type of its input. */
export const UNARY = { inputs: ["input: T"], outputs: ["output: T"] };
