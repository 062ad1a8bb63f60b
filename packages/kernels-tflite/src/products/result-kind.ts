import { DataType } from "@heddle/tensor";

/** The type of a quantised result in loops: its bytes, negative for int8. */
export const ResultKind = { INT8: -1, UINT8: 1, INT16: 2 } as const;
export type ResultKind = (typeof ResultKind)[keyof typeof ResultKind];

/** The kind of results of type int8, uint8 or int16. */
export function resultKind(dtype: DataType): ResultKind {
  if (dtype === DataType.INT16) return ResultKind.INT16;
  return dtype === DataType.INT8 ? ResultKind.INT8 : ResultKind.UINT8;
}
