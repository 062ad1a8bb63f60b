import { defineOp } from "@heddle/kernel-api";
import { attr, summarizeAttrs } from "@heddle/kernel-api/attr-values";
import { Code } from "@heddle/status";
import { DataType, makeRefType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { fakeInput, NodeBuilder, type NodeOutput } from "../../src/index.js";

const { FLOAT, INT32, STRING } = DataType;
const op = defineOp("TestIn", {
  inputs: ["a: float", "b: T", "c: N*string", "d: Tlist", "r: Ref(T)"],
  outputs: ["o: N*T"],
  attrs: ["T: type", "N: int >= 1", "Tlist: list(type)", "s: {'x','y'} = 'x'", "U: {float,int32} = DT_FLOAT"],
  isStateful: true,
});
/** TensorFlow's text of this op. */
const SUMMARY =
  "Op<name=TestIn; signature=a:float, b:T, c:N*string, d:, r:Ref(T) -> o:N*T; attr=T:type; attr=N:int,min=1; " +
  'attr=Tlist:list(type),min=1; attr=s:string,default="x",allowed=["x", "y"]; ' +
  "attr=U:type,default=DT_FLOAT,allowed=[DT_FLOAT, DT_INT32]; is_stateful=true>";

const output = (node: string, dtype: number, index = 0): NodeOutput => ({ node, index, dtype });
const a = output("a", FLOAT);
const b = output("b", INT32, 1);
const c = [output("c", STRING), output("c", STRING, 1)];
const d = [output("d", INT32), output("d", FLOAT, 1)];
const r = output("r", makeRefType(INT32));
const build = (...inputs: readonly (NodeOutput | readonly NodeOutput[])[]) => {
  const builder = new NodeBuilder("n", op);
  for (const input of inputs) builder.input(input);
  return builder;
};

describe("NodeBuilder", () => {
  test("infers attributes from inputs, and adds defaults and control inputs", () => {
    const node = build(a, b, c, d, r).controlInput("ctl").device("/cpu:0").attr("s", "y").finish();
    expect(node).toMatchObject({ name: "n", op: "TestIn", device: "/cpu:0" });
    expect(node.inputs).toEqual(["a", "b:1", "c", "c:1", "d", "d:1", "r", "^ctl"]);
    expect(node.inputTypes).toEqual([FLOAT, INT32, STRING, STRING, INT32, FLOAT, INT32]);
    expect(summarizeAttrs(node.attrs)).toBe('N=2, T=DT_INT32, Tlist=[DT_INT32, DT_FLOAT], U=DT_FLOAT, s="y"');
  });

  // Answers of TensorFlow 2.21's NodeDefBuilder to the same calls.
  test.each([
    [build(), "0 inputs specified of 5 inputs in Op while building NodeDef 'n' using "],
    [build(a, b, c, d, output("r", makeRefType(FLOAT))), "Inconsistent values for attr 'T' DT_INT32 vs. DT_FLOAT"],
    [build(a, b, c, d, output("r", INT32)), "Input 'r' passed int32 expected ref type"],
    [build(a, b, c, d, r).attr("s", "y").attr("s", "x"), `Inconsistent values for attr 's' "y" vs. "x"`],
    [build(a, b, [output("c", STRING), output("c", INT32, 1)], [], r), "Input 'c' passed int32 expected string"],
  ])("refuses one mistake, case %#", (builder, message) => {
    const where = " while building NodeDef 'n' using ";
    const wanted = `${message.replace(where, "")}${where}${SUMMARY}`;
    expect(() => builder.finish()).toThrowError(
      expect.objectContaining({ message: wanted, code: Code.INVALID_ARGUMENT }),
    );
  });

  test.each([
    [build(output("a", INT32)), ["Input 'a' passed int32 expected float", "1 inputs specified of 5 inputs in Op"]],
    [
      build(c, b, output("c", STRING), d, r),
      ["List provided to input 'a' when single Tensor expected", "Single tensor passed to 'c', expected list"],
    ],
    [
      build(output("", FLOAT), output("^b", INT32), c, d, r, a),
      ["Empty input node name", "Non-control input starting with ^: ^b", "More Input() calls than the 5 input_args"],
    ],
  ])("names every mistake of several, case %#", (builder, errors) => {
    const message = `${errors.length} errors while building NodeDef 'n' using ${SUMMARY}:\n${errors.join("\n")}`;
    expect(() => builder.finish()).toThrowError(expect.objectContaining({ message }));
  });

  test("refuses values that an attribute does not hold", () => {
    expect(() => build(a, b, c, d, r).attr("N", "2").finish()).toThrow(/^attr 'N': wanted a whole number/);
    expect(() => build(a, b, c, d, r).attr("unknown", 2).finish()).toThrow("attr 'unknown': the op does not define it");
    expect(
      build(a, b, c, d, r)
        .attr("_class", attr.list.strings(["x"]))
        .finish()
        .attrs.has("_class"),
    ).toBe(true);
  });
});

describe("fakeInput", () => {
  test("makes up what the definition and the attributes say", () => {
    const node = new NodeBuilder("n", op)
      .attr("T", "half")
      .attr("N", 3)
      .attr("Tlist", ["int32", "float"])
      .input(fakeInput())
      .input(fakeInput())
      .input(fakeInput())
      .input(fakeInput())
      .input(fakeInput())
      .finish();
    expect(node.inputs).toEqual(["a", "b", "c", "c:1", "c:2", "d", "d:1", "e"]);
    expect(node.inputTypes).toEqual([FLOAT, DataType.HALF, STRING, STRING, STRING, INT32, FLOAT, DataType.HALF]);
  });

  test("takes types, numbers and lists of types", () => {
    const node = new NodeBuilder("n", op)
      .input(fakeInput(FLOAT))
      .input(fakeInput("int32"))
      .input(fakeInput(2))
      .input(fakeInput([INT32, "string"]))
      .input(fakeInput("int32_ref"))
      .finish();
    expect(summarizeAttrs(node.attrs)).toBe('N=2, T=DT_INT32, Tlist=[DT_INT32, DT_STRING], U=DT_FLOAT, s="x"');
  });

  test("has float for a list without tensors, and the default of a type", () => {
    const lists = defineOp("Lists", {
      inputs: ["x: N*T", "y: U"],
      attrs: ["N: int >= 0", "T: type = DT_INT8", "U: type = DT_INT16"],
    });
    const empty = new NodeBuilder("n", lists).input(fakeInput(0)).input(fakeInput()).finish();
    expect([empty.inputTypes, summarizeAttrs(empty.attrs)]).toEqual([[DataType.INT16], "N=0, T=DT_INT8, U=DT_INT16"]);
    const typed = new NodeBuilder("n", lists).input(fakeInput(2, "float")).input(fakeInput()).finish();
    expect(typed.inputTypes).toEqual([FLOAT, FLOAT, DataType.INT16]);
  });

  test("says what does not follow, in TensorFlow's words", () => {
    const errors = (builder: NodeBuilder) => {
      try {
        builder.finish();
      } catch (error) {
        return (error as Error).message;
      }
      return "";
    };
    const first = new NodeBuilder("n", op).input(fakeInput());
    expect(errors(first.input(fakeInput()))).toContain(
      "Could not infer type for input 'b': No attr named 'T' in NodeDef:",
    );
    const second = new NodeBuilder("n", op).attr("T", "int8").input(fakeInput()).input(fakeInput());
    expect(errors(second.input(fakeInput()))).toContain("Could not infer length of input 'c': No attr named 'N'");
    const third = new NodeBuilder("n", op).input(fakeInput()).input(fakeInput("int8")).input(fakeInput(1));
    expect(errors(third.input(fakeInput()))).toContain(
      "Could not infer list of types for input 'd': No attr named 'Tlist'",
    );
    const fourth = new NodeBuilder("n", op).input(fakeInput("flot"));
    expect(errors(fourth)).toContain("'flot' is not the name of a data type");
  });

  test("names nodes by one letter, which begins anew after 26", () => {
    const inputs = Array.from({ length: 28 }, (_, index) => `x${index}: float`);
    const builder = new NodeBuilder("n", defineOp("Many", { inputs }));
    for (let index = 0; index < 28; index++) builder.input(fakeInput());
    expect(builder.finish().inputs.slice(24)).toEqual(["y", "z", "a", "b"]);
  });
});
