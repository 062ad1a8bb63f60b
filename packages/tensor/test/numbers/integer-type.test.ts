import { expect, test } from "vitest";
import { DataType } from "../../src/index.js";
import { integerType } from "../../src/numbers.js";

test("integerType is the type as which elements are stored", () => {
  const { INT8, UINT8, INT16, UINT16, INT32, FLOAT, STRING } = DataType;
  const { QINT8, QUINT8, QINT16, QUINT16, QINT32, INT4, UINT4, INT2, UINT2 } = DataType;
  expect([QINT8, QUINT8, QINT16, QUINT16, QINT32].map(integerType)).toEqual([INT8, UINT8, INT16, UINT16, INT32]);
  expect([INT4, UINT4, INT2, UINT2].map(integerType)).toEqual([INT8, UINT8, INT8, UINT8]);
  expect([INT8, FLOAT, STRING].map(integerType)).toEqual([INT8, FLOAT, STRING]);
});
