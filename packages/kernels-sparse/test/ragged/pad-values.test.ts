import type { AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

interface Case {
  readonly dtype?: DataType;
  readonly splitType?: DataType;
  readonly splits: readonly number[];
  readonly columns: number;
  /** The shape of a value. */
  readonly block?: readonly number[];
  readonly rank?: number;
}

const VALUES = 90;

/** The rows of a case, or its error, by WebAssembly or by the twins. */
async function pad(wasmLoops: boolean, given: Case) {
  const { dtype = DataType.INT32, splitType = DataType.INT64, splits, columns, block = [], rank = 0 } = given;
  const memory = createTestMemory({ wasmLoops });
  using host = new Host({ memory, plugins: [plugin] });
  const size = block.reduce((product, each) => product * each, 1);
  const numbers = Array.from({ length: VALUES * size }, (_, i) => numberOf(dtype, i));
  const inputs = [
    tensorFromJs(memory, dtype, numbers).withShape([VALUES, ...block]),
    tensorFromJs(memory, splitType, splits as number[]).withShape([splits.length]),
    tensorFromJs(memory, dtype, numberOf(dtype, 120)),
  ];
  try {
    const int = (value: number): AttrValue => ({ kind: "int", value: BigInt(value) });
    const attrs = new Map(Object.entries({ columns: int(columns), rank: int(rank) }));
    const [output] = await runOp(host, "HeddlePadValues", inputs, { attrs });
    using tensor = output as Tensor;
    return { shape: [...tensor.shape], values: [...tensor.toArray()] };
  } catch (error) {
    return String(error);
  } finally {
    for (const input of inputs) input.release();
  }
}

const numberOf = (dtype: DataType, index: number, i = index % 121) =>
  dtype === DataType.COMPLEX128 ? { real: i, imag: -i } : i;

/** The same in plain JavaScript. */
function expected({ dtype = DataType.INT32, splits, columns, block = [] }: Case) {
  const size = block.reduce((product, each) => product * each, 1);
  const lengths = splits.slice(1).map((end, row) => end - (splits[row] ?? 0));
  const width = columns < 0 ? Math.max(0, ...lengths) : columns;
  const values = lengths.flatMap((length, row) =>
    Array.from({ length: width * size }, (_, i) =>
      numberOf(dtype, i < length * size ? (splits[row] ?? 0) * size + i : 120),
    ),
  );
  return { shape: [lengths.length, width, ...block], values };
}

describe.each([true, false])("HeddlePadValues, WebAssembly %s", (wasmLoops) => {
  const splits = [0, 0, 3, 5, 41, 41, 90];

  test.each([DataType.INT8, DataType.HALF, DataType.FLOAT, DataType.INT64, DataType.COMPLEX128])(
    "pads and cuts rows of type %i",
    async (dtype) => {
      for (const columns of [-1, 0, 1, 2, 7, 36, 60]) {
        for (const block of [[], [1], [3], [2, 2]]) {
          const given = { dtype, splits, columns, block };
          expect(await pad(wasmLoops, given)).toEqual(expected(given));
        }
      }
    },
  );

  test("takes splits of int32, splits that begin above 0, and no rows", async () => {
    for (const given of [
      { splitType: DataType.INT32, splits, columns: 4 },
      { splits: [5, 6, 20], columns: -1 },
      { splitType: DataType.INT32, splits: [2, 2, 90], columns: 3 },
      { splits: [0], columns: 3 },
      { splits: [0, 0], columns: -1 },
    ]) {
      expect(await pad(wasmLoops, given)).toEqual(expected(given));
    }
  });

  test("refuses splits that fall, are negative, pass the values, or are none", async () => {
    const errorOf = async (given: Case) => String(await pad(wasmLoops, given));
    expect(await errorOf({ splits: [0, 3, 2], columns: 2 })).toContain("row split 2 is 2, which is less");
    expect(await errorOf({ splits: [-1, 3], columns: 2 })).toContain("row split 0 is -1");
    expect(await errorOf({ splits: [0, 91], columns: 2 })).toContain("Row partitions are for 91 values");
    expect(await errorOf({ splits: [0, 2 ** 40], columns: 2 })).toContain(
      "Row partitions are for 1099511627776 values",
    );
    expect(await errorOf({ splits: [], columns: 2 })).toContain("row splits must not be empty");
    expect(await errorOf({ splits: [0, 1], columns: 2, rank: 3 })).toContain("do not fit");
  });
});
