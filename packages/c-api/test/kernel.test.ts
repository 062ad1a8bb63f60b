import { runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

describe("a kernel of C functions", () => {
  test("adds one to floats in a forwarded buffer", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const calls: string[] = [];
    const create = c.func((construction) => {
      const status = tf.TF_NewStatus();
      const target = c.block(4);
      tf.TF_OpKernelConstruction_GetAttrType(construction, c.text("T"), target, status);
      calls.push(`create ${c.memory.i32[target >>> 2]} ${c.said(status)}`);
      tf.TF_DeleteStatus(status);
      return 77;
    });
    const compute = c.func((state, context) => {
      calls.push(`compute ${state}`);
      const status = tf.TF_NewStatus();
      const input = c.block(4);
      tf.TF_GetInput(context, 0, input, status);
      const tensor = c.memory.u32[input >>> 2];
      const dims = c.int64s(Number(tf.TF_Dim(tensor, 0)));
      const output = tf.TF_AllocateOutput(context, 0, 1, dims, 1, 0, status);
      const [from, to] = [tf.TF_TensorData(tensor) >>> 2, tf.TF_TensorData(output) >>> 2];
      for (let i = 0; i < tf.TF_TensorElementCount(tensor); i++) c.memory.f32[to + i] = c.memory.f32[from + i] + 1;
      tf.TF_DeleteTensor(tensor);
      tf.TF_DeleteTensor(output);
      tf.TF_DeleteStatus(status);
    });
    const remove = c.func((state) => void calls.push(`delete ${state}`));
    c.load(() => {
      const status = tf.TF_NewStatus();
      const op = tf.TF_NewOpDefinitionBuilder(c.text("PlusOne"));
      tf.TF_OpDefinitionBuilderAddAttr(op, c.text("T: {float, double}"));
      tf.TF_OpDefinitionBuilderAddInput(op, c.text("x: T"));
      tf.TF_OpDefinitionBuilderAddOutput(op, c.text("y: T"));
      tf.TF_RegisterOpDefinition(op, status);
      expect(c.said(status)).toEqual([0, ""]);
      const kernel = tf.TF_NewKernelBuilder(c.text("PlusOne"), c.text("CPU"), create, compute, remove);
      tf.TF_KernelBuilder_TypeConstraint(kernel, c.text("T"), DataType.FLOAT, status);
      tf.TF_RegisterKernelBuilder(c.text("PlusOneFloat"), kernel, status);
      expect(c.said(status)).toEqual([0, ""]);
      tf.TF_DeleteStatus(status);
    });
    using x = Tensor.allocate(c.memory, DataType.FLOAT, [3]);
    c.memory.f32.set([1, 2, 3], x.address >>> 2);
    const [y] = await runOp(c.host, "PlusOne", [x], {
      attrs: new Map([["T", { kind: "type", value: DataType.FLOAT } as const]]),
    });
    expect(y.toArray()).toEqual([2, 3, 4]);
    y.release();
    expect(calls).toEqual(["create 1 0,", "compute 77", "delete 77"]);
  });
});
