import { DataType } from "@heddle/tensor";

/** What TensorFlow starts from, which NaN and negative infinity do not exceed; integers start from their first element. */
export const LOWEST: Readonly<Partial<Record<DataType, number>>> = {
  [DataType.FLOAT]: -3.4028234663852886e38,
  [DataType.DOUBLE]: -Number.MAX_VALUE,
  [DataType.HALF]: -65504,
  [DataType.BFLOAT16]: -3.3895313892515355e38,
};
