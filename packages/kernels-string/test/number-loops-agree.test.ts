import { DataType, dataTypeSize, Tensor, tensorFromJs } from "@heddle/tensor";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import {
  agrees,
  bytes,
  disposeHosts,
  doubles,
  FLOATS,
  type Inputs,
  int,
  run,
  strings,
  texts,
  type,
  wide,
} from "./both-loops.js";

afterAll(disposeHosts);

describe("loops in WebAssembly and their twins", () => {
  test.each([DataType.INT32, DataType.INT64, DataType.UINT32, DataType.UINT64, DataType.FLOAT, DataType.DOUBLE])(
    "agree in StringToNumber, type %d",
    (dtype) => {
      const blank = fc.constantFrom("", "", "", " ", "\t\n");
      const number = fc.oneof(
        fc.double().map(String),
        fc.float().map((value) => value.toFixed(4)),
        fc.bigInt(-(2n ** 64n), 2n ** 64n).map(String),
        fc.integer().map(String),
        fc.tuple(fc.integer(), fc.integer({ min: -30, max: 30 })).map(([digits, power]) => `${digits / 8}e${power}`),
        fc.constantFrom(
          "-0",
          "+7",
          ".5",
          "5.",
          ".",
          "-",
          "",
          "1e",
          "1e+",
          "1.2.3",
          "0x1p3",
          "inf",
          "nan",
          "00012",
          "1_0",
          "9007199254740993",
        ),
      );
      const padded = fc.tuple(blank, number, blank).map((parts) => parts.join(""));
      return agrees(
        "StringToNumber",
        { out_type: type(dtype) },
        fc.array(padded, { maxLength: 3 }),
        (values) => (memory) => [strings(memory, values)],
        600,
      );
    },
  );

  test.each([-1, 0, 2, 6, 9, 10])("agree in AsString of floats with precision %d", async (precision) => {
    const number = fc.oneof(
      fc.double(),
      fc.float(),
      fc.integer({ min: -4000, max: 4000 }).map((value) => value / 8),
      fc.integer().map((value) => value / 2 ** 20),
      fc.constantFrom(
        0,
        -0,
        0.5,
        1.5,
        2.5,
        0.125,
        0.375,
        4294967295.5,
        4294967296,
        999999.9999999,
        0.9999999,
        1e-20,
        9.9999995e-5,
        0.00012345675,
        123456.5,
        1e22,
        1e23,
        5e-324,
        1.7e308,
        Number.NaN,
      ),
    );
    const values = fc.array(number, { maxLength: 6 });
    const bool = { kind: "bool", value: true } as const;
    const notations = [{}, { scientific: bool }, { shortest: bool }];
    for (const [notation, dtype] of notations.flatMap((each) => FLOATS.map((dtype) => [each, dtype] as const))) {
      const attrs = { T: type(dtype), precision: int(precision), ...notation };
      await agrees("AsString", attrs, values, (values) => (memory) => [doubles(memory, values, dtype)], 60);
    }
  });

  test.each([
    DataType.INT8,
    DataType.UINT8,
    DataType.INT16,
    DataType.UINT16,
    DataType.INT32,
    DataType.UINT32,
    DataType.INT64,
    DataType.UINT64,
  ])("agree in AsString of integers of type %d", (dtype) => {
    const bytes = fc
      .uint8Array({ minLength: 0, maxLength: 10 })
      .map((some) => new Uint8Array(some.length * 8).fill(255));
    const some = fc.oneof(bytes, fc.uint8Array({ minLength: 64, maxLength: 64 }));
    return agrees("AsString", { T: type(dtype) }, some, (some) => (memory) => {
      const tensor = Tensor.allocate(memory, dtype, [some.length / dataTypeSize(dtype)]);
      memory.u8.set(some, tensor.address);
      return [tensor];
    });
  });
  test.each(["", "0", "-"])("agree in AsString with a width, filled with '%s'", async (fill) => {
    const values = fc.array(fc.oneof(fc.integer({ min: -9999, max: 9999 }), fc.constantFrom(0, -0, Number.NaN)));
    for (const width of [1, 5, 12, 22, 23]) {
      const padding = { fill: bytes(fill), width: int(width) };
      const attrs = { T: type(DataType.DOUBLE), precision: int(1), ...padding };
      await agrees("AsString", attrs, values, (values) => (memory) => [doubles(memory, values, DataType.DOUBLE)]);
      const numbers = [0, 7, -42, 12_345, -123_456_789];
      const inputs: Inputs = (memory) => [wide(memory, numbers.map(BigInt))];
      const printed = numbers.map((number) => {
        const [sign, digits] = [number < 0 ? "-" : "", `${Math.abs(number)}`];
        if (fill === "0") return sign + digits.padStart(width - sign.length, "0");
        return fill === "-" ? (sign + digits).padEnd(width) : (sign + digits).padStart(width);
      });
      expect(await run("AsString", { T: type(DataType.INT64), ...padding }, inputs, true)).toEqual([
        [[numbers.length], printed.map((text) => [...new TextEncoder().encode(text)])],
      ]);
    }
  });

  test.each([DataType.UINT8, DataType.INT16, DataType.INT32, DataType.DOUBLE, DataType.COMPLEX64])(
    "agree in DecodeRaw and DecodePaddedRaw of type %d",
    async (dtype) => {
      const bool = (value: boolean) => ({ kind: "bool", value }) as const;
      for (const little of [true, false]) {
        const attrs = { out_type: type(dtype), little_endian: bool(little) };
        const equal = fc.tuple(
          fc.integer({ min: 0, max: 6 }),
          fc.array(fc.uint8Array({ minLength: 48, maxLength: 48 })),
        );
        await agrees("DecodeRaw", attrs, equal, ([units, rows]) => (memory) => [
          strings(
            memory,
            rows.map((row) => row.subarray(0, units * 8)),
          ),
        ]);
        await agrees("DecodeRaw", attrs, texts, (values) => (memory) => [strings(memory, values)]);
        await agrees("DecodePaddedRaw", attrs, texts, (values) => (memory) => [
          strings(memory, values),
          tensorFromJs(memory, DataType.INT32, 32),
        ]);
      }
    },
  );

  test("agree in DecodeCSV", async () => {
    const field = fc.constantFrom(
      "",
      "1",
      "-7",
      "2.5",
      "1e3",
      "a b",
      '"x,y"',
      '""',
      '"a""b"',
      "日本",
      "12345678901234567890",
      "\n3",
      "x".repeat(30),
    );
    const record = fc.array(field, { minLength: 2, maxLength: 4 }).map((fields) => fields.join(","));
    const records = fc.array(record, { maxLength: 5 });
    const columns = fc.array(fc.constantFrom(DataType.STRING, DataType.FLOAT, DataType.INT64, DataType.INT32), {
      minLength: 2,
      maxLength: 3,
    });
    const request = fc.tuple(records, columns, fc.boolean());
    let read = 0;
    await fc.assert(
      fc.asyncProperty(request, async ([values, types, hasDefaults]) => {
        const attrs = { OUT_TYPE: { kind: "list", of: "type", value: types } };
        const inputs: Inputs = (memory) => [
          strings(memory, values),
          ...types.map((dtype) =>
            dtype === DataType.STRING
              ? strings(memory, hasDefaults ? ["none"] : [])
              : tensorFromJs(memory, dtype, hasDefaults ? [dtype === DataType.INT64 ? 9n : 9] : []),
          ),
        ];
        const answer = await run("DecodeCSV", attrs, inputs, true);
        if (typeof answer !== "string") read++;
        expect(answer).toEqual(await run("DecodeCSV", attrs, inputs, false));
      }),
      { numRuns: 400 },
    );
    expect(read).toBeGreaterThan(40);
  });
  test("agree in AsString of integers", () => {
    const value = fc.oneof(
      fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
      fc.bigInt(-1000n, 1000n),
      fc.constantFrom(-(2n ** 63n), 10n ** 18n),
    );
    return agrees("AsString", { T: type(DataType.INT64) }, fc.array(value), (values) => (memory) => [
      wide(memory, values),
    ]);
  });
});
