import { DataType } from "@heddle/tensor";

/** The attributes of the quantisation of an argument with an axis for its channels. */
const perChannel = (name: string) => [
  `${name}_scale: list(float) = []`,
  `${name}_zero_point: list(int) = []`,
  `${name}_axis: int = 0`,
];

/** The attributes that convolutions share, for a filter of the name `filter`. */
export const convolutionAttrs = (filter: string) => [
  "T: {float, int8, uint8, int16}",
  `T${filter}: {int8, uint8}`,
  "Tbias: {float, int32, int64} = DT_INT32",
  "Toutput: {float, int8, uint8, int16}",
  "num_bias: int >= 0",
  "padding: string = 'SAME'",
  "stride_w: int = 0",
  "stride_h: int = 0",
  "fused_activation_function: string = 'NONE'",
  "is_delegated: bool = true",
  "input_scale: list(float) = []",
  "input_zero_point: list(int) = []",
  ...perChannel(filter),
  ...perChannel("bias"),
  "output_scale: list(float) = []",
  "output_zero_point: list(int) = []",
];

/** The types that convolutions compute. */
export const convolutionTypes = (filter: string) =>
  [
    [DataType.FLOAT, DataType.INT8],
    [DataType.INT8, DataType.INT8],
    [DataType.UINT8, DataType.UINT8],
    [DataType.INT16, DataType.INT8],
  ].map(([T, Tfilter]) => ({ T: [T], [`T${filter}`]: [Tfilter], Toutput: [T] }));
