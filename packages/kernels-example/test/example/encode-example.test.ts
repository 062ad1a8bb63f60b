import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { ExampleSchema, type Feature as FeatureProto, FeatureSchema } from "@heddle/protos/example";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decodeExample,
  type ExampleFeatures,
  encodeExample,
  type Feature,
  type FeatureInput,
} from "../../src/encode.js";
import { compareUtf8 } from "../../src/example/compare-utf8.js";

const text = fc.string({ unit: "grapheme" });
const bytes = fc.uint8Array({ maxLength: 40 });
const int64 = fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.integer(), fc.maxSafeInteger());
const features: fc.Arbitrary<Record<string, FeatureInput>> = fc.dictionary(
  text,
  fc.oneof(
    fc.record({ kind: fc.constant("bytes" as const), values: fc.array(fc.oneof(text, bytes)) }),
    fc.record({ kind: fc.constant("float" as const), values: fc.array(fc.float()) }),
    fc.record({ kind: fc.constant("int64" as const), values: fc.array(int64) }),
    fc.record({ kind: fc.constant("none" as const) }),
  ),
);

describe("encodeExample", () => {
  test("refuses what is not an object", () => {
    expect(() => encodeExample(undefined as never)).toThrow("wanted an object of features, found undefined");
    expect(() => encodeExample("a" as never)).toThrow('wanted an object of features, found the string "a"');
  });

  test.each([
    [new Map([["a", 1]]), "found a Map: use Object.fromEntries"],
    [[], "found an array of length 0"],
    [[{ a: 1 }], "found an array of length 1"],
    [new Uint8Array(2), "found a Uint8Array"],
  ])("refuses %o, which has no features", (value, message) => {
    expect(() => encodeExample(value as never)).toThrow(`wanted an object of features, ${message}`);
  });

  test("writes the bytes of protobuf-es when names are sorted", () => {
    fc.assert(
      fc.property(features, (input) => {
        const example = create(ExampleSchema, { features: { feature: {} } });
        for (const name of Object.keys(input).sort(compareUtf8)) {
          Object.defineProperty(example.features?.feature, name, { value: messageOf(input[name]), enumerable: true });
        }
        const wanted = entriesOf(toBinary(ExampleSchema, example));
        expect(entriesOf(encodeExample(input))).toEqual(wanted);
      }),
    );
  });

  test("is read back by decodeExample", () => {
    fc.assert(
      fc.property(features, (input) => {
        const wanted = Object.fromEntries(Object.entries(input).map(([name, feature]) => [name, decoded(feature)]));
        expect(decodeExample(encodeExample(input))).toEqual(wanted);
      }),
    );
  });

  test("sorts names by the bytes of their UTF-8, whatever their order", () => {
    const names = ["", "a", "ab", "b", "~", "é", "\uffee", "😀", "😁"];
    const shuffled = Object.fromEntries([...names].reverse().map((name) => [name, 1]));
    const example = fromBinary(ExampleSchema, encodeExample(shuffled));
    expect(Object.keys(example.features?.feature ?? {})).toEqual(names);
    expect(encodeExample(shuffled)).toEqual(encodeExample(Object.fromEntries(names.map((name) => [name, 1]))));
  });

  test("takes the kind of a shorthand from its type", () => {
    const short: ExampleFeatures = {
      text: "é",
      texts: ["a", Uint8Array.of(255)],
      raw: Uint8Array.of(1, 2),
      number: 1.5,
      numbers: [1, 2],
      floats: Float32Array.of(3, 4),
      big: 5n,
      flag: true,
      whole: [6n, false],
      wholes: BigInt64Array.of(-1n),
      nothing: [],
    };
    expect(decodeExample(encodeExample(short))).toEqual({
      text: { kind: "bytes", values: [Uint8Array.of(0xc3, 0xa9)] },
      texts: { kind: "bytes", values: [Uint8Array.of(97), Uint8Array.of(255)] },
      raw: { kind: "bytes", values: [Uint8Array.of(1, 2)] },
      number: { kind: "float", values: [1.5] },
      numbers: { kind: "float", values: [1, 2] },
      floats: { kind: "float", values: [3, 4] },
      big: { kind: "int64", values: [5n] },
      flag: { kind: "int64", values: [1n] },
      whole: { kind: "int64", values: [6n, 0n] },
      wholes: { kind: "int64", values: [-1n] },
      nothing: { kind: "none", values: [] },
    });
  });

  test("takes messages of any size, and names of every object", () => {
    const long = "x".repeat(200_000);
    for (let i = 0; i < 2; i++) {
      const encoded = encodeExample(Object.fromEntries([["__proto__", long]]));
      const [[name, feature]] = Object.entries(decodeExample(encoded)) as [[string, Feature]];
      expect(name).toBe("__proto__");
      expect(new TextDecoder().decode(feature.values[0] as Uint8Array) === long).toBe(true);
      expect(encodeExample({})).toEqual(Uint8Array.of(10, 0));
    }
  });

  test.each([
    [{ kind: "int64", values: [1, 1.5] }, 'feature "x": wanted an integer that int64 holds exactly, found 1.5 at [1]'],
    [{ kind: "int64", values: [2 ** 53] }, "wanted an integer that int64 holds exactly, found 9007199254740992 at [0]"],
    [2n ** 63n, "wanted an integer that int64 holds exactly, found 9223372036854775808 at [0]"],
    [[1, "a"], 'wanted a number, found the string "a" at [1]'],
    [["a", 1], "wanted a string or a Uint8Array, found 1 at [1]"],
    [null, "wanted a string, a Uint8Array, a number, a bigint or a boolean, found null at [0]"],
    [[undefined], "wanted a string, a Uint8Array, a number, a bigint or a boolean, found undefined at [0]"],
    [{ kind: "text", values: [] }, 'wanted the kind bytes, float, int64 or none, found the string "text"'],
  ])("refuses an invalid value (%#)", (value, message) => {
    const refused = () => encodeExample({ a: 1, x: value as never });
    expect(refused).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) }),
    );
    expect(encodeExample({})).toEqual(Uint8Array.of(10, 0));
  });
});

describe("decodeExample", () => {
  test("refuses what is not bytes", () => {
    expect(() => decodeExample("a" as never)).toThrow('bytes must be a Uint8Array, found the string "a"');
  });

  test("takes the last feature of a name, and lists in parts", () => {
    const one = encodeExample({ a: 1, b: [2, 3] });
    const other = encodeExample({ a: "x" });
    const both = new Uint8Array([...one, ...other]);
    expect(decodeExample(both)).toEqual({
      a: { kind: "bytes", values: [Uint8Array.of(120)] },
      b: { kind: "float", values: [2, 3] },
    });
    expect(decodeExample(new Uint8Array())).toEqual({});
  });

  test("refuses what is not an Example", () => {
    expect(() => decodeExample(Uint8Array.of(10, 5, 1))).toThrow(
      expect.objectContaining({ code: "DATA_LOSS", message: expect.stringContaining("Can't parse Example") }),
    );
  });
});

function decoded(input: FeatureInput): object {
  const encoder = new TextEncoder();
  switch (input.kind) {
    case "bytes":
      return { ...input, values: input.values.map((each) => (typeof each === "string" ? encoder.encode(each) : each)) };
    case "int64":
      return { ...input, values: Array.from(input.values, BigInt) };
    case "float":
      return input;
    case "none":
      return { kind: "none", values: [] };
  }
}

function messageOf(input: FeatureInput | undefined): FeatureProto {
  const encoder = new TextEncoder();
  switch (input?.kind) {
    case "bytes": {
      const value = input.values.map((each) => (typeof each === "string" ? encoder.encode(each) : each));
      return create(FeatureSchema, { kind: { case: "bytesList", value: { value } } });
    }
    case "float":
      return create(FeatureSchema, { kind: { case: "floatList", value: { value: Array.from(input.values) } } });
    case "int64":
      return create(FeatureSchema, { kind: { case: "int64List", value: { value: Array.from(input.values, BigInt) } } });
    default:
      return create(FeatureSchema);
  }
}

/** The bytes of each entry, in their order but for names that objects put first: integers. */
function entriesOf(example: Uint8Array): string[] {
  const entries: string[] = [];
  const [, body] = lengthAt(example, 1);
  for (let at = body; at < example.length; ) {
    const [size, from] = lengthAt(example, at + 1);
    entries.push(Array.from(example.subarray(from, from + size)).join());
    at = from + size;
  }
  return entries.sort();
}

function lengthAt(bytes: Uint8Array, at: number): [size: number, next: number] {
  let size = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0;
    size += (byte & 0x7f) << shift;
    if (byte < 0x80) return [size, at];
  }
}
