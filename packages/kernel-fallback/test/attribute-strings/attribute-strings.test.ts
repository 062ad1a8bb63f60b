import type { AttrValue } from "@heddle/kernel-api";
import { attr, attrsEqual } from "@heddle/kernel-api/attr-values";
import { LinearMemory } from "@heddle/memory";
import { ALL_TYPES, DataType, hasStorage, isObjectType, Tensor } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeAttribute, encodeAttribute } from "../../src/attribute-strings.js";

const bytes = (...values: number[]) => Uint8Array.from(values);
const { string, int, float, bool, type, shape, tensorOf, func, placeholder, list } = attr;

/** Values and their only texts. */
const both: readonly (readonly [AttrValue, string])[] = [
  [string("NDHWC"), "string$NDHWC"],
  [string(""), "string$"],
  [string('a$b,"c" [é]'), 'string$a$b,"c" [é]'],
  [string("\ufeff\0"), "string$\ufeff\0"],
  [string(bytes(0xff, 0)), "bytes$/wA="],
  [bool(true), "bool$true"],
  [int(-1), "i32$-1"],
  [int(2 ** 31), "i64$2147483648"],
  [int(-(2n ** 63n)), "i64$-9223372036854775808"],
  [float(0.5), "f32$0.5"],
  [float(Math.fround(0.1)), "f32$0.1"],
  [float(0.1), "f64$0.1"],
  [float(-0), "f32$-0"],
  [float(Number.NaN), "f32$nan"],
  [float(-Infinity), "f32$-inf"],
  [float(1e300), "f64$1e+300"],
  [type("float"), "tfdtype$DT_FLOAT"],
  [{ kind: "type", value: DataType.INVALID }, "tfdtype$DT_INVALID"],
  [shape([]), "tfshape$[]"],
  [shape([2, -1]), "tfshape$[2,-1]"],
  [shape(undefined), "tfshape$<unknown>"],
  [func("f"), "func$f"],
  [
    func("f", { T: type("float"), g: func("g,", { n: int(1) }) }),
    'func$f[T,tfdtype$DT_FLOAT,g,"func$\\"g,\\"[n,i32$1]"]',
  ],
  [func('f["', {}), 'func$"f[\\""'],
  [placeholder("T"), "placeholder$T"],
  [list.ints([1, 1, 1]), "list(i32)$1,1,1"],
  [list.ints([1, 2n ** 40n]), "list(i64)$1,1099511627776"],
  [list.ints([]), "list(i32)$"],
  [list.floats([0.5, -0]), "list(f32)$0.5,-0"],
  [list.floats([0.5, 0.1]), "list(f64)$0.5,0.1"],
  [list.bools([true, false]), "list(bool)$true,false"],
  [list.types(["float", "string"]), "list(tfdtype)$DT_FLOAT,DT_STRING"],
  [list.shapes([[1, 2], [], undefined]), "list(tfshape)$[1,2],[],<unknown>"],
  [list.strings(["a", "", "b,c", 'd"', "[e"]), 'list(string)$a,"","b,c","d\\"","[e"'],
  [list.strings([bytes(0xff)]), 'list(string)$"\\377"'],
  [list.strings([]), "list(string)$"],
  [
    list.funcs([
      { name: "f", attrs: new Map() },
      { name: "g", attrs: new Map([["n", int(1)]]) },
    ]),
    "list(func)$f,g[n,i32$1]",
  ],
  [{ kind: "list", of: undefined, value: [] }, "list()$"],
];

/** Values with tensors, which are objects of their own. */
const tensors: readonly (readonly [AttrValue, string])[] = [
  [tensorOf(DataType.INT32, [1, 2]), "tftensor$dtype: DT_INT32 tensor_shape { dim { size: 2 } } int_val: 1 int_val: 2"],
  [tensorOf(DataType.FLOAT, -0), "tftensor$dtype: DT_FLOAT tensor_shape {} float_val: -0"],
  [tensorOf(DataType.FLOAT, NaN), 'tftensor$dtype: DT_FLOAT tensor_shape {} tensor_content: "\\000\\000\\300\\177"'],
  [tensorOf(DataType.BOOL, true), "tftensor$dtype: DT_BOOL tensor_shape {} bool_val: 1"],
  [
    tensorOf(DataType.STRING, ["a}", 'é"']),
    'tftensor$dtype: DT_STRING tensor_shape { dim { size: 2 } } string_val: "a}" string_val: "\\303\\251\\""',
  ],
  [
    tensorOf(DataType.INT64, { shape: [0, 3], data: [] }),
    "tftensor$dtype: DT_INT64 tensor_shape { dim { size: 0 } dim { size: 3 } }",
  ],
  [list.tensors([]), "list(tftensor)$"],
];

/** Other texts that are read, most of them those of TensorFlow's tests. Source: attr_util_test.cc, tensorflow/core/runtime_fallback/kernel. */
const read: readonly (readonly [string, AttrValue])[] = [
  ["bool$true", bool(true)],
  ["bool$false", bool(false)],
  ["i32$-2", int(-2)],
  ["i32$0", int(0)],
  ["i32$123", int(123)],
  ["i32$ +7 ", int(7)],
  ["int$-4294967296", int(-(2n ** 32n))],
  ["tfdtype$DT_BOOL", type("bool")],
  ["tfdtype$DT_INT8", type("int8")],
  ["tfdtype$DT_DOUBLE", type("double")],
  ["list(i32)$", list.ints([])],
  ["list(i32)$1", list.ints([1])],
  ["list(i32)$1,2,3", list.ints([1, 2, 3])],
  ["string$test", string("test")],
  ["string$", string("")],
  ["padding$VALID", string("VALID")],
  ["padding$SAME", string("SAME")],
  ['list(string)$a b,[UNK],x"y,\\n', list.strings(["a b", "[UNK]", 'x"y', "\\n"])],
  ["f32$1e3", float(1000)],
  ["f32$-.5", float(-0.5)],
  ["f64$INF", float(Infinity)],
  ["tfshape$[2, 2]", shape([2, 2])],
];

/** Texts that are refused, and the start of the message. */
const refused: readonly (readonly [string, string])[] = [
  ["", 'no "$" after the type'],
  ["i32", 'no "$" after the type'],
  ["f16$1", "attribute type not yet supported"],
  ["$1", "attribute type not yet supported"],
  ["list(placeholder)$x", "attribute type not yet supported"],
  ["list(list(i32))$1", "attribute type not yet supported"],
  ["list()$1", "attribute type not yet supported"],
  ["I32$1", "attribute type not yet supported"],
  ["constructor$1", "attribute type not yet supported"],
  ["bool$True", 'Could not parse bool from "True"'],
  ["i32$4.5", "Could not parse int32 from 4.5"],
  ["i32$", "Could not parse int32 from "],
  ["i32$2147483648", "Could not parse int32 from 2147483648"],
  ["i64$9223372036854775808", "Could not parse int64 from 9223372036854775808"],
  ["int$x", 'Could not parse int from "x"'],
  ["list(i32)$1,,2", "Could not parse list of integers from 1,,2"],
  ["list(i32)$1,", "Could not parse list of integers from 1,"],
  ["f32$1e39", "Could not parse float32 from 1e39"],
  ["f32$0x1", "Could not parse float32 from 0x1"],
  ["list(f32)$1,a", "Could not parse list of floats from 1,a"],
  ["padding$same", "same is not an allowed padding type"],
  ["tfdtype$float", "Unsupported dtype, float in ParseTfDataType."],
  ["tfshape$2,2", 'Tensor shape attribute must be a string of the form [1,2...], instead got "2,2"'],
  ["tfshape$[2,]", "Failed to parse an integer value from  while parsing shape."],
  ["tfshape$[-2]", "Failed to parse an integer value from -2 while parsing shape."],
  ["list(tfshape)$[1", "a quote or bracket in the list is not closed"],
  ["tftensor$dtype: DT_RESOURCE", "Could not parse tensor value from"],
  ["tftensor$dtype: DT_INT32} {", "Could not parse tensor value from"],
  [`list(tftensor)$${"{"}dtype: DT_INT32},`, "Could not parse tensor value from"],
  ['list(string)$a,"b', "a quote or bracket in the list is not closed"],
  ['list(string)$"a"b', "a quoted element is not closed, or has an unknown escape"],
  ['list(string)$"\\q"', "a quoted element is not closed, or has an unknown escape"],
  ["list(string)$a,,b", "an element of the list is empty"],
  ["func$", "Could not parse function from "],
  ["func$f[a]", "Could not parse function from f[a]"],
  ["func$f[a,i32$1", "Could not parse function from f[a,i32$1"],
  ["bytes$&", "bytes are not base64"],
];

describe("encodeAttribute", () => {
  test.each(both)("writes %o as %s", (value, text) => {
    expect(encodeAttribute(value)).toBe(text);
    expect(decodeAttribute(text)).toEqual(value);
  });

  test.each(tensors)("writes a tensor, %#", (value, text) => {
    expect(encodeAttribute(value)).toBe(text);
    expect(attrsEqual(decodeAttribute(text), value)).toBe(true);
  });

  test.each(ALL_TYPES.filter((dtype) => hasStorage(dtype) && !isObjectType(dtype) && dtype !== DataType.STRING))(
    "keeps every bit of a tensor of type %i, in a list too",
    (dtype) => {
      const memory = new LinearMemory();
      for (const count of [3, 40]) {
        using tensor = Tensor.allocate(memory, dtype, [count]);
        const into = tensor.bytes();
        const narrow = dtype === DataType.BOOL || dtype >= DataType.INT4 ? 1 : 255;
        memory.u8.set(
          into.map((_, index) => (index * 37) & narrow),
          tensor.address,
        );
        const value = list.tensors([tensor, tensor]);
        expect(attrsEqual(decodeAttribute(encodeAttribute(value)), value)).toBe(true);
      }
      expect(memory.liveBytes).toBe(0);
    },
  );

  test("refuses a tensor without text", () => {
    const value: AttrValue = {
      kind: "tensor",
      value: {
        dtype: DataType.RESOURCE,
        shape: [],
        materialize: (memory) => Tensor.allocate(memory, DataType.RESOURCE, []),
      },
    };
    expect(statusOf(() => encodeAttribute(value))).toMatch(/UNIMPLEMENTED|INVALID_ARGUMENT/);
  });

  test("is undone by decodeAttribute", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...'[],"\\$ab\n') }));
    const strings = fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      text.map((each) => new TextEncoder().encode(each)),
    );
    const ints = fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.maxSafeInteger());
    const floats = fc.oneof(fc.double(), fc.float());
    const shapes = fc.option(fc.array(fc.integer({ min: -1 })), { nil: undefined });
    const names = fc.string({ minLength: 1, unit: fc.constantFrom(...'[],"\\$ab\n') });
    const plain = fc.oneof(
      strings.map(string),
      ints.map(int),
      floats.map(float),
      shapes.map(shape),
      fc.array(strings).map(list.strings),
      fc.array(ints).map(list.ints),
      fc.array(floats).map(list.floats),
      fc.array(shapes).map(list.shapes),
    );
    const funcs = fc.record({
      name: names,
      attrs: fc.array(fc.tuple(names, plain)).map((entries) => new Map(entries)),
    });
    const values = fc.oneof(
      plain,
      funcs.map(({ name, attrs }) => func(name, attrs)),
      fc.array(funcs).map(list.funcs),
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(decodeAttribute(encodeAttribute(value))).toEqual(value);
      }),
    );
  });
});

describe("decodeAttribute", () => {
  test.each(read)("reads %s", (text, value) => {
    expect(decodeAttribute(text)).toEqual(value);
  });

  test("reads a tensor as TensorFlow's tests write it", () => {
    const value = decodeAttribute(
      "tftensor$dtype:DT_INT32 tensor_shape { dim { size: 2 } dim { size: 2 } } int_val: 1 int_val: 2 int_val: 3 int_val: 4 # end",
    );
    expect(
      attrsEqual(
        value,
        tensorOf(DataType.INT32, [
          [1, 2],
          [3, 4],
        ]),
      ),
    ).toBe(true);
  });

  test.each(refused)("refuses %s", (text, message) => {
    const status = statusOf(() => decodeAttribute(text));
    expect(status).toContain(`INVALID_ARGUMENT: ${message}`);
    expect(status).toContain(`in the attribute value "${text}"`);
  });

  test("shows the start of a long text", () => {
    expect(statusOf(() => decodeAttribute("x".repeat(5000)))).toContain(`${"x".repeat(1000)}… (5000 characters)`);
  });

  test("reads megabytes of a tensor and of a list", () => {
    const memory = new LinearMemory();
    {
      using tensor = Tensor.allocate(memory, DataType.UINT8, [300_000]);
      const values = [
        attr.tensor(tensor),
        list.strings(["a".repeat(300_000), ","]),
        list.ints(new Array(300_000).fill(7)),
      ];
      for (const value of values)
        expect(attrsEqual(decodeAttribute(encodeAttribute(value)), value, { memory })).toBe(true);
    }
    expect(memory.liveBytes).toBe(0);
  });

  test("throws StatusErrors alone", () => {
    const prefixes = both.map(([, text]) => text.slice(0, text.indexOf("$") + 1));
    const rest = fc.string({ unit: fc.constantFrom(...'[]{},"\\$:01 -aedtype_DT') });
    fc.assert(
      fc.property(fc.constantFrom(...prefixes, "tftensor$", "list(tftensor)$"), rest, (prefix, text) => {
        try {
          decodeAttribute(prefix + text);
        } catch (error) {
          expect(error).toMatchObject({ name: "StatusError", code: "INVALID_ARGUMENT" });
        }
      }),
    );
  });
});
