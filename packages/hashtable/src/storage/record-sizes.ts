import { DataType, dataTypeSize } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";

/** The sizes in bytes of keys, values and records, and the string cells among them. */
export interface RecordSizes {
  readonly keyBytes: number;
  readonly valueBytes: number;
  readonly strideBytes: number;
  /** 1 for keys that are strings, else 0. */
  readonly keyCells: number;
  /** The number of string cells in a value. */
  readonly valueCells: number;
}

/** The sizes of the records of a table with scalar keys. */
export function recordSizes(keyType: DataType, valueType: DataType, valueElements: number): RecordSizes {
  const keyBytes = elementBytes(keyType);
  const valueBytes = valueElements * elementBytes(valueType);
  return {
    keyBytes,
    valueBytes,
    strideBytes: (keyBytes + valueBytes + 3) & ~3,
    keyCells: keyType === DataType.STRING ? 1 : 0,
    valueCells: valueType === DataType.STRING ? valueElements : 0,
  };
}

function elementBytes(dtype: DataType): number {
  return dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
}
