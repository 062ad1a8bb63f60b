import type { DataType } from "@heddle/tensor";
import { type ValueField, valueField } from "../tensor-values.js";

/** The numbers of the fields of TensorProto that hold no elements. Source: tensorflow/core/framework/tensor.proto. */
export const TensorField = { DTYPE: 1, SHAPE: 2, CONTENT: 4, STRINGS: 8, FLOAT8: 18 } as const;

/** The encoding of the elements in a repeated field: of fixed width in bytes, or varints. */
interface ElementField {
  readonly number: number;
  readonly width: 4 | 8 | "varint";
}

const elementFields: Readonly<Record<ValueField, ElementField>> = {
  floatVal: { number: 5, width: 4 },
  doubleVal: { number: 6, width: 8 },
  intVal: { number: 7, width: "varint" },
  scomplexVal: { number: 9, width: 4 },
  int64Val: { number: 10, width: "varint" },
  boolVal: { number: 11, width: "varint" },
  dcomplexVal: { number: 12, width: 8 },
  halfVal: { number: 13, width: "varint" },
  uint32Val: { number: 16, width: "varint" },
  uint64Val: { number: 17, width: "varint" },
};

/** The repeated field of numbers that holds the elements of a type; undefined for a type without one. */
export function elementField(dtype: DataType): ElementField | undefined {
  const name = valueField(dtype);
  return name && elementFields[name];
}
