import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { encodeOpList } from "../src/index.js";
import { TestCApi } from "./test-c-api.js";

/** Registers an op that `build` describes, and says how that went. */
function register(c: TestCApi, name: string, build: (builder: number) => void = () => {}): [number, string] {
  let said: [number, string] = [-1, ""];
  try {
    c.load(() => {
      const builder = c.tf.TF_NewOpDefinitionBuilder(c.text(name));
      build(builder);
      said = c.code((status) => c.tf.TF_RegisterOpDefinition(builder, status));
    }, `plugin of ${name}`);
  } catch (error) {
    expect((error as Error).message).toBe(said[1]);
  }
  return said;
}

describe("opDefinitionFunctions", () => {
  test("registers what the builder was told", () => {
    using c = new TestCApi();
    const { tf } = c;
    const said = register(c, "SomeOp", (op) => {
      for (const attr of ["attr1: string", "attr2: int >= 2", "attr3: string = 'my string'"]) {
        tf.TF_OpDefinitionBuilderAddAttr(op, c.text(attr));
      }
      for (const input of ["input1: uint8", "input2: uint16"]) tf.TF_OpDefinitionBuilderAddInput(op, c.text(input));
      tf.TF_OpDefinitionBuilderAddOutput(op, c.text("output1: uint32"));
      tf.TF_OpDefinitionBuilderSetIsAggregate(op, 1);
      tf.TF_OpDefinitionBuilderSetIsCommutative(op, 1);
      tf.TF_OpDefinitionBuilderSetIsStateful(op, 1);
      tf.TF_OpDefinitionBuilderSetAllowsUninitializedInput(op, 1);
      tf.TF_OpDefinitionBuilderDeprecated(op, 4, c.text("Not used"));
    });
    expect(said).toEqual([0, ""]);
    expect(c.host.registry.findOp("SomeOp").definition).toMatchObject({
      inputs: [
        { name: "input1", type: DataType.UINT8 },
        { name: "input2", type: DataType.UINT16 },
      ],
      outputs: [{ name: "output1", type: DataType.UINT32 }],
      attrs: [
        { name: "attr1", type: "string" },
        { name: "attr2", type: "int", minimum: 2 },
        { name: "attr3", defaultValue: { kind: "string", value: new TextEncoder().encode("my string") } },
      ],
      isAggregate: true,
      isCommutative: true,
      isStateful: true,
      allowsUninitializedInput: true,
      deprecation: { version: 4, explanation: "Not used" },
    });
  });

  test("takes a tensor as a default, as TensorFlow's own text", () => {
    using c = new TestCApi();
    const said = register(c, "WithTensor", (op) => {
      c.tf.TF_OpDefinitionBuilderAddAttr(op, c.text("value: tensor = { dtype: DT_INT32 int_val: 42 }"));
    });
    expect(said).toEqual([0, ""]);
    const { definition } = c.host.registry.findOp("WithTensor");
    const { defaultValue } = definition.attrs[0];
    if (defaultValue?.kind !== "tensor") throw new Error("the default is no tensor");
    using tensor = defaultValue.value.materialize(c.memory);
    expect([tensor.dtype, tensor.shape, tensor.toNested()]).toEqual([DataType.INT32, [], 42]);
    // AttrDef 2, default_value 3, AttrValue.tensor 8: dtype 1 = 3, no shape's sizes, tensor_content 4.
    expect(Buffer.from(encodeOpList([definition], c.memory)).toString("hex")).toContain("420a0803120022042a000000");
  });

  test.each<[string, string, (c: TestCApi, op: number) => void, string]>([
    ["a name", "zz", () => {}, "Invalid name: zz (Did you use CamelCase?)"],
    [
      "an input",
      "Zz",
      (c, op) => c.tf.TF_OpDefinitionBuilderAddInput(op, c.text("x")),
      "Trouble parsing 'name:' from Input(\"x\") for Op Zz",
    ],
    [
      "a type",
      "Zz",
      (c, op) => c.tf.TF_OpDefinitionBuilderAddInput(op, c.text("x: strng")),
      "Reference to unknown attr 'strng' from Input(\"x: strng\") for Op Zz",
    ],
    [
      "an attribute",
      "Zz",
      (c, op) => c.tf.TF_OpDefinitionBuilderAddAttr(op, c.text("a: foo")),
      "Trouble parsing type string at 'foo' from Attr(\"a: foo\") for Op Zz",
    ],
  ])("says at once what is wrong with %s, where TensorFlow ends the process", (_, name, build, message) => {
    using c = new TestCApi();
    expect(register(c, name, (op) => build(c, op))).toEqual([3, message]);
    expect(c.host.registry.hasOp(name)).toBe(false);
  });

  test("an op that is there already is refused with the names of both plugins", () => {
    using c = new TestCApi();
    expect(register(c, "Twice")).toEqual([0, ""]);
    let said: unknown;
    expect(() =>
      c.load(() => {
        const op = c.tf.TF_NewOpDefinitionBuilder(c.text("Twice"));
        said = c.code((status) => c.tf.TF_RegisterOpDefinition(op, status));
      }, "second"),
    ).toThrowError("op 'Twice' of plugin 'second' is already registered by plugin 'plugin of Twice'");
    expect(said).toEqual([6, "op 'Twice' of plugin 'second' is already registered by plugin 'plugin of Twice'"]);
  });

  test("a builder is deleted when it is not registered, and gone when it is", () => {
    using c = new TestCApi();
    const { tf } = c;
    const builder = tf.TF_NewOpDefinitionBuilder(c.text("Zz"));
    tf.TF_DeleteOpDefinitionBuilder(builder);
    tf.TF_DeleteOpDefinitionBuilder(0);
    expect(() => tf.TF_OpDefinitionBuilderAddAttr(builder, c.text("a: int"))).toThrowError(
      "is not a live TF_OpDefinitionBuilder",
    );
    let registered = 0;
    register(c, "Zz", (op) => {
      registered = op;
    });
    expect(() => tf.TF_DeleteOpDefinitionBuilder(registered)).toThrowError("is not a live TF_OpDefinitionBuilder");
  });

  test("after the plugin was initialized nothing can be registered", () => {
    using c = new TestCApi();
    const builder = c.tf.TF_NewOpDefinitionBuilder(c.text("Late"));
    expect(c.code((status) => c.tf.TF_RegisterOpDefinition(builder, status))).toEqual([
      9,
      "ops can be registered only while the plugin is initialized",
    ]);
  });

  test("one failure that nobody looked at leaves nothing registered", () => {
    using c = new TestCApi();
    expect(() =>
      c.load(() => {
        c.status((status) => {
          for (const name of ["Good", "bad", "Other"]) {
            c.tf.TF_RegisterOpDefinition(c.tf.TF_NewOpDefinitionBuilder(c.text(name)), status);
          }
          expect(c.tf.TF_GetCode(status)).toBe(0);
        });
      }),
    ).toThrowError("Invalid name: bad (Did you use CamelCase?)");
    expect(c.host.registry.opNames()).toEqual([]);
    expect(c.host.registry.plugins).toEqual([]);
  });
});
