import { DataType, dataTypeEnumName, dataTypeName } from "@heddle/tensor";
import type { OpCase } from "@heddle/tooling-testing/op-cases";

const SOURCES = [DataType.HALF, DataType.BFLOAT16, DataType.FLOAT, DataType.DOUBLE];
const TARGETS = [
  ...[DataType.INT8, DataType.UINT8, DataType.INT16, DataType.UINT16, DataType.INT32, DataType.UINT32, DataType.INT64],
  ...[DataType.UINT64, DataType.BOOL, DataType.HALF, DataType.BFLOAT16, DataType.FLOAT],
  ...[DataType.COMPLEX64, DataType.COMPLEX128],
];
const VALUES: readonly (number | string)[] = [
  ...["NaN", "Infinity", "-Infinity", "-0"],
  ...[0.5, -0.5, 1.5, -1.5, -1, -2, 127, 127.5, 128, -128, -128.5, -129, 255, 255.5, 256, -255, -256],
  ...[32767, 32768, -32768, -32769, 65504, 65535, 65536, -65535],
  ...[2147483520, 2147483647, 2147483648, 2147483649, -2147483648, -2147483649],
  ...[4294967040, 4294967295, 4294967296, 4294967297, 1e10, -1e10, 2 ** 53],
  ...[2 ** 63 - 1024, 2 ** 63, -(2 ** 63), -(2 ** 63) - 2048, 2 ** 64 - 2048, 2 ** 64, 1e30, -1e30, 1e300],
];

/** Cast of one floating-point number at a limit, for every pair of types and every limit. */
export function* castCases(): Generator<OpCase> {
  for (const source of SOURCES) {
    for (const target of TARGETS) {
      for (const value of VALUES) {
        const attrs = {
          SrcT: { type: dataTypeEnumName(source) },
          DstT: { type: dataTypeEnumName(target) },
          Truncate: { b: false },
        };
        yield { op: "Cast", attrs, inputs: [{ dtype: dataTypeName(source), shape: [1], values: [value] }] };
      }
    }
  }
}
