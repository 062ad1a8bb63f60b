// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";

export const TflDequantize = (): KernelSpec => ({
  op: "TflDequantize",
  inputs: ["input: T"],
  outputs: ["output: float"],
  attrs: ["T: {int8, uint8, int16}", "input_scale: list(float)", "input_zero_point: list(int)", "input_axis: int = 0"],
  constraints: { T: [DataType.INT8, DataType.UINT8, DataType.INT16] },
});

export const TflRegexTokenize = (): KernelSpec => ({
  op: "TflRegexTokenize",
  inputs: ["text: string"],
  outputs: ["ids: int32"],
  attrs: ["delim_regex_pattern: string", "vocabulary: string", "sequence_length: int >= 1"],
});
