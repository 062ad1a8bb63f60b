import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { defineOp, type OpSpec } from "../../src/index.js";

const bytes = (...values: number[]) => Uint8Array.from(values);
/** An error with this message and no other. */
const equal = (message: string) => expect.objectContaining({ message, code: Code.INVALID_ARGUMENT });
const attr = (text: string) => defineOp("Test", { attrs: [text] }).attrs[0];

describe("defineOp", () => {
  test("reads inputs and outputs of every form", () => {
    const op = defineOp("Test", {
      inputs: [
        "x: T",
        "values: N * T",
        "names: N * string",
        "list: Tin",
        "table: Ref(string)",
        "ref: Ref(T)",
        "handle:resource",
      ],
      outputs: ["y: float"],
      attrs: ["T: type", "N: int >= 1", "Tin: list(type)"],
      isStateful: true,
    });
    expect(op.inputs).toEqual([
      { name: "x", isRef: false, typeAttr: "T" },
      { name: "values", isRef: false, numberAttr: "N", typeAttr: "T" },
      { name: "names", isRef: false, numberAttr: "N", type: DataType.STRING },
      { name: "list", isRef: false, typeAttr: "Tin" },
      { name: "table", isRef: true, type: DataType.STRING },
      { name: "ref", isRef: true, typeAttr: "T" },
      { name: "handle", isRef: false, type: DataType.RESOURCE },
    ]);
    expect(op.outputs).toEqual([{ name: "y", isRef: false, type: DataType.FLOAT }]);
    expect([op.isStateful, defineOp("Plain", {}).isStateful]).toEqual([true, false]);
  });

  test.each([
    ["N: int", { name: "N", type: "int" }],
    ["N: int >= -2 = 5", { name: "N", type: "int", minimum: -2, defaultValue: { kind: "int", value: 5n } }],
    [
      "big: int = 9223372036854775807",
      { name: "big", type: "int", defaultValue: { kind: "int", value: 2n ** 63n - 1n } },
    ],
    ["f: float = 0.8", { name: "f", type: "float", defaultValue: { kind: "float", value: 0.8 } }],
    ["f: float = -inf", { name: "f", type: "float", defaultValue: { kind: "float", value: Number.NEGATIVE_INFINITY } }],
    ["b: bool = false", { name: "b", type: "bool", defaultValue: { kind: "bool", value: false } }],
    ["T: type = DT_INT64", { name: "T", type: "type", defaultValue: { kind: "type", value: DataType.INT64 } }],
    ["T: {half, float}", { name: "T", type: "type", allowedTypes: [DataType.HALF, DataType.FLOAT] }],
    [
      "Ts: list({int32, string}) >= 1",
      { name: "Ts", type: "list(type)", allowedTypes: [DataType.INT32, DataType.STRING], minimum: 1 },
    ],
    [
      "s: shape = { unknown_rank: true }",
      { name: "s", type: "shape", defaultValue: { kind: "shape", value: undefined } },
    ],
    [
      "s: shape = {dim { size: 2 } dim { size: -1 }}",
      { name: "s", type: "shape", defaultValue: { kind: "shape", value: [2, -1] } },
    ],
    ["s: shape = {}", { name: "s", type: "shape", defaultValue: { kind: "shape", value: [] } }],
    [
      "w: list(int) = [1, -2]",
      { name: "w", type: "list(int)", defaultValue: { kind: "list", of: "int", value: [1n, -2n] } },
    ],
    ["w: list(int) = []", { name: "w", type: "list(int)", defaultValue: { kind: "list", of: "int", value: [] } }],
    ["f: func", { name: "f", type: "func" }],
  ])("reads the attribute %s", (text, wanted) => {
    expect(attr(text)).toEqual(wanted);
  });

  test("reads strings, with escapes, spaces and the characters of the grammar itself", () => {
    const value = (text: string) => {
      const { defaultValue } = attr(text);
      return defaultValue?.kind === "string" ? new TextDecoder().decode(defaultValue.value) : undefined;
    };
    expect(value("s: string = ''")).toBe("");
    expect(value("delimiter: string = '\\t'")).toBe("\t");
    expect(value("s: string = 'a = {b} >= c'")).toBe("a = {b} >= c");
    expect(attr("unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'")).toMatchObject({
      type: "string",
      allowedStrings: ["BYTE", "UTF8_CHAR"],
    });
    expect(attr("T: numbertype").allowedTypes).toContain(DataType.COMPLEX128);
    expect(attr("T: realnumbertype").allowedTypes).not.toContain(DataType.COMPLEX64);
  });

  test("has the defaults of TensorFlow's builder", () => {
    const op = defineOp("Test", {
      inputs: ["x: N * float", "y: Ts", "handle: resource"],
      attrs: ["N: int", "Ts: list(type)"],
    });
    expect(op.attrs).toEqual([
      { name: "N", type: "int", minimum: 1 },
      { name: "Ts", type: "list(type)", minimum: 1 },
    ]);
    expect(op.isStateful).toBe(true);
    expect(defineOp("Test", { inputs: ["y: Ts"], attrs: ["Ts: list(type) >= 0"] }).attrs[0].minimum).toBe(0);
  });

  // What TensorFlow 2.21 aborts with when these ops are registered through its C API.
  const attrs = ["i: int", "lt: list(type)", "s: string", "N: int >= 1", "T: type", "li: list(int)"];
  test.each([
    ["x", "Trouble parsing 'name:'"],
    ["X: float", "Trouble parsing 'name:'"],
    ["_x: float", "Trouble parsing 'name:'"],
    ["x: ", "Trouble parsing either a type or an attr name at ''"],
    ["x: 3 * float", "Trouble parsing either a type or an attr name at '3 * float'"],
    ["x: strng", "Reference to unknown attr 'strng'"],
    ["x: Ref(strng)", "Reference to unknown attr 'strng'"],
    ["x: M * strng", "Reference to unknown attr 'strng'"],
    ["x: list(type)", "Reference to unknown attr 'list'"],
    ["x: Float", "Reference to unknown attr 'Float'"],
    ["x: i", "Reference to attr 'i' with type int that isn't type or list(type)"],
    ["x: N *", "Reference to attr 'N' with type int that isn't type or list(type)"],
    ["x: Ref(float", "Did not find closing ')' for 'Ref(', instead found: ''"],
    ["x: float extra", "Extra 'extra' unparsed at the end"],
  ])("refuses the input %j", (input, problem) => {
    const message = `${problem} from Input("${input}") for Op Test`;
    expect(() => defineOp("Test", { inputs: [input], attrs })).toThrowError(equal(message));
    expect(() => defineOp("Test", { outputs: [input], attrs })).toThrowError(equal(message.replace("Input", "Output")));
  });

  test.each([
    ["a", "Trouble parsing '<name>:'"],
    ["_a: int", "Trouble parsing '<name>:'"],
    ["a:", "Trouble parsing type string at ''"],
    ["a: foo", "Trouble parsing type string at 'foo'"],
    ["a: list", "Trouble parsing type string at 'list'"],
    ["a: list(foo)", "Trouble parsing type string at 'foo)'"],
    ["a: list(int", "Expected ) to close 'list(', not: ''"],
    ["a: integer", "Extra 'eger' unparsed at the end"],
    ["a: int > 1", "Extra '> 1' unparsed at the end"],
    ["a: string >= 2", "Extra '>= 2' unparsed at the end"],
    ["a: int >= 1 >= 2", "Extra '>= 2' unparsed at the end"],
    ["a: int >= x", "Could not parse integer lower limit after '>=', found ' x' instead"],
    [
      "a: int >= 9223372036854775808",
      "Could not parse integer lower limit after '>=', found ' 9223372036854775808' instead",
    ],
    ["a: {}", "Trouble parsing type string at '}'"],
    ["a: {int32,", "Trouble parsing type string at ''"],
    ["a: {int32 float}", "Expected , or } after types in list, not: 'float}'"],
    ["a: {int32, foo}", "Unrecognized type string 'foo'"],
    ["a: {'x','y'", "Expected , or } after strings in list, not: ''"],
    ["a: {'x',int32}", "Trouble parsing allowed string at 'int32}'"],
    ["a: {int32,'x'}", "Trouble parsing type string at ''x'}'"],
    ["a: int = x", "Could not parse default value 'x'"],
    ["a: int = 99999999999999999999", "Could not parse default value '99999999999999999999'"],
    ["a: float = x", "Could not parse default value 'x'"],
    ["a: bool = TRUE", "Could not parse default value 'TRUE'"],
    ["a: type = float", "Could not parse default value 'float'"],
    ["a: string = x", "Could not parse default value 'x'"],
    ["a: shape = [2]", "Could not parse default value '[2]'"],
    ["a: list(int) = 1", "Could not parse default value '1'"],
    ["a: list(int) = [1", "Could not parse default value '[1'"],
  ])("refuses the attribute %j", (text, problem) => {
    expect(() => attr(text)).toThrowError(equal(`${problem} from Attr("${text}") for Op Test`));
  });

  test.each([
    [{ inputs: ["x: M * float"] }, "No attr with name 'M' for input 'x'"],
    [{ inputs: ["x: li * float"], attrs }, "Attr 'li' used as length for input 'x' has type list(int) != int"],
    [{ inputs: ["x: N * lt"], attrs }, "Can't have both number_attr and type_list_attr for input 'x'"],
    [{ inputs: ["x: float"], outputs: ["x: float"] }, "Duplicate name: x"],
    [{ attrs: ["T: type", "T: type"] }, "Duplicate name: T"],
    [{ attrs: ["int32: type"] }, "Attr can't have name int32 that matches a data type"],
    [{ attrs: ["a: list(int) >= -2"] }, "Attr 'a' with list type must have a non-negative minimum, not -2"],
    [{ attrs: ["a: int >= 3 = 2"] }, "Value for attr 'a' of 2 must be at least minimum 3\n\t in Op 'Test'"],
    [{ attrs: ["a: list(int) >= 3 = [1,2]"] }, "Length for attr 'a' of 2 must be at least minimum 3\n\t in Op 'Test'"],
    [
      { attrs: ["a: {'x'} = 'y'"] },
      "Value for attr 'a' of \"y\" is not in the list of allowed values: \"x\"\n\t in Op 'Test'",
    ],
    [
      { attrs: ["a: {int32} = DT_FLOAT"] },
      "Value for attr 'a' of float is not in the list of allowed values: int32\n\t in Op 'Test'",
    ],
    [
      { attrs: ["a"], inputs: ["x"], outputs: ["y"] },
      "Trouble parsing '<name>:' from Attr(\"a\") for Op Test\n" +
        "Trouble parsing 'name:' from Input(\"x\") for Op Test\n" +
        "Trouble parsing 'name:' from Output(\"y\") for Op Test",
    ],
  ])("refuses %j", (spec, message) => {
    expect(() => defineOp("Test", spec)).toThrowError(equal(message));
  });

  test("reads names of ops as TensorFlow does", () => {
    for (const name of ["Zz", "_zz", "Zz>Foo", "Zz_1"]) expect(defineOp(name, {}).name).toBe(name);
    for (const name of ["zz", "Zz bad", "1Zz", "", "Zz>", "Zz>foo", "Zz.Foo", "Zz-Foo", "ZzÉ"]) {
      expect(() => defineOp(name, {})).toThrowError(equal(`Invalid name: ${name} (Did you use CamelCase?)`));
    }
  });

  test.each([
    ["a: bool = 1", { kind: "bool", value: true }],
    ["a: float = .5", { kind: "float", value: 0.5 }],
    ["a: float = nan", { kind: "float", value: Number.NaN }],
    ["a: float = 1e5", { kind: "float", value: 1e5 }],
    ["a: string = 'a\\n\\x41\\'b\\101\\xff'", { kind: "string", value: bytes(97, 10, 65, 39, 98, 65, 255) }],
    ["a: list(string) = ['a,b','c]']", { kind: "list", of: "string", value: [bytes(97, 44, 98), bytes(99, 93)] }],
    ["a: list(type) = [DT_INT32, DT_FLOAT]", { kind: "list", of: "type", value: [DataType.INT32, DataType.FLOAT] }],
    [
      "a: list(shape) = [{ dim { size: 1 } dim {} }, { unknown_rank: true }]",
      { kind: "list", of: "shape", value: [[1, 0], undefined] },
    ],
    ["a: func = { name: 'foo' }", { kind: "func", value: { name: "foo", attrs: new Map() } }],
  ])("reads the default of %s", (text, wanted) => {
    expect(attr(text).defaultValue).toEqual(wanted);
  });

  test.each([
    [
      { inputs: "x: float" },
      'the inputs of op Test must be an array of texts such as "x: int", found the string "x: float"',
    ],
    [{ outputs: [1] }, 'the outputs of op Test must be an array of texts such as "x: int", found an array of length 1'],
    [{ attributes: ["k: int"] }, "defineOp(\"Test\", …) has no option 'attributes': it has inputs, outputs, attrs, "],
    [undefined, 'the options of defineOp("Test", …) must be an object, found undefined'],
  ])("refuses %j, which JavaScript may pass", (spec, message) => {
    expect(() => defineOp("Test", spec as OpSpec)).toThrowError(
      expect.objectContaining({ message: expect.stringContaining(message), code: Code.INVALID_ARGUMENT }),
    );
  });

  test("says how the default of a tensor is read", () => {
    expect(() => attr("a: tensor = { dtype: DT_FLOAT }")).toThrowError(
      "Could not parse default value '{ dtype: DT_FLOAT }' (a tensor: pass readTensor) from Attr(",
    );
  });

  test("allows a comma after the last of a set", () => {
    expect(attr("a: {int32,}").allowedTypes).toEqual([DataType.INT32]);
    expect(attr("a: { 'a b' , \"c\", }").allowedStrings).toEqual(["a b", "c"]);
    expect(attr("a: {numerictype, string}").allowedTypes).toHaveLength(20);
  });
});
