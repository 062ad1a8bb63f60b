/** The form of a reduction of a quantised tensor along axes. */
export const reduction = (types: string) => ({
  inputs: ["input: T", "axis: int32"],
  outputs: ["output: T"],
  attrs: [
    `T: {${types}}`,
    "keep_dims: bool = false",
    "input_scale: list(float)",
    "input_zero_point: list(int)",
    "output_scale: list(float)",
    "output_zero_point: list(int)",
  ],
});
