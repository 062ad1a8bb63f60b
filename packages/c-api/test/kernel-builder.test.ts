import { DataType, dataTypeEnumName } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { encodeKernelList } from "../src/index.js";
import { TestCApi } from "./test-c-api.js";

const OP_ATTRS = ["T: type = DT_FLOAT"];

/** Registers a kernel for "Zz" that `build` describes. */
function register(c: TestCApi, build: (kernel: number, status: number) => void, plugin = "plugin of Zz") {
  const { tf } = c;
  return c.status((status) =>
    c.load(() => {
      if (!c.host.registry.hasOp("Zz")) {
        const op = tf.TF_NewOpDefinitionBuilder(c.text("Zz"));
        for (const attr of OP_ATTRS) tf.TF_OpDefinitionBuilderAddAttr(op, c.text(attr));
        tf.TF_RegisterOpDefinition(op, status);
      }
      const kernel = tf.TF_NewKernelBuilder(
        c.text("Zz"),
        c.text("CPU"),
        0,
        c.func(() => {}),
        0,
      );
      build(kernel, status);
      tf.TF_RegisterKernelBuilder(c.text("SomeName"), kernel, status);
    }, plugin),
  );
}

const definitions = (c: TestCApi) => c.host.registry.kernelsOf("Zz").map(({ definition }) => definition);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("kernelBuilderFunctions", () => {
  test("a kernel is registered under its op and device, creates, computes and is deleted", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const calls: unknown[] = [];
    c.define({
      op: "FooOp",
      attrs: ["SomeDataTypeAttr: type"],
      create: (construction) => {
        const target = c.block(4);
        const [, code] = c.status((status) =>
          tf.TF_OpKernelConstruction_GetAttrType(construction, c.text("SomeDataTypeAttr"), target, status),
        );
        const name = c.view((result) => tf.TF_OpKernelConstruction_GetName(result, construction));
        calls.push(["create", code, c.word(target), name]);
        return 42;
      },
      compute: (kernel) => void calls.push(["compute", kernel]),
      delete: (kernel) => void calls.push(["delete", kernel]),
    });
    await c.run("FooOp", [], new Map([["SomeDataTypeAttr", { kind: "type", value: DataType.FLOAT }]]));
    expect(calls).toEqual([
      ["create", 0, 1, "FooOp"],
      ["compute", 42],
      ["delete", 42],
    ]);
  });

  test("without create and delete, compute gets no kernel", async () => {
    using c = new TestCApi();
    const kernels: number[] = [];
    c.define({ op: "Bare", compute: (kernel) => void kernels.push(kernel) });
    await c.run("Bare");
    expect(kernels).toEqual([0]);
  });

  const { HALF, BFLOAT16, FLOAT, DOUBLE, UINT64, UINT32, UINT16, UINT8, INT8, INT32 } = DataType;
  const { COMPLEX64, COMPLEX128, QINT8, QUINT8, QINT32, QINT16, QUINT16 } = DataType;
  test.each(
    [
      [HALF, BFLOAT16, FLOAT, DOUBLE, UINT64, UINT32, UINT16, UINT8, INT8, INT32],
      [COMPLEX64, COMPLEX128, QINT8, QUINT8, QINT32, QINT16, QUINT16],
    ]
      .flat()
      .map((dtype) => [dataTypeEnumName(dtype), dtype] as const),
  )("TF_KernelBuilder_TypeConstraint takes %s", (_, dtype) => {
    using c = new TestCApi();
    register(c, (kernel, status) => {
      c.tf.TF_KernelBuilder_TypeConstraint(kernel, c.text("T"), dtype, status);
      expect(c.said(status)).toEqual([0, ""]);
    });
    const [definition] = definitions(c);
    expect(definition.constraints).toEqual({ T: [dtype] });
    // KernelList{Zz, CPU, constraint{T, allowed_values{list{type}}}}, as TF_GetRegisteredKernelsForOp gives it.
    const type = dtype.toString(16).padStart(2, "0");
    expect(hex(encodeKernelList([definition]))).toBe(`0a150a025a7a12034350551a0a0a015412050a033201${type}`);
  });

  test.each([0, 24, 29, 33, 34, 999, 101, -1])("TF_KernelBuilder_TypeConstraint refuses %i", (dtype) => {
    using c = new TestCApi();
    const message = `Unexpected type ${dtype}`;
    const run = () =>
      register(c, (kernel) => {
        expect(c.code((s) => c.tf.TF_KernelBuilder_TypeConstraint(kernel, c.text("T"), dtype, s))).toEqual([
          12,
          message,
        ]);
      });
    expect(run).toThrowError(message);
    expect(c.host.registry.plugins).toEqual([]);
  });

  test("constraints on one attribute that no type meets are an error; upstream makes a kernel that is never taken", () => {
    using c = new TestCApi();
    const message = "the constraints on 'T' of the kernel for Zz exclude each other: DT_FLOAT and DT_DOUBLE";
    const run = () =>
      register(c, (kernel) => {
        const constrain = (dtype: DataType) =>
          c.code((s) => c.tf.TF_KernelBuilder_TypeConstraint(kernel, c.text("T"), dtype, s));
        expect(constrain(FLOAT)).toEqual([0, ""]);
        expect(constrain(FLOAT)).toEqual([0, ""]);
        expect(constrain(DOUBLE)).toEqual([3, message]);
      });
    expect(run).toThrowError(message);
  });

  test("host memory, priority and label are part of the KernelDef, in TensorFlow's bytes", () => {
    using c = new TestCApi();
    register(c, (kernel, status) => {
      c.tf.TF_KernelBuilder_TypeConstraint(kernel, c.text("T"), FLOAT, status);
      c.tf.TF_KernelBuilder_HostMemory(kernel, c.text("y"));
      c.tf.TF_KernelBuilder_HostMemory(kernel, c.text("z"));
      c.tf.TF_KernelBuilder_Priority(kernel, 3);
      c.tf.TF_KernelBuilder_Label(kernel, c.text("lab"));
    });
    const [definition] = definitions(c);
    expect(definition).toMatchObject({ op: "Zz", hostMemory: ["y", "z"], priority: 3, label: "lab" });
    expect(hex(encodeKernelList([definition]))).toBe(
      "0a220a025a7a12034350551a0a0a015412050a0332010122017922017a2a036c61623003",
    );
  });

  test("the status of an earlier failure does not matter, a registration says OK", () => {
    using c = new TestCApi();
    const [, code] = register(c, (_, status) => c.tf.TF_SetStatus(status, 3, c.text("stale")));
    expect(code).toBe(0);
  });

  test("a kernel for the same nodes is refused; upstream fails when it is to be used", () => {
    using c = new TestCApi();
    register(c, () => {});
    expect(() => register(c, () => {}, "second")).toThrowError(
      "kernel for op 'Zz' (any attributes) of plugin 'second' is already registered by plugin 'plugin of Zz'",
    );
    expect(definitions(c)).toHaveLength(1);
  });

  test("TF_RegisterKernelBuilderWithKernelDef takes what the KernelDef says", () => {
    using c = new TestCApi();
    const { tf } = c;
    // op Zz, CPU, constraint T in {float, int32}, host memory h, label q, priority 2: TensorFlow's serialization.
    const bytes = "0a025a7a12034350551a0b0a015412060a04320201032201682a01713002";
    const text = c.block(64);
    c.memory.u8.set(Buffer.from(bytes, "hex"), text);
    const said: unknown[] = [];
    const start = (op: string) =>
      tf.TF_NewKernelBuilder(
        c.text(op),
        c.text("GPU"),
        0,
        c.func(() => {}),
        0,
      );
    c.load(() => {
      const op = tf.TF_NewOpDefinitionBuilder(c.text("Zz"));
      tf.TF_OpDefinitionBuilderAddAttr(op, c.text("T: type"));
      c.code((s) => tf.TF_RegisterOpDefinition(op, s));
      const kernel = start("Other");
      c.code((s) => tf.TF_KernelBuilder_TypeConstraint(kernel, c.text("T"), DOUBLE, s));
      said.push(c.code((s) => tf.TF_RegisterKernelBuilderWithKernelDef(text, c.text("name"), kernel, s)));
      said.push(c.code((s) => tf.TF_RegisterKernelBuilderWithKernelDef(0, c.text("name"), start("Zz"), s)));
    });
    expect(said).toEqual([
      [0, ""],
      [0, ""],
    ]);
    const [fromDef, plain] = definitions(c);
    expect(fromDef).toMatchObject({
      op: "Zz",
      constraints: { T: [FLOAT, INT32] },
      hostMemory: ["h"],
      label: "q",
      priority: 2,
    });
    expect(fromDef.device ?? "CPU").toBe("CPU");
    expect(plain.device).toBe("GPU");
    expect(hex(encodeKernelList([fromDef]))).toBe(`0a1e${bytes}`);
  });

  test("an invalid KernelDef fails the registration and the plugin", () => {
    using c = new TestCApi();
    let said: unknown;
    expect(() =>
      c.load(() => {
        const kernel = c.tf.TF_NewKernelBuilder(
          c.text("Zz"),
          c.text("CPU"),
          0,
          c.func(() => {}),
          0,
        );
        const bad = c.block(4);
        c.memory.u8.set([0xff, 0xff], bad);
        said = c.code((s) => c.tf.TF_RegisterKernelBuilderWithKernelDef(bad, c.text("n"), kernel, s));
      }),
    ).toThrowError("Error parsing serialized KernelDef.");
    expect(said).toEqual([3, "Error parsing serialized KernelDef."]);
  });

  test("a builder is deleted when it is not registered; none is fine", () => {
    using c = new TestCApi();
    const { tf } = c;
    tf.TF_DeleteKernelBuilder(0);
    const kernel = tf.TF_NewAsyncKernelBuilder(c.text("Zz"), c.text("CPU"), 0, 1, 0);
    tf.TF_DeleteKernelBuilder(kernel);
    expect(() => tf.TF_DeleteKernelBuilder(kernel)).toThrowError("is not a live TF_KernelBuilder");
    expect(() => tf.TF_KernelBuilder_Priority(kernel, 1)).toThrowError("is not a live TF_KernelBuilder");
  });

  test("after the plugin was initialized nothing can be registered", () => {
    using c = new TestCApi();
    const kernel = c.tf.TF_NewKernelBuilder(c.text("Zz"), c.text("CPU"), 0, 1, 0);
    expect(c.code((s) => c.tf.TF_RegisterKernelBuilder(c.text("n"), kernel, s))).toEqual([
      9,
      "kernels can be registered only while the plugin is initialized",
    ]);
  });
});
