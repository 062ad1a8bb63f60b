import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, dataTypeSize, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

type Attr = { readonly kind: "string"; readonly value: Uint8Array } | { readonly kind: "int"; readonly value: bigint };
type Attrs = Readonly<Record<string, unknown>>;
/** Makes the inputs of a run on a memory. */
type Inputs = (memory: Host["memory"]) => Tensor[];

const bytes = (text: string) => ({ kind: "string", value: new TextEncoder().encode(text) }) satisfies Attr;
const int = (value: number) => ({ kind: "int", value: BigInt(value) }) satisfies Attr;
const type = (value: DataType) => ({ kind: "type", value });

const hostWith = (wasmLoops: boolean) => new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
/** Hosts of all runs: to make one costs more than a run. */
const hosts = { wasm: hostWith(true), twins: hostWith(false) };
afterAll(() => {
  for (const host of Object.values(hosts)) host[Symbol.dispose]();
});

/** The bytes of all outputs, or the error, computed by WebAssembly or by the twins. */
async function run(op: string, attrs: Attrs, inputs: Inputs, wasmLoops: boolean): Promise<unknown> {
  const host = wasmLoops ? hosts.wasm : hosts.twins;
  const tensors = inputs(host.memory);
  try {
    const outputs = await runOp(host, op, tensors, { attrs: new Map(Object.entries(attrs)) as never });
    return outputs.map((output) => {
      using tensor = output;
      const strings = tensor.dtype === DataType.STRING ? tensor.strings() : undefined;
      const count = tensor.elementCount;
      return [
        tensor.shape,
        strings ? Array.from({ length: count }, (_, i) => [...strings.view(i)]) : [...tensor.bytes()],
      ];
    });
  } catch (error) {
    return String(error);
  } finally {
    for (const tensor of tensors) tensor.release();
    expect(host.memory.liveBytes).toBe(0);
  }
}

const piece = fc.constantFrom(
  "a",
  "é",
  "日本",
  "😀",
  " ",
  "\t",
  ",",
  "ab",
  "\0",
  "x".repeat(23),
  "0123456789",
  "\ufffd",
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => new TextEncoder().encode(pieces.join(""))),
  fc.uint8Array({ maxLength: 40 }),
);
const texts = fc.array(text, { maxLength: 9 });
const strings = (memory: Host["memory"], values: readonly (string | Uint8Array)[], shape = [values.length]) =>
  Tensor.fromStrings(memory, shape, values);
const wide = (memory: Host["memory"], values: readonly bigint[], shape: readonly number[] = [values.length]) => {
  const tensor = Tensor.allocate(memory, DataType.INT64, shape);
  memory.i64.set(values, tensor.address / 8);
  return tensor;
};
const doubles = (memory: Host["memory"], values: readonly number[], dtype: DataType) => {
  const tensor = Tensor.allocate(memory, dtype, [values.length]);
  if (dtype === DataType.FLOAT) memory.f32.set(values, tensor.address / 4);
  else memory.f64.set(values, tensor.address / 8);
  return tensor;
};

const FLOATS = [DataType.FLOAT, DataType.DOUBLE];

/** Runs an op both ways on random inputs. */
const agrees = <T>(
  op: string,
  attrs: Attrs,
  arbitrary: fc.Arbitrary<T>,
  inputsOf: (value: T) => Inputs,
  numRuns = 60,
) =>
  fc.assert(
    fc.asyncProperty(arbitrary, async (value) => {
      const inputs = inputsOf(value);
      expect(await run(op, attrs, inputs, true)).toEqual(await run(op, attrs, inputs, false));
    }),
    { numRuns },
  );

describe("loops in WebAssembly and their twins", () => {
  test.each([
    ["StringStrip", {}],
    ["StringLength", { unit: bytes("BYTE") }],
    ["StringLength", { unit: bytes("UTF8_CHAR") }],
    ["StringToHashBucket", { num_buckets: int(1013) }],
    [
      "StringToHashBucketStrong",
      { num_buckets: int(2 ** 40), key: { kind: "list", of: "int", value: [-5n, 2n ** 40n] } },
    ],
  ] as const)("agree in %s", (op, attrs) =>
    agrees(op, attrs, texts, (values) => (memory) => [strings(memory, values)]),
  );

  test.each(["StringLower", "StringUpper"])("agree in %s of Unicode", (op) => {
    const letter = fc.oneof(
      fc.integer({ min: 1, max: 0x17f }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom("a", "Z", "é", "É", "×", "÷", "ß", "ÿ", "µ", "ª", "Σ", "İ", "x".repeat(20)),
    );
    const word = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(""));
    const values = fc.array(fc.oneof(word, word, text), { maxLength: 8 });
    return agrees(op, { encoding: bytes("utf-8") }, values, (values) => (memory) => [strings(memory, values)], 400);
  });

  test.each(["BYTE", "UTF8_CHAR"])("agree in Substr of %s", async (unit) => {
    const number = fc.oneof(fc.bigInt(-6n, 14n), fc.constantFrom(-(2n ** 63n), 2n ** 63n - 1n));
    const parts = fc.array(fc.tuple(text, number, number), { minLength: 1, maxLength: 4 });
    const attrs = { unit: bytes(unit), T: type(DataType.INT64) };
    await agrees(
      "Substr",
      attrs,
      parts,
      (rows) => (memory) => [
        strings(
          memory,
          rows.map(([value]) => value),
        ),
        wide(
          memory,
          rows.map(([, position]) => position),
        ),
        wide(
          memory,
          rows.map(([, , length]) => length),
        ),
      ],
      200,
    );
    await agrees("Substr", attrs, fc.tuple(texts, number, number), ([values, position, length]) => (memory) => [
      strings(memory, values),
      wide(memory, [position], []),
      wide(memory, [length], []),
    ]);
  });

  test.each(["", "-", "日本, and more than 22 bytes"])("agree in joins with '%s'", async (separator) => {
    const attrs = { separator: bytes(separator) };
    const rows = fc.array(fc.tuple(text, text, fc.bigInt(0n, 3n)), { maxLength: 40 });
    await agrees("StringJoin", { ...attrs, N: int(2) }, rows, (rows) => (memory) => [
      strings(
        memory,
        rows.map(([left]) => left),
      ),
      strings(
        memory,
        rows.map(([, right]) => right),
      ),
    ]);
    const segments = { ...attrs, Tindices: type(DataType.INT64), Tnumsegments: type(DataType.INT64) };
    await agrees("UnsortedSegmentJoin", segments, rows, (rows) => (memory) => [
      strings(
        memory,
        rows.map(([value]) => value),
      ),
      wide(
        memory,
        rows.map(([, , segment]) => segment),
      ),
      wide(memory, [4n], []),
    ]);
  });

  test.each([",", " ,\t", "ab", "日本", "xx", "0123456789"])("agree in splits at '%s'", async (separator) => {
    const inputs = (values: readonly Uint8Array[]) => (memory: Host["memory"]) => [
      strings(memory, values),
      strings(memory, [separator], []),
    ];
    await agrees("StringSplit", {}, texts, inputs);
    await agrees("StringSplit", { skip_empty: { kind: "bool", value: false } }, texts, inputs);
    for (const most of [-1, 0, 1, 3]) await agrees("StringSplitV2", { maxsplit: int(most) }, texts, inputs);
  });

  test("agree in Fingerprint of strings, rows of strings and bytes", async () => {
    const method = (memory: Host["memory"]) => strings(memory, ["farmhash64"], []);
    const attrs = { T: type(DataType.STRING) };
    await agrees("Fingerprint", attrs, texts, (values) => (memory) => [strings(memory, values), method(memory)]);
    await agrees("Fingerprint", attrs, texts, (values) => (memory) => [
      strings(memory, [...values, ...values], [values.length, 2]),
      method(memory),
    ]);
    const numbers = fc.array(fc.bigInt(0n, 2n ** 60n), { minLength: 1, maxLength: 9 });
    await agrees("Fingerprint", { T: type(DataType.INT64) }, numbers, (values) => (memory) => [
      wide(memory, values),
      method(memory),
    ]);
  });

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
  test.each([
    "a|é",
    "(?i)K|ab$",
    "^\\s+|\\s+$",
    "[^\\w\\s]",
    ".*b.*",
    "\\bab\\b",
    "\\pL+",
    "x*",
    "[^a]",
    "(a)|(é)",
    "\\B",
  ])("agree in RegexReplace and RegexFullMatch of %s", async (pattern) => {
    const many = fc.array(text, { maxLength: 40 });
    const scalar = (memory: Host["memory"], value: string) => strings(memory, [value], []);
    await agrees("RegexFullMatch", {}, many, (values) => (memory) => [
      strings(memory, values),
      scalar(memory, pattern),
    ]);
    await agrees("RegexReplace", {}, many, (values) => (memory) => [
      strings(memory, values),
      scalar(memory, pattern),
      scalar(memory, "<\\0>"),
    ]);
  });
  test.each(["strict", "replace", "ignore"])(
    "agree in UnicodeDecode and UnicodeEncode with errors: %s",
    async (errors) => {
      const policy = { errors: bytes(errors), replacement_char: int(0xe9) };
      for (const replaces of [false, true]) {
        const attrs = {
          ...policy,
          input_encoding: bytes("UTF-8"),
          replace_control_characters: { kind: "bool", value: replaces },
          Tsplits: type(replaces ? DataType.INT32 : DataType.INT64),
        };
        await agrees("UnicodeDecode", attrs, texts, (values) => (memory) => [strings(memory, values)]);
        await agrees("UnicodeDecodeWithOffsets", attrs, texts, (values) => (memory) => [strings(memory, values)]);
      }
      const codePoint = fc.oneof(
        fc.integer({ min: 0, max: 0x24ff }),
        fc.constantFrom(0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff),
        fc.constantFrom(-1, 0xd800, 0xdfff, 0x110000),
      );
      const rows = fc.array(fc.array(codePoint, { maxLength: 30 }), { maxLength: 5 });
      for (const replacement of [0xe9, 0xd801]) {
        const attrs = { errors: bytes(errors), output_encoding: bytes("UTF-8"), replacement_char: int(replacement) };
        await agrees("UnicodeEncode", { ...attrs, Tsplits: type(DataType.INT64) }, rows, (rows) => (memory) => {
          const splits = [0n];
          for (const row of rows) splits.push((splits.at(-1) ?? 0n) + BigInt(row.length));
          const values = Tensor.allocate(memory, DataType.INT32, [rows.flat().length]);
          memory.i32.set(rows.flat(), values.address / 4);
          return [values, wide(memory, splits)];
        });
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
